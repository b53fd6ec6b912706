import { LENGTH } from '../limits.ts';
import type { Span } from './plain-rules.ts';

/** What holds of every password, whatever a company says (D75, D181, decision D2). */
export const FIXED_PASSWORD = {
  minLength: LENGTH.passwordMin,
  maxLength: LENGTH.passwordMax,
  minDigits: 1,
  /** A password is none of so many before it. */
  history: 3,
} as const;

/** Counts signs of one kind. */
const SIGNS: Span = { least: 0, most: FIXED_PASSWORD.maxLength };

/**
 * The numbers of a policy that a company sets, by their names on the wire, in the order of the form. Where the fixed rule
 * is stricter a company's own says nothing: the call takes it for old programs, and the form offers what has an effect
 * (`effective`).
 */
export const POLICY_NUMBERS = {
  minimalongitud: { taken: { least: 1, most: LENGTH.passwordMax }, floor: FIXED_PASSWORD.minLength },
  maximalongitud: { taken: { least: LENGTH.passwordMin, most: 100 }, ceiling: FIXED_PASSWORD.maxLength },
  minimalongitudletras: { taken: SIGNS },
  minimacantidadmayusculas: { taken: SIGNS },
  minimacantidaddigitos: { taken: SIGNS, floor: FIXED_PASSWORD.minDigits },
  minimacantidadcaracteresespeciales: { taken: SIGNS },
  historialsinrepetir: { taken: { least: 0, most: 24 }, floor: FIXED_PASSWORD.history },
} as const satisfies Record<
  string,
  { readonly taken: Span; readonly floor?: number; readonly ceiling?: number }
>;
export type PolicyNumber = keyof typeof POLICY_NUMBERS;
export const POLICY_NUMBER_NAMES = Object.keys(POLICY_NUMBERS) as PolicyNumber[];

/** The bounds within which a company's number has an effect beside the fixed rule. */
export function effective(name: PolicyNumber): Span {
  const { taken, floor, ceiling }: { taken: Span; floor?: number; ceiling?: number } = POLICY_NUMBERS[name];
  return {
    least: Math.max(taken.least, floor ?? taken.least),
    most: Math.min(taken.most, ceiling ?? taken.most),
  };
}

/** Days that a password may last, and what the wire says where it lasts for ever. */
export const PASSWORD_DAYS = { least: 1, most: 3650 } as const;
export const NEVER_EXPIRES = -1;

/** How many special signs a policy names; each is one sign, and one letter of the wire. */
export const MOST_SPECIALS = 64;
export const isSpecialSign = (sign: string): boolean => sign.length === 1;

/** Why a policy cannot be met: longer than the longest, more than fits, or nothing to choose from. */
export type PolicyClash = 'over' | 'crowded' | 'none';

/** The parts of a policy that may contradict each other; a number that is none contradicts nothing. */
export interface PolicyParts {
  readonly minLength: number;
  readonly maxLength: number;
  readonly minLetters: number;
  readonly minCapitals: number;
  readonly minDigits: number;
  readonly minSpecials: number;
  /** The signs that count as special, one after another. */
  readonly specials: string;
}

/** What of a policy no password can meet, by field on the wire, in the order in which it is told. */
export function policyClashes(
  policy: PolicyParts,
): Partial<Record<PolicyNumber | 'caracterespespeciales', PolicyClash>> {
  const longest = Math.min(FIXED_PASSWORD.maxLength, policy.maxLength);
  const asked = policy.minLetters + policy.minDigits + policy.minSpecials;
  return {
    ...(policy.minLength > longest ? { minimalongitud: 'over' } : {}),
    ...(asked > longest ? { maximalongitud: 'crowded' } : {}),
    ...(policy.minCapitals > longest ? { minimacantidadmayusculas: 'over' } : {}),
    ...(policy.minSpecials > 0 && policy.specials === '' ? { caracterespespeciales: 'none' } : {}),
  };
}
