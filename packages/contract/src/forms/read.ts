import { hasControl } from '../values/control-characters.ts';
import type { Note } from './faults.ts';

/** An object of unknown fields, as JSON gives it. */
export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same, or a note that there is none. */
export function rawAt(note: Note, path: string, value: unknown): Raw | null {
  if (isRaw(value)) return value;
  note(path, value === undefined ? 'required' : 'invalid');
  return null;
}

/** Notes what an object has that nothing reads. */
export function refuseOthers(note: Note, path: string, raw: Raw, known: readonly string[]): void {
  for (const key of Object.keys(raw)) if (!known.includes(key)) note(joined(path, key), 'unknown');
}

/** A text of a definition, without the spaces around it. */
export function wordsAt(note: Note, path: string, value: unknown, max: number, due: boolean): string | null {
  if (value === undefined || value === null || value === '') {
    if (due) note(path, 'required');
    return null;
  }
  if (typeof value !== 'string') {
    note(path, 'invalid');
    return null;
  }
  const text = value.trim();
  if (text === '' && due) note(path, 'required');
  else if (text.length > max) note(path, 'max', max);
  else if (hasControl(text)) note(path, 'special');
  return text === '' ? null : text;
}

/** A number of a definition between two bounds; undefined where it is not there. */
export function numberAt(
  note: Note,
  path: string,
  value: unknown,
  { least, most, whole }: { readonly least: number; readonly most: number; readonly whole: boolean },
): number | undefined {
  if (value === undefined || value === null) return undefined;
  const fits = typeof value === 'number' && Number.isFinite(value) && (!whole || Number.isInteger(value));
  if (!fits) note(path, 'numeric');
  else if (value < least) note(path, 'least', least);
  else if (value > most) note(path, 'most', most);
  else return value;
  return undefined;
}

/** 0 or 1; `otherwise` where it is not there. */
export function flagAt(note: Note, path: string, value: unknown, otherwise: 0 | 1): 0 | 1 {
  if (value === undefined || value === null) return otherwise;
  if (value === 0 || value === 1) return value;
  note(path, 'flag');
  return otherwise;
}

/** One of a few words. */
export function wordAt<const W extends readonly string[]>(
  note: Note,
  path: string,
  value: unknown,
  words: W,
): W[number] | null {
  if (typeof value === 'string' && words.includes(value)) return value;
  note(path, value === undefined || value === null ? 'required' : 'option');
  return null;
}

/** A list of at most so many; nothing where it is none. */
export function listAt(note: Note, path: string, value: unknown, max: number): readonly unknown[] {
  if (!Array.isArray(value)) {
    note(path, value === undefined ? 'required' : 'invalid');
    return [];
  }
  if (value.length <= max) return value;
  note(path, 'many', max);
  return value.slice(0, max);
}

export const joined = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;
