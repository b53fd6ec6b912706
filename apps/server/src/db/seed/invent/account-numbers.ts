import { readAccountNumber } from '@legajo/contract/values/account-number';
import type { Chance } from './chance.ts';

const DIGITS = [...'0123456789'];

/** An invented account number of the country, with its right check digits. */
export function makeAccountNumber(country: string, chance: Chance): string {
  const digits = (count: number) => Array.from({ length: count }, () => String(chance.below(10))).join('');
  switch (country) {
    case 'AR': {
      const [bank, account] = [digits(7), digits(13)];
      const ends = DIGITS.flatMap((one) => DIGITS.map((other) => `${bank}${one}${account}${other}`));
      return firstRight(country, ends);
    }
    case 'MX': {
      const body = digits(17);
      return firstRight(
        country,
        DIGITS.map((end) => body + end),
      );
    }
    case 'CL':
      return digits(11);
    default:
      return `${digits(4)}-${digits(6)}-${digits(1)}`;
  }
}

function firstRight(country: string, candidates: readonly string[]): string {
  const found = candidates.find((one) => readAccountNumber(country, one) !== null);
  if (found === undefined) throw new Error(`No check digits fit ${candidates[0]}.`);
  return found;
}
