import type { MyDocument } from './my-document.ts';

const KEY = 'e.documents';

interface Kept {
  readonly at: string;
  readonly list: readonly MyDocument[];
}

/** Keeps the list's rows (never a document) for when there is no line. */
export function keepList(storage: Storage, list: readonly MyDocument[]): void {
  try {
    storage.setItem(KEY, JSON.stringify({ at: new Date().toISOString(), list } satisfies Kept));
  } catch {
    // A full storage only means no list while offline.
  }
}

/** The kept rows, or null. */
export function keptList(storage: Storage): readonly MyDocument[] | null {
  return read(storage)?.list ?? null;
}

/** When the rows were kept, as hh:mm. */
export function keptAt(storage: Storage): string | undefined {
  const at = read(storage)?.at;
  if (!at) return undefined;
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

export function forgetList(storage: Storage): void {
  storage.removeItem(KEY);
}

function read(storage: Storage): Kept | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
