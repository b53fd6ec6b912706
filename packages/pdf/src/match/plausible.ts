import type { Candidate } from './candidate.ts';
import { legalShape } from './number-shapes.ts';
import { comparableNumber } from './plain-text.ts';
import type { RollPerson } from './roll.ts';

/** Whether a number's check digit is right; `none` where the country's number has none. */
export type CheckNumber = (kind: string, value: string) => 'right' | 'wrong' | 'none';

/** Numbers that say by themselves that they are a person's, without a label and without separators. */
const telling: Readonly<Record<string, RegExp>> = {
  // ANSES: 20, 23, 24, 25, 26 and 27 begin a person's number.
  'AR.CUIL': /^2[034567]\d{9}$/,
  'BR.CPF': /^\d{11}$/,
  'MX.RFC': /^.{13}$/,
  'MX.CURP': /^.{18}$/,
};
/** What a person's number must look like to be taken for one when its check digit is wrong. */
const shaped: Readonly<Record<string, RegExp>> = { 'AR.CUIL': /^2[034567]/ };
/** The Chilean service of taxes gives companies numbers from 50 million up. */
const LEGAL_FROM = 50_000_000;

/** Whether the number is a company's by its shape. */
export function isLegalPerson({ role, kind, value }: Candidate): boolean {
  if (role !== 'identity') return false;
  if (kind === 'AR.CUIL') return legalShape.test(value);
  return kind === 'CL.RUT' && Number(value.slice(0, -1)) >= LEGAL_FROM;
}

/**
 * Whether a number that is nobody's on the roll may be a person's all the same: its check digit is right and it stands
 * by its shape, its separators or its label for one; or it is wrong and its separators or label say it should be right.
 */
export function mayBeSomebodys(one: Candidate, check: CheckNumber): boolean {
  if (one.role === 'file-number' || isLegalPerson(one)) return false;
  const labelled = one.standing === 'person' || one.standing === 'representative';
  if (one.role === 'dni') return one.kind === 'AR.DNI' && labelled;
  const separated = /[-./]/.test(one.written) || one.written.includes(' ');
  const verdict = check(one.kind, one.value);
  if (verdict === 'right') return labelled || separated || telling[one.kind]?.test(one.value) === true;
  // Points alone part the digits of an amount, too.
  if (verdict === 'none') return labelled || one.written.includes('-');
  return labelled || (separated && (shaped[one.kind]?.test(one.value) ?? true));
}

/** Whether the digits were written apart, and only the check digit can say that they were joined rightly. */
export function isSpacedOut({ written }: Candidate): boolean {
  return /(?:[0-9A-Z][ |[\]_]+){4}/i.test(written);
}

/**
 * Whether a number is contained in one that the person holds, or the other way round: the document in a CUIL or a
 * RUC, the letters and the birth of an RFC in a CURP.
 */
export function isPartOfOwn(one: Candidate, person: RollPerson): boolean {
  const value = comparableNumber(one.value);
  return person.numbers.some((own) => {
    const held = comparableNumber(own.value);
    if (own.role === 'identity' && one.kind.startsWith('MX.'))
      return held.slice(0, 10) === value.slice(0, 10);
    if (own.role !== 'identity' && own.role !== 'dni') return false;
    const [short, long] = held.length < value.length ? [held, value] : [value, held];
    return short.length >= 7 && long.length === 11 && comparableNumber(long.slice(2, 10)) === short;
  });
}
