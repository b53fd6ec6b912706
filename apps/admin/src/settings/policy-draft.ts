import { LENGTH } from '@legajo/contract/limits';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { FIXED, type Policy } from '@legajo/ui/password/rules/policy.ts';

const MOST = LENGTH.passwordMax;

/** The numbers of a policy that a company sets, in their order, each with what the fixed rules and the call leave it. */
export const NUMBERS = [
  ['minimalongitud', FIXED.minimalongitud, MOST],
  ['maximalongitud', LENGTH.passwordMin, MOST],
  ['minimalongitudletras', 0, MOST],
  ['minimacantidadmayusculas', 0, MOST],
  ['minimacantidaddigitos', FIXED.minimacantidaddigitos, MOST],
  ['minimacantidadcaracteresespeciales', 0, MOST],
  ['historialsinrepetir', FIXED.historialsinrepetir, 24],
] as const;

/** Days that a password may last at the most. */
export const LONGEST_LIFE = 3650;
const NEVER = -1;

export type NumberName = (typeof NUMBERS)[number][0];
export type DraftName = NumberName | 'caducidad' | 'caracterespespeciales';

/** What stands in the form: text, as typed. No days: passwords do not expire. */
export type Draft = Readonly<Record<DraftName, string>>;

/** How a draft is compared and brought up to date. */
export const RULES = flatRules<Draft>();

/** Why a field cannot be saved: out of its limits, over the longest, more than fits, or nothing to choose from. */
export type Fault = 'bounds' | 'over' | 'crowded' | 'none';

export const toDraft = (policy: Policy): Draft => ({
  ...(Object.fromEntries(NUMBERS.map(([name]) => [name, String(policy[name])])) as Record<
    NumberName,
    string
  >),
  caducidad: policy.caducidad > 0 ? String(policy.caducidad) : '',
  caracterespespeciales: policy.caracterespespeciales.join(''),
});

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** Each sign once, without spaces. */
const signsOf = (text: string): string[] => [...new Set(text.replace(/\s/g, ''))];

/** The policy that a draft means; a number that is none is taken from `before`, so that a sample can go on. */
export function toPolicy(draft: Draft, before: Policy): Policy {
  const number = (name: NumberName, least: number, most: number) => {
    const value = whole(draft[name]);
    return within(value, least, most) ? value : before[name];
  };
  const days = whole(draft.caducidad);
  return {
    ...before,
    ...(Object.fromEntries(NUMBERS.map(([name, least, most]) => [name, number(name, least, most)])) as Record<
      NumberName,
      number
    >),
    caducidad: within(days, 1, LONGEST_LIFE) ? days : NEVER,
    caracterespespeciales: signsOf(draft.caracterespespeciales),
  };
}

/** What keeps a draft from being saved, by field. The server asks the same (`savePolicy`). */
export function faultsOf(draft: Draft): Readonly<Partial<Record<DraftName, Fault>>> {
  const faults: Partial<Record<DraftName, Fault>> = {};
  for (const [name, least, most] of NUMBERS)
    if (!within(whole(draft[name]), least, most)) faults[name] = 'bounds';
  if (draft.caducidad.trim() !== '' && !within(whole(draft.caducidad), 1, LONGEST_LIFE))
    faults.caducidad = 'bounds';
  const value = (name: NumberName) => whole(draft[name]);
  const longest = value('maximalongitud');
  const specials = value('minimacantidadcaracteresespeciales');
  const asked = value('minimalongitudletras') + value('minimacantidaddigitos') + specials;
  if (value('minimalongitud') > longest) faults.minimalongitud ??= 'over';
  if (value('minimacantidadmayusculas') > longest) faults.minimacantidadmayusculas ??= 'over';
  if (asked > longest) faults.maximalongitud ??= 'crowded';
  if (specials > 0 && signsOf(draft.caracterespespeciales).length === 0)
    faults.caracterespespeciales = 'none';
  return faults;
}
