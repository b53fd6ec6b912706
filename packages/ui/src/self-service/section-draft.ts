import { OWN_RULES, type OwnFault, type OwnRule, ownFaultOf } from '@legajo/contract/people/own-rules';
import {
  ACCOUNT_TYPES,
  GENDERS,
  PHONE_KINDS,
  PHONES_MAX,
  type SelfServiceAction,
} from '@legajo/contract/people/self-service';

/** A part of a person's own data that is written in a form; the photograph has its own way. */
export type SectionId = SelfServiceAction;

export interface PhoneDraft {
  readonly kind: string;
  readonly number: string;
}

/** What a form holds: texts by the name of their field, and the telephones of a contact. */
export interface SectionDraft {
  readonly texts: Readonly<Record<string, string>>;
  readonly phones: readonly PhoneDraft[];
}

/** How a field is filled in: written, written with offers, or chosen. */
export type FieldKind = 'text' | 'offers' | 'choice';

export interface FieldShape extends OwnRule {
  readonly name: string;
  readonly kind: FieldKind;
}

/** What is not simply written. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  country: 'choice',
  state: 'offers',
  county: 'offers',
  city: 'offers',
  via: 'choice',
  addressType: 'choice',
  zoneType: 'choice',
  gender: 'choice',
  accountType: 'choice',
};

const shapesOf = (rules: Readonly<Record<string, OwnRule>>): readonly FieldShape[] =>
  Object.entries(rules).map(([name, rule]) => ({ ...rule, name, kind: KINDS[name] ?? 'text' }));

/** The fields of each section in the order of its form. The emergency contact asks for both or nothing. */
export const FIELDS: Readonly<Record<SectionId, readonly FieldShape[]>> = {
  contact: shapesOf(OWN_RULES.contact),
  address: shapesOf(OWN_RULES.address),
  identity: shapesOf(OWN_RULES.identity),
  // A program may tell an account without its number; whoever fills a form wants to be paid into one.
  bank: shapesOf({
    ...OWN_RULES.bank,
    accountNumber: { ...OWN_RULES.bank.accountNumber, required: true },
  }),
};

export { ACCOUNT_TYPES, GENDERS, PHONE_KINDS, PHONES_MAX };

export const NO_PHONE: PhoneDraft = { kind: PHONE_KINDS[0], number: '' };

type Data = Readonly<Record<string, unknown>>;

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form as it begins with what is stored, or with what waits to be. */
export function toDraft(section: SectionId, data: Data): SectionDraft {
  const emergency = (data.emergencyContact ?? {}) as Data;
  const from = section === 'contact' ? emergency : data;
  const phones = Array.isArray(data.phones) ? (data.phones as Data[]) : [];
  return {
    texts: Object.fromEntries(FIELDS[section].map(({ name }) => [name, words(from[name])])),
    phones: phones.map(({ kind, number }) => ({ kind: words(kind), number: words(number) })),
  };
}

/** Without what surrounds the texts, and without telephones that were left empty. */
function tidy(draft: SectionDraft): SectionDraft {
  return {
    texts: Object.fromEntries(Object.entries(draft.texts).map(([name, value]) => [name, value.trim()])),
    phones: draft.phones
      .map(({ kind, number }) => ({ kind, number: number.trim() }))
      .filter(({ number }) => number !== ''),
  };
}

/** What differs, by the name of the field; telephones are one. Spaces around a text and an empty telephone are nothing. */
export function changedIn(draft: SectionDraft, began: SectionDraft): readonly string[] {
  const [own, before] = [tidy(draft), tidy(began)];
  const texts = Object.keys(own.texts).filter((name) => own.texts[name] !== before.texts[name]);
  return JSON.stringify(own.phones) === JSON.stringify(before.phones) ? texts : ['phones', ...texts];
}

/** Own changes on top of what is stored now. */
export function onTopOf(now: SectionDraft, draft: SectionDraft, began: SectionDraft): SectionDraft {
  const changed = changedIn(draft, began);
  const kept = Object.entries(draft.texts).filter(([name]) => changed.includes(name));
  return {
    texts: { ...now.texts, ...Object.fromEntries(kept) },
    phones: changed.includes('phones') ? draft.phones : now.phones,
  };
}

/** What is sent: a nested value for contact and address, plain fields for the others. Empty empties. */
export const BODIES = {
  contact(draft: SectionDraft) {
    const { texts, phones } = given(draft);
    const { name = '', phone = '' } = texts;
    return {
      contact: {
        phones: [...phones],
        emergencyContact: Object.keys(texts).length > 0 ? { ...texts, name, phone } : null,
      },
    };
  },
  address(draft: SectionDraft) {
    const { texts } = given(draft);
    const { country = '', state = '', city = '', street = '' } = texts;
    return { address: { ...texts, country, state, city, street } };
  },
  identity: (draft: SectionDraft) => given(draft).texts,
  bank(draft: SectionDraft) {
    const { texts } = given(draft);
    const { bank = '', accountType = '' } = texts;
    return { ...texts, bank, accountType };
  },
};

/** What was filled in. */
function given(draft: SectionDraft) {
  const { texts, phones } = tidy(draft);
  const filled = Object.entries(texts).filter(([, value]) => value !== '');
  return { texts: Object.fromEntries(filled) as Readonly<Record<string, string>>, phones };
}

/**
 * What is wrong, by the name of the field; a telephone's is `phones.` and its place. The server asks the same of the
 * whole, without saying which field of a nested value it was.
 */
export function faultsOf(section: SectionId, draft: SectionDraft): Readonly<Record<string, OwnFault>> {
  const { texts } = tidy(draft);
  const none = section === 'contact' && Object.values(texts).every((value) => value === '');
  const found: Record<string, OwnFault> = {};
  draft.phones.forEach(({ number }, place) => {
    // One that was left empty is not sent.
    const fault = number.trim() === '' ? undefined : ownFaultOf(OWN_RULES.contact.phone, number.trim());
    if (fault) found[`phones.${place}`] = fault;
  });
  if (none) return found;
  for (const { name, ...rule } of FIELDS[section]) {
    const fault = ownFaultOf(rule, texts[name] ?? '');
    if (fault) found[name] = fault;
  }
  return found;
}
