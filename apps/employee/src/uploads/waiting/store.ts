import { database } from '../../offline/database.ts';
import { keyOf, type Sealed, seal, unseal } from '../../offline/sealing.ts';
import type { Origin } from '../uploads.ts';
import { TAKEN } from './forget-taken.ts';

/** Something that was taken and is not with the company yet. */
export interface TakenPage {
  readonly typeId: number;
  /** Its place among the pages of the draft. */
  readonly n: number;
  readonly origin: Origin;
  /** `fit`: its borders are still to be looked at; `send`: as it will be sent. */
  readonly stage: 'fit' | 'send';
  readonly file: File;
}

/** What was written beside the pages of a draft. */
export interface Words {
  readonly vence: string;
  readonly comentario: string;
}

interface Kept extends Sealed {
  readonly owner: string;
  readonly typeId: number;
  readonly n: number;
  readonly origin: Origin;
  readonly stage: 'fit' | 'send';
  readonly name: string;
  readonly type: string;
  readonly until: number;
}

/** What nobody came back for goes. */
const KEPT_MS = 7 * 24 * 3600 * 1000;
const WORDS = 0;

const store = database(TAKEN);
const nameOf = (owner: string, typeId: number, n: number) => `${owner} ${typeId} ${n}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'until' in value && 'typeId' in value;

async function keep(owner: string, page: TakenPage): Promise<void> {
  const { typeId, n, origin, stage, file } = page;
  const name = nameOf(owner, typeId, n);
  const sealed = await seal(await keyOf(store), name, await file.arrayBuffer());
  const until = Date.now() + KEPT_MS;
  const kept: Kept = { ...sealed, owner, typeId, n, origin, stage, name: file.name, type: file.type, until };
  await store.write(name, kept);
}

async function open({ owner, typeId, n, origin, stage, name, type, ...sealed }: Kept): Promise<TakenPage> {
  const bytes = await unseal(await keyOf(store), nameOf(owner, typeId, n), sealed);
  return { typeId, n, origin, stage, file: new File([bytes], name, { type }) };
}

/**
 * What a person took, encrypted in this browser until it is sent: a session's end and a closed tab leave it, signing out
 * does not. Where the browser keeps nothing, it is in memory alone.
 */
export const taken = {
  keep,
  /** What is kept of somebody; what is too old goes. */
  async list(owner: string): Promise<TakenPage[]> {
    const found: TakenPage[] = [];
    for (const name of await store.names()) {
      const kept = name === 'key' ? null : await store.read(name);
      if (!isKept(kept)) continue;
      if (kept.until < Date.now()) await store.remove(name);
      else if (kept.owner === owner && kept.n !== WORDS) {
        const page = await open(kept).catch(() => null);
        if (page) found.push(page);
        // Of a key that is gone: nobody opens it any more.
        else await store.remove(name);
      }
    }
    return found;
  },
  has: async (owner: string, { typeId, n }: Pick<TakenPage, 'typeId' | 'n'>) =>
    (await store.read(nameOf(owner, typeId, n))) !== undefined,
  remove: (owner: string, { typeId, n }: Pick<TakenPage, 'typeId' | 'n'>) =>
    store.remove(nameOf(owner, typeId, n)),
};

/** What was written of a type, kept as its pages are. */
export const written = {
  keep: (owner: string, typeId: number, words: Words) =>
    keep(owner, {
      ...{ typeId, n: WORDS, origin: 'archivo', stage: 'fit' },
      file: new File([JSON.stringify(words)], ''),
    }),
  async of(owner: string, typeId: number): Promise<Words | null> {
    const kept = await store.read(nameOf(owner, typeId, WORDS));
    return isKept(kept) ? (JSON.parse(await (await open(kept)).file.text()) as Words) : null;
  },
  remove: (owner: string, typeId: number) => store.remove(nameOf(owner, typeId, WORDS)),
  /** Of which types somebody wrote something. */
  async types(owner: string): Promise<readonly number[]> {
    const found: number[] = [];
    for (const name of await store.names()) {
      const kept = await store.read(name);
      if (!isKept(kept) || kept.owner !== owner || kept.n !== WORDS) continue;
      const words = await written.of(owner, kept.typeId).catch(() => null);
      if (words?.comentario.trim() || words?.vence) found.push(kept.typeId);
    }
    return found;
  },
};
