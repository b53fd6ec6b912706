/** Where money goes: how each country writes it. */
const ALIAS = /^(?=.*[A-Za-z])[A-Za-z0-9.-]{6,20}$/;
const ANY = /^(?=.*\d)[\d-]{5,30}$/;

/**
 * An account number as it is stored, if it keeps the rule of its country: Argentina a CBU or CVU of 22 digits with both
 * check digits, or an alias of 6 to 20 letters, digits, points and hyphens; Mexico a CLABE of 18 digits with its check
 * digit; elsewhere 5 to 30 digits and hyphens, which no one can check. Spaces are left out, and in a CBU or CLABE
 * hyphens too. An alias holds a letter: digits alone are a CBU that lost some.
 *
 * @returns null where it breaks the rule.
 */
export function readAccountNumber(country: string, text: string): string | null {
  const spaceless = text.replace(/\s/g, '');
  const digits = spaceless.replaceAll('-', '');
  if (country === 'AR') {
    if (/^\d*$/.test(digits)) return isCbu(digits) ? digits : null;
    return ALIAS.test(spaceless) ? spaceless : null;
  }
  if (country === 'MX') return isClabe(digits) ? digits : null;
  return ANY.test(spaceless) ? spaceless : null;
}

const SHOWN = 4;

/** A number of which only the last four characters are left to compare: what lists, mails and the trail may hold. */
export const maskAccountNumber = (number: string): string => `•••• ${number.slice(-SHOWN)}`;

const weighed = (digits: string, weights: readonly number[], modulo: number) =>
  [...digits].reduce(
    (sum, digit, place) => sum + ((Number(digit) * (weights[place % weights.length] ?? 0)) % modulo),
    0,
  );

/** BCRA: bank, branch and digit; account and digit. A CVU is one whose bank is 000. */
function isCbu(digits: string): boolean {
  if (!/^\d{22}$/.test(digits)) return false;
  const bank = weighed(digits.slice(0, 7), [7, 1, 3, 9], 10);
  const account = weighed(digits.slice(8, 21), [3, 9, 7, 1], 10);
  return Number(digits[7]) === (10 - (bank % 10)) % 10 && Number(digits[21]) === (10 - (account % 10)) % 10;
}

/** Banxico: bank, place, account and digit. */
function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false;
  const sum = weighed(digits.slice(0, 17), [3, 7, 1], 10);
  return Number(digits[17]) === (10 - (sum % 10)) % 10;
}
