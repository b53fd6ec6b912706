import { e } from '@legajo/contract';
import { Failure } from '../failure.ts';

/** A place in a sorted list, as an opaque text. It holds sort keys only, never a permission. */
export function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/**
 * The sort keys of a cursor, checked for count and kind.
 *
 * @throws Failure `invalidFields` when it is not one of ours.
 */
export function decodeCursor<const K extends readonly ('text' | 'number')[]>(
  cursor: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'text' ? string : number } {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(keys) &&
      keys.length === kinds.length &&
      kinds.every((kind, i) =>
        kind === 'text' ? typeof keys[i] === 'string' : Number.isSafeInteger(keys[i]),
      );
    if (fits) return keys as never;
  } catch {
    // Falls through to the refusal.
  }
  throw new Failure(e.shared.invalidFields, {}, { cursor: { rule: 'pagination' } });
}
