import { e } from '@legajo/contract';
import { Failure } from '../failure.ts';

/** A place in a sorted list, as an opaque text. It holds sort keys only, never a permission. */
export function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

type Kind = 'text' | 'number' | 'instant' | 'day';

const FITS: Readonly<Record<Kind, (key: unknown) => boolean>> = {
  // What no text of the database can hold is no key of ours.
  text: (key) => typeof key === 'string' && key.isWellFormed() && !key.includes('\0'),
  number: (key) => Number.isSafeInteger(key),
  instant: (key) => typeof key === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(key) && isDate(key),
  day: (key) => typeof key === 'string' && /^\d{4}-\d\d-\d\d$/.test(key) && isDate(key),
};

/** A date that is one: 31 February is not. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}

/**
 * The sort keys of a cursor, checked for count and kind.
 *
 * @throws Failure `invalidFields` when it is not one of ours.
 */
export function decodeCursor<const K extends readonly Kind[]>(
  cursor: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' ? number : string } {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(keys) && keys.length === kinds.length && kinds.every((kind, i) => FITS[kind](keys[i]));
    if (fits) return keys as never;
  } catch {
    // Falls through to the refusal.
  }
  throw new Failure(e.shared.invalidFields, {}, { cursor: { rule: 'pagination' } });
}
