import type { passwordPolicy } from '@legajo/contract/calls/account';
import { FIXED_PASSWORD, NEVER_EXPIRES } from '@legajo/contract/values/password-policy';
import type { z } from 'zod';

/** What the company asks of passwords, as the server answers it. */
export type Policy = z.output<typeof passwordPolicy>;

/** What holds everywhere (D75): shown where nobody is signed in yet and the company's own cannot be asked. */
export const FIXED: Policy = {
  minimalongitud: FIXED_PASSWORD.minLength,
  maximalongitud: FIXED_PASSWORD.maxLength,
  minimalongitudletras: 0,
  historialsinrepetir: FIXED_PASSWORD.history,
  caducidad: NEVER_EXPIRES,
  minimacantidadcaracteresespeciales: 0,
  caracterespespeciales: [],
  minimacantidadmayusculas: 0,
  minimacantidaddigitos: FIXED_PASSWORD.minDigits,
  cambiospordia: 3,
};

export type RuleName =
  | 'length'
  | 'letters'
  | 'capitals'
  | 'digits'
  | 'specials'
  | 'personal'
  | 'guessable'
  | 'history';

/** One rule as it stands while somebody types. */
export interface Rule {
  readonly name: RuleName;
  /** `later`: only the server knows, when it is saved. */
  readonly state: 'met' | 'open' | 'later';
  /** How many signs of its kind there are; null where none are counted. */
  readonly have: number | null;
  /** How many it takes; of a length the least. */
  readonly want: number;
}

/** What the server said of a password: the rules that it breaks and that are not counted here. */
export type Verdict = readonly string[] | null;

/**
 * The rules of a policy against what is typed, in the order they are shown.
 *
 * @param verdict of the server on this very password, or null while it is not known.
 */
export function rulesOf(policy: Policy, password: string, verdict: Verdict): Rule[] {
  const signs = [...password.normalize('NFC')];
  const count = (matches: (sign: string) => boolean) => signs.filter(matches).length;
  const atLeast = (name: RuleName, have: number, want: number): Rule[] =>
    want > 0 ? [{ name, have, want, state: have >= want ? 'met' : 'open' }] : [];
  const { minimalongitud: min, maximalongitud: max } = policy;
  const fits = signs.length >= min && signs.length <= max;
  const told = (name: RuleName, wire: string): Rule => ({
    name,
    have: null,
    want: 0,
    state: password === '' ? 'open' : verdict === null ? 'later' : verdict.includes(wire) ? 'open' : 'met',
  });
  return [
    { name: 'length', have: signs.length, want: min, state: fits ? 'met' : 'open' },
    ...atLeast(
      'letters',
      count((sign) => /\p{L}/u.test(sign)),
      policy.minimalongitudletras,
    ),
    ...atLeast(
      'capitals',
      count((sign) => /\p{Lu}/u.test(sign)),
      policy.minimacantidadmayusculas,
    ),
    ...atLeast(
      'digits',
      count((sign) => /[0-9]/.test(sign)),
      policy.minimacantidaddigitos,
    ),
    ...atLeast(
      'specials',
      count((sign) => policy.caracterespespeciales.includes(sign)),
      policy.minimacantidadcaracteresespeciales,
    ),
    told('personal', 'datospersonales'),
    told('guessable', 'facil'),
    { name: 'history', have: null, want: policy.historialsinrepetir, state: 'later' },
  ];
}

/** Whether nothing that can be known before saving is missing. */
export const isMet = (rules: readonly Rule[]): boolean => rules.every(({ state }) => state !== 'open');
