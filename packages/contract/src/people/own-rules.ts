import { LENGTH } from '../limits.ts';
import { hasControl } from '../values/control-characters.ts';
import { plainSigns, SHAPES } from '../values/shapes.ts';

/** What holds for one text of a person's own data, whoever asks: the call, or a form before it is sent. */
export interface OwnRule {
  readonly max: number;
  readonly required?: true;
  /** A person's name, a telephone, or one of a few words; any text without it. */
  readonly shape?: 'name' | 'phone' | 'country' | 'word';
}

/**
 * The rules of a person's own data (D49, D108), each once: the fields of the calls are made of them, and the forms ask
 * them. `contact` is the emergency contact: it is given whole or not at all.
 */
export const OWN_RULES = {
  contact: {
    name: { max: LENGTH.name, required: true, shape: 'name' },
    relationship: { max: 50 },
    phone: { max: 30, required: true, shape: 'phone' },
  },
  address: {
    /** ISO 3166-1 alpha-2. */
    country: { max: 2, required: true, shape: 'country' },
    state: { max: 100, required: true },
    county: { max: 100 },
    city: { max: 100, required: true },
    via: { max: 60 },
    street: { max: 150, required: true },
    number: { max: 20 },
    floor: { max: 20 },
    postalCode: { max: 15 },
    addressType: { max: 60 },
    zoneType: { max: 60 },
  },
  identity: { nickname: { max: LENGTH.name, shape: 'name' }, gender: { max: 20, shape: 'word' } },
  bank: {
    bank: { max: 100, required: true },
    accountType: { max: 20, required: true, shape: 'word' },
    /** Checked besides by the rule of its country where it has one. */
    accountNumber: { max: 40 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OwnRule>>>>;

/** International or national, as people write them: digits with at most one plus before, and spaces, hyphens, brackets. */
export const isPhone = (value: string): boolean =>
  /^\+?[\d ()./-]{6,29}$/.test(value) && (value.match(/\d/g) ?? []).length >= 6;

export const isCountryCode = (value: string): boolean => /^[A-Z]{2}$/.test(value);

export type OwnFault = 'required' | 'phone' | 'too_long' | 'special';

/** What is wrong with a text, without the spaces around it; undefined where nothing is. A word is chosen, never typed. */
export function ownFaultOf(rule: OwnRule, text: string): OwnFault | undefined {
  if (text === '') return rule.required ? 'required' : undefined;
  if (rule.shape === 'phone') return isPhone(text) ? undefined : 'phone';
  if (text.length > rule.max) return 'too_long';
  const fits = rule.shape === 'name' ? SHAPES.personName.test(plainSigns(text)) : !hasControl(text);
  return fits ? undefined : 'special';
}
