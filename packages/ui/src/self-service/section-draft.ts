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

export interface FieldShape {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required?: true;
  readonly max: number;
}

const field = (name: string, max: number, kind: FieldKind = 'text', required?: true): FieldShape => ({
  name,
  kind,
  max,
  ...(required ? { required } : {}),
});

const NAME_MAX = 50;

/** The fields of each section in the order of its form. The emergency contact asks for both or nothing. */
export const FIELDS: Readonly<Record<SectionId, readonly FieldShape[]>> = {
  contact: [field('name', NAME_MAX), field('relationship', NAME_MAX), field('phone', 30)],
  address: [
    field('country', 2, 'choice', true),
    field('state', 100, 'offers', true),
    field('county', 100, 'offers'),
    field('city', 100, 'offers', true),
    field('via', 60, 'choice'),
    field('street', 150, 'text', true),
    field('number', 20),
    field('floor', 20),
    field('postalCode', 15),
    field('addressType', 60, 'choice'),
    field('zoneType', 60, 'choice'),
  ],
  identity: [field('nickname', NAME_MAX), field('gender', 20, 'choice')],
  bank: [
    field('bank', 100, 'text', true),
    field('accountType', 20, 'choice', true),
    field('accountNumber', 40),
  ],
};

export { ACCOUNT_TYPES, GENDERS, PHONE_KINDS, PHONES_MAX };

export const NO_PHONE: PhoneDraft = { kind: PHONE_KINDS[0], number: '' };

const PHONE = /^\+?[\d ()./-]{6,29}$/;
const PHONE_DIGITS = 6;

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

export type Fault = 'required' | 'phone' | 'too_long';

/**
 * What is wrong, by the name of the field; a telephone's is `phones.` and its place. The server asks the same of the
 * whole, without saying which field of a nested value it was.
 */
export function faultsOf(section: SectionId, draft: SectionDraft): Readonly<Record<string, Fault>> {
  const { texts } = tidy(draft);
  const emergency = section === 'contact' && Object.values(texts).some((value) => value !== '');
  const found: Record<string, Fault> = {};
  draft.phones.forEach(({ number }, place) => {
    if (number.trim() !== '' && !isPhone(number.trim())) found[`phones.${place}`] = 'phone';
  });
  for (const { name, required, max } of FIELDS[section]) {
    const value = texts[name] ?? '';
    const needed = required || (emergency && name !== 'relationship');
    if (value === '') {
      if (needed) found[name] = 'required';
    } else if (name === 'phone' && !isPhone(value)) found[name] = 'phone';
    else if (value.length > max) found[name] = 'too_long';
  }
  return found;
}

const isPhone = (value: string) => PHONE.test(value) && (value.match(/\d/g) ?? []).length >= PHONE_DIGITS;
