import { LIMITS } from '@legajo/contract/limits';
import { dropKept, readKept, writeKept } from './store.ts';

/** The pages of a document as pictures, which need no engine without a line, and its file. */
export interface Copy {
  readonly documentId: number;
  /** When it was signed, as the list says; null of what is not signed. */
  readonly signed: string | null;
  readonly pictures: readonly Blob[];
  readonly file: Blob;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface Kept {
  readonly personId: number;
  readonly documentId: number;
  readonly signed: string | null;
  readonly until: number;
  /** The file, then its pages. */
  readonly parts: readonly Sealed[];
}

const PICTURE = 'image/webp';
const FILE = 'application/pdf';

/** No session of an employee is longer: a copy ends with it, even on a phone that never hears of the server again. */
const LONGEST_MS = LIMITS['session.employee.absolute.seconds'] * 1000;

/** Made here, never to leave: not even this app can read it. */
async function key(): Promise<CryptoKey> {
  const kept = await readKept('key');
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await writeKept('key', made);
  return made;
}

/** Binds each part to whose it is, of which document, and where in it. */
const about = (personId: number, documentId: number, at: number) =>
  new TextEncoder().encode(`${personId} ${documentId} ${at}`);

/** Keeps a document of a person encrypted, in the place of what was kept before. */
export async function keepCopy(
  personId: number,
  { documentId, signed, pictures, file }: Copy,
): Promise<void> {
  const own = await key();
  const parts = await Promise.all(
    [file, ...pictures].map(async (part, at): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = about(personId, documentId, at);
      const bytes = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData },
        own,
        await part.arrayBuffer(),
      );
      return { iv, bytes };
    }),
  );
  const until = Date.now() + LONGEST_MS;
  await writeKept('copy', { personId, documentId, signed, until, parts } satisfies Kept);
}

/** What is kept, without opening it; null for nothing, or what is somebody else's or too old, which goes. */
export async function keptCopy(personId: number): Promise<Kept | null> {
  const kept = (await readKept('copy')) as Kept | undefined;
  if (!kept) return null;
  if (kept.personId === personId && kept.until > Date.now()) return kept;
  await dropKept();
  return null;
}

/** A document of a person as it was kept; null where that is another, or none. */
export async function openCopy(personId: number, documentId: number): Promise<Copy | null> {
  const kept = await keptCopy(personId);
  if (kept?.documentId !== documentId) return null;
  const own = await key();
  const [file, ...pictures] = await Promise.all(
    kept.parts.map(({ iv, bytes }, at) =>
      crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData: about(personId, documentId, at) },
        own,
        bytes,
      ),
    ),
  );
  if (!file) return null;
  return {
    documentId,
    signed: kept.signed,
    pictures: pictures.map((picture) => new Blob([picture], { type: PICTURE })),
    file: new Blob([file], { type: FILE }),
  };
}

/** Takes the copy and its key off the phone. */
export const forgetCopy = (): Promise<void> => dropKept();
