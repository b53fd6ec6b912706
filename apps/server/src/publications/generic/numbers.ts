import { canonicalNumber, e } from '@legajo/contract';
import { Failure } from '../../platform/failure.ts';

/** A number that names a reader: as it was written, and as it is stored. */
export interface NamedNumber {
  readonly written: string;
  readonly number: string;
}

/**
 * Identity numbers with commas between them (D119). A semicolon ends none: what has one in it is nobody's number, and is
 * named as such.
 *
 * @param most how many are taken.
 * @throws Failure `tooManyCuils`.
 */
export function readNamed(text: string | undefined, most: number): NamedNumber[] {
  const pieces = (text ?? '')
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length > most)
    throw new Failure(e.publications.tooManyCuils, { max: most }, { cuils: { rule: 'max', n: most } });
  return pieces.map((written) => ({ written, number: canonicalNumber(written) }));
}
