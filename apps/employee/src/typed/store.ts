import { database } from '../offline/database.ts';
import { keyOf, type Sealed, seal, unseal } from '../offline/sealing.ts';
import { TAKEN } from '../uploads/waiting/forget-taken.ts';
import { inTurn } from './in-turn.ts';

/** What was typed and is not sent: its words, and of what they are, as the person knows it. */
export interface Typed {
  readonly text: string;
  readonly title: string;
}

interface Kept extends Sealed {
  readonly owner: string;
  readonly place: string;
  readonly until: number;
}

/** What nobody came back for goes. */
const PROBE = 'probe';
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Beside the pages that wait: whoever signs out takes both along. */
const store = database(TAKEN);
const nameOf = (owner: string, place: string) => `typed ${owner} ${place}`;

const isTyped = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'until' in value && 'place' in value;

/** What is kept by this name, opened; what is too old, or of a key that is gone, goes. */
async function open(name: string): Promise<(Kept & Typed) | null> {
  const kept = await store.read(name);
  if (!isTyped(kept)) return null;
  const bytes =
    kept.until > Date.now() ? await unseal(await keyOf(store), name, kept).catch(() => null) : null;
  if (bytes) return { ...kept, ...(JSON.parse(new TextDecoder().decode(bytes)) as Typed) };
  await store.remove(name);
  return null;
}

async function keep(owner: string, place: string, words: Typed): Promise<void> {
  const name = nameOf(owner, place);
  const bytes = new TextEncoder().encode(JSON.stringify(words)).buffer as ArrayBuffer;
  const kept: Kept = {
    ...(await seal(await keyOf(store), name, bytes)),
    ...{ owner, place, until: Date.now() + KEPT_MS },
  };
  await store.write(name, kept);
}

const turns = inTurn();

/**
 * What a person typed at a place, a question or a reason of a document or a part of their own data, encrypted in this
 * browser until it is sent: a session's end and a closed tab leave it for its person, signing out does not.
 */
export const typed = {
  /** Keeps what was typed last, null to let go of it. Where the browser keeps nothing, nothing is kept. */
  write: (owner: string, place: string, words: Typed | null): Promise<void> =>
    turns.next(nameOf(owner, place), () =>
      words ? keep(owner, place, words) : store.remove(nameOf(owner, place)),
    ),
  /** Whether anything can be kept here: something is written, sealed, and taken away again. */
  async keeps(): Promise<boolean> {
    try {
      await keyOf(store);
      await store.write(PROBE, Date.now());
      await store.remove(PROBE);
      return true;
    } catch {
      return false;
    }
  },
  /** @throws what the browser throws that keeps nothing. */
  async of(owner: string, place: string): Promise<string | null> {
    await turns.done(nameOf(owner, place));
    return (await open(nameOf(owner, place)))?.text ?? null;
  },
  /**
   * Everything of somebody; what is too old goes, whosoever it is.
   *
   * @throws what the browser throws that keeps nothing.
   */
  async list(owner: string): Promise<readonly (Typed & { readonly place: string })[]> {
    const found = [];
    for (const name of await store.names()) {
      if (!name.startsWith('typed ')) continue;
      await turns.done(name);
      const kept = await open(name);
      if (kept?.owner === owner) found.push(kept);
    }
    return found;
  },
};
