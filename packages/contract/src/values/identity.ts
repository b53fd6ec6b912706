import { stdnum } from 'stdnum';
import { canonicalNumber } from './canonical-number.ts';
import { countryOf } from './countries.ts';

interface Validator {
  validate(value: string): { isValid: boolean };
}

/**
 * Whether a number's check digit is right. `null` where the country's number has none that we know, so
 * that a caller never takes "cannot tell" for "right".
 */
export function checkIdentity(countryCode: string, number: string): boolean | null {
  return check(countryOf(countryCode).identity.check, number);
}

const ENDINGS = [...'0123456789K'];

/**
 * A number with the check digits it should end in, as the country writes it: what a person compares with the card in
 * their hand. Null where it is right, where the country's numbers have none, and where no ending would make it right,
 * so that another figure is wrong.
 */
export function rightIdentity(countryCode: string, number: string): string | null {
  const compact = canonicalNumber(number);
  if (checkIdentity(countryCode, compact) !== false) return null;
  const one = ENDINGS.map((end) => compact.slice(0, -1) + end);
  const two = Array.from({ length: 100 }, (_, i) => compact.slice(0, -2) + String(i).padStart(2, '0'));
  const right = (candidates: readonly string[]) =>
    candidates.filter((candidate) => checkIdentity(countryCode, candidate) === true);
  const [found, ...others] = right(one).length > 0 ? right(one) : right(two);
  return found && others.length === 0 ? formatIdentity(countryCode, found) : null;
}

/** The same for the employer's number. */
export function checkTaxId(countryCode: string, number: string): boolean | null {
  return check(countryOf(countryCode).taxId.check, number);
}

/** Validators by the kind of number that is read on a page; kinds without a check digit are not there. */
const KINDS: Readonly<Record<string, string>> = {
  'AR.CUIL': 'AR.cuit',
  'BR.CPF': 'BR.cpf',
  'CL.RUT': 'CL.rut',
  'EC.CI': 'EC.ci',
  'MX.CURP': 'MX.curp',
  'MX.RFC': 'MX.rfc',
  'UY.CI': 'UY.cedula',
};

/** Whether the check digit of a number of this kind (`AR.CUIL`) is right; `none` where the kind has none. */
export function checkKind(kind: string, number: string): 'right' | 'wrong' | 'none' {
  const answer = check(KINDS[kind] ?? null, number);
  return answer === null ? 'none' : answer ? 'right' : 'wrong';
}

function check(name: string | null, number: string): boolean | null {
  if (!name) return null;
  const [country = '', kind = ''] = name.split('.');
  const validators = (stdnum as unknown as Record<string, Record<string, Validator>>)[country];
  const validator = validators?.[kind];
  return validator ? validator.validate(canonicalNumber(number)).isValid : null;
}

/** An identity number as people of the country write it; anything else as it is stored. */
export function formatIdentity(country: string, number: string): string {
  if (country === 'AR' && /^\d{11}$/.test(number)) return number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
  if (country === 'BR' && /^\d{11}$/.test(number))
    return number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  if (country === 'BR' && /^\d{14}$/.test(number))
    return number.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  if (country === 'CL' && /^\d{7,8}[\dK]$/.test(number)) {
    const body = number.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.');
    return `${body}-${number.slice(-1)}`;
  }
  return number;
}
