import { stdnum } from 'stdnum';
import { canonicalNumber } from './canonical-number.ts';
import { countryOf } from './countries.ts';

interface Validator {
  validate(value: string): { isValid: boolean };
}

/**
 * Whether a number's check digit is right, and not one that stands for nobody. `null` where the country's number has none that we know, so
 * that a caller never takes "cannot tell" for "right".
 */
export function checkIdentity(countryCode: string, number: string): boolean | null {
  const compact = canonicalNumber(number);
  if (FOREIGNERS[countryCode]?.test(compact)) return null;
  const { check: validator, generic } = countryOf(countryCode).identity;
  return generic.includes(compact) ? false : check(validator, compact);
}

/** Numbers of foreigners, which end in no check digit: DIMEX of Costa Rica, carné de extranjería of Peru. */
const FOREIGNERS: Readonly<Record<string, RegExp>> = { CR: /^\d{11,12}$/, PE: /^00\d{7}$/ };

const ENDINGS = [...'0123456789K'];
/** RUT of people stay under it: eight digits below are one whose check digit was not typed. */
const RUT_END = 30_000_000;

/**
 * A number with the check digits it should end in, as the country writes it: what a person compares with the card in
 * their hand. Null where it is right, where the country's numbers have none, and where no ending would make it right,
 * so that another figure is wrong.
 */
export function rightIdentity(countryCode: string, number: string): string | null {
  const compact = canonicalNumber(number);
  if (checkIdentity(countryCode, compact) !== false) return null;
  if (countryOf(countryCode).identity.generic.includes(compact)) return null;
  if (countryCode === 'MX') return rightRfc(compact);
  if (countryCode === 'CL' && /^\d{8}$/.test(compact) && Number(compact) < RUT_END)
    return rightOf(
      countryCode,
      [...ENDINGS].map((end) => compact + end),
    );
  const one = ENDINGS.map((end) => compact.slice(0, -1) + end);
  const two = Array.from({ length: 100 }, (_, i) => compact.slice(0, -2) + String(i).padStart(2, '0'));
  const isRight = (candidate: string) => checkIdentity(countryCode, candidate) === true;
  return rightOf(countryCode, one.some(isRight) ? one : two);
}

/** The one of some numbers that is right, as the country writes it; null where none or several are. */
function rightOf(countryCode: string, candidates: readonly string[]): string | null {
  const [found, ...others] = candidates.filter((one) => checkIdentity(countryCode, one) === true);
  return found && others.length === 0 ? formatIdentity(countryCode, found) : null;
}

const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/**
 * An RFC of a person with its last sign as the tax authority works it out (Anexo 1 of RMF, digito verificador).
 */
function rightRfc(rfc: string): string | null {
  if (rfc.length !== 13) return null;
  const body = rfc.slice(0, -1);
  const right = body + lastOfRfc(body);
  return checkIdentity('MX', right) === true ? right : null;
}

/** The last sign of an RFC by those before it; a company's, which is shorter by one, begins with a space. */
function lastOfRfc(body: string): string {
  const rest =
    [...body.padStart(12, ' ')].reduce((sum, sign, i) => sum + RFC_SIGNS.indexOf(sign) * (13 - i), 0) % 11;
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
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
  if (!validator) return null;
  const compact = canonicalNumber(number);
  // `stdnum` takes an older alphabet besides, which has neither of these.
  if (
    name === 'MX.rfc' &&
    /^.*[Ñ&].{9,}$/.test(compact) &&
    lastOfRfc(compact.slice(0, -1)) !== compact.at(-1)
  )
    return false;
  return validator.validate(compact).isValid;
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
