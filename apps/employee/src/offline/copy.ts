import { LIMITS } from '@legajo/contract/limits';
import { database } from './database.ts';
import { keyOf, type Sealed, seal, unseal } from './sealing.ts';

const store = database('legajo-copy');

/** The pages of a document as pictures, which need no engine without a line, and its file. */
export interface Copy {
  readonly documentId: number;
  /** When it was signed, as the list says; null of what is not signed. */
  readonly signed: string | null;
  readonly pictures: readonly Blob[];
  readonly file: Blob;
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

/** Binds each part to whose it is, of which document, and where in it. */
const about = (personId: number, documentId: number, at: number) => `${personId} ${documentId} ${at}`;

/** Keeps a document of a person encrypted, in the place of what was kept before. */
export async function keepCopy(
  personId: number,
  { documentId, signed, pictures, file }: Copy,
): Promise<void> {
  const own = await keyOf(store);
  const parts = await Promise.all(
    [file, ...pictures].map(async (part, at) =>
      seal(own, about(personId, documentId, at), await part.arrayBuffer()),
    ),
  );
  const until = Date.now() + LONGEST_MS;
  await store.write('copy', { personId, documentId, signed, until, parts } satisfies Kept);
}

/** What is kept, without opening it; null for nothing, or what is somebody else's or too old, which goes. */
export async function keptCopy(personId: number): Promise<Kept | null> {
  const kept = (await store.read('copy')) as Kept | undefined;
  if (!kept) return null;
  if (kept.personId === personId && kept.until > Date.now()) return kept;
  await store.drop();
  return null;
}

/** A document of a person as it was kept; null where that is another, or none. */
export async function openCopy(personId: number, documentId: number): Promise<Copy | null> {
  const kept = await keptCopy(personId);
  if (kept?.documentId !== documentId) return null;
  const own = await keyOf(store);
  const [file, ...pictures] = await Promise.all(
    kept.parts.map((part, at) => unseal(own, about(personId, documentId, at), part)),
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
export const forgetCopy = (): Promise<void> => store.drop();
