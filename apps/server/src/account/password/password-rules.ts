import type { PasswordRule } from '@legajo/contract';
import type { PasswordPolicy } from './policy.ts';

/** A rule that a password breaks, with its number where it has one. */
export interface BrokenRule {
  readonly rule: PasswordRule;
  readonly n?: number;
}

/** Which rules of a policy a password breaks, by counting its characters; in the order they are shown. */
export function brokenRules(password: string, policy: PasswordPolicy): BrokenRule[] {
  const signs = [...password.normalize('NFC')];
  const count = (matches: (sign: string) => boolean) => signs.filter(matches).length;
  const atLeast = (rule: PasswordRule, found: number, n: number) => (found < n ? [{ rule, n }] : []);
  return [
    ...atLeast('min', signs.length, policy.minLength),
    ...(signs.length > policy.maxLength ? [{ rule: 'max' as const, n: policy.maxLength }] : []),
    ...atLeast(
      'letters',
      count((sign) => /\p{L}/u.test(sign)),
      policy.minLetters,
    ),
    ...atLeast(
      'capitals',
      count((sign) => /\p{Lu}/u.test(sign)),
      policy.minCapitals,
    ),
    ...atLeast(
      'digits',
      count((sign) => /[0-9]/.test(sign)),
      policy.minDigits,
    ),
    ...atLeast(
      'specials',
      count((sign) => policy.specials.includes(sign)),
      policy.minSpecials,
    ),
  ];
}
