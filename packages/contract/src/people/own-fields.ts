import spanish from '../locales/es-AR/own.json' with { type: 'json' };
import portuguese from '../locales/pt-BR/own.json' with { type: 'json' };
import type { Language } from '../messages.ts';
import { maskAccountNumber } from '../values/account-number.ts';
import {
  addressFields,
  bankFields,
  contactFields,
  identityFields,
  type SelfServiceAction,
  type SelfServiceSection,
} from './self-service.ts';

/** The fields of each part of a person's own data, in the order of its form. */
export const OWN_FIELDS = {
  contact: Object.keys(contactFields.shape),
  address: Object.keys(addressFields.shape),
  identity: Object.keys(identityFields.shape),
  bank: Object.keys(bankFields.shape),
} as const satisfies Record<SelfServiceAction, readonly string[]>;

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: spanish,
  pt: portuguese,
};

/** What countries call a field otherwise. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AR: { accountNumber: 'CBU, CVU o alias' },
  MX: { accountNumber: 'CLABE', state: 'Estado' },
  BR: { state: 'Estado', county: 'Bairro' },
  CL: { state: 'Región', county: 'Comuna' },
  CO: { state: 'Departamento', county: 'Municipio' },
  PE: { state: 'Departamento', county: 'Distrito' },
  UY: { state: 'Departamento' },
};

/** What a field of somebody's own data is called where the company is, in a language. */
export function ownFieldLabel(field: string, country: string, language: Language): string {
  const own = country === 'BR' || language === 'es' ? WORDS[country]?.[field] : undefined;
  return own ?? TEXTS[language][field] ?? field;
}

/** A part of a person's own data as a sentence names it: "sus datos de contacto". */
export function ownPartText(section: SelfServiceSection, language: Language): string {
  return TEXTS[language][`part.${section}`] ?? section;
}

/**
 * What a field of somebody's own data says, as people read it; null where it is empty. An account number shows its last
 * four only: whole it is in its own form and nowhere else.
 */
export function ownValueText(field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  const word = (key: string) => TEXTS[language][key] ?? key;
  switch (field) {
    case 'phones': {
      const phones = value as readonly { readonly kind: string; readonly number: string }[];
      return phones.map(({ kind, number }) => `${word(`phone.${kind}`)} ${number}`).join('; ') || null;
    }
    case 'emergencyContact': {
      const { name, relationship, phone } = value as Record<string, string | null>;
      return `${name}${relationship ? ` (${relationship})` : ''}, ${phone}`;
    }
    case 'gender':
    case 'accountType':
      return word(`${field}.${value}`);
    case 'country':
      return (
        new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(String(value)) ?? null
      );
    case 'accountNumber':
      return String(value).startsWith('•') ? String(value) : maskAccountNumber(String(value));
    default:
      return String(value);
  }
}
