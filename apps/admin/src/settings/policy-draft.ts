import {
  effective,
  isSpecialSign,
  MOST_SPECIALS,
  NEVER_EXPIRES,
  PASSWORD_DAYS,
  POLICY_NUMBER_NAMES,
  type PolicyClash,
  type PolicyNumber,
  policyClashes,
} from '@legajo/contract/values/password-policy';
import { type Span, wholeWithin } from '@legajo/contract/values/plain-rules';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import type { Policy } from '@legajo/ui/password/rules/policy.ts';

export type DraftName = PolicyNumber | 'caducidad' | 'caracterespespeciales';

/** What stands in the form: text, as typed. No days: passwords do not expire. */
export type Draft = Readonly<Record<DraftName, string>>;

/** How a draft is compared and brought up to date. */
export const RULES = flatRules<Draft>();

/** Why a field cannot be saved: out of its limits, what contradicts another, or signs that are none. */
export type Fault = 'bounds' | 'signs' | PolicyClash;

/** What a field takes: a number within these, or so many signs. */
export const spanOf = (name: DraftName): Span =>
  name === 'caducidad'
    ? PASSWORD_DAYS
    : name === 'caracterespespeciales'
      ? { least: 0, most: MOST_SPECIALS }
      : effective(name);

const byName = <T>(of: (name: PolicyNumber) => T) =>
  Object.fromEntries(POLICY_NUMBER_NAMES.map((name) => [name, of(name)])) as Record<PolicyNumber, T>;

export const toDraft = (policy: Policy): Draft => ({
  ...byName((name) => String(policy[name])),
  caducidad: policy.caducidad > 0 ? String(policy.caducidad) : '',
  caracterespespeciales: policy.caracterespespeciales.join(''),
});

/** No days, or 0 of them: passwords do not expire, as the call takes both. */
const never = ({ caducidad }: Draft) => /^\s*0*\s*$/.test(caducidad);

const numberOf = (draft: Draft, name: DraftName) => wholeWithin(draft[name], spanOf(name));

/** Each sign once, without spaces. */
const signsOf = (text: string): string[] => [...new Set(text.replace(/\s/g, ''))];

/** The policy that a draft means; a number that is none is taken from `before`, so that a sample can go on. */
export const toPolicy = (draft: Draft, before: Policy): Policy => ({
  ...before,
  ...byName((name) => numberOf(draft, name) ?? before[name]),
  caducidad: numberOf(draft, 'caducidad') ?? NEVER_EXPIRES,
  caracterespespeciales: signsOf(draft.caracterespespeciales),
});

/** What keeps a draft from being saved, by field: what the call and its rule ask (`policyClashes`). */
export function faultsOf(draft: Draft): Readonly<Partial<Record<DraftName, Fault>>> {
  const signs = signsOf(draft.caracterespespeciales);
  const number = (name: PolicyNumber) => numberOf(draft, name) ?? Number.NaN;
  const clashes = policyClashes({
    minLength: number('minimalongitud'),
    maxLength: number('maximalongitud'),
    minLetters: number('minimalongitudletras'),
    minCapitals: number('minimacantidadmayusculas'),
    minDigits: number('minimacantidaddigitos'),
    minSpecials: number('minimacantidadcaracteresespeciales'),
    specials: signs.join(''),
  });
  const faults: Partial<Record<DraftName, Fault>> = { ...clashes };
  for (const name of POLICY_NUMBER_NAMES) if (numberOf(draft, name) === null) faults[name] = 'bounds';
  if (!never(draft) && numberOf(draft, 'caducidad') === null) faults.caducidad = 'bounds';
  if (signs.length > MOST_SPECIALS || !signs.every(isSpecialSign)) faults.caracterespespeciales = 'signs';
  return faults;
}
