/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { ownFieldLabel, ownValueText } from '@legajo/contract/people/own-fields';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, FIELDS, GENDERS } from './section-draft.ts';

interface Texts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly genders?: Readonly<Record<string, string>>;
  readonly account_types?: Readonly<Record<string, string>>;
}

const read = (locale: string): Texts =>
  JSON.parse(readFileSync(new URL(`../i18n/locales/${locale}/own-sections.json`, import.meta.url), 'utf8'));

const COUNTRIES = ['AR', 'MX', 'CL', 'CO', 'PE', 'UY'] as const;
const NAMES = [...FIELDS.address, ...FIELDS.identity, ...FIELDS.bank].map(({ name }) => name);

// A form and the list of changes name the same field; one comes from the browser's texts, the other from the server's.
describe('words of people’s own data', () => {
  it.each(COUNTRIES)('%s: a field is called in the form as in a change', (country) => {
    const [base, own] = [read('es-AR'), country === 'AR' ? {} : read(`es-${country}`)];
    for (const name of NAMES)
      expect(own.fields?.[name] ?? base.fields?.[name], name).toBe(ownFieldLabel(name, country, 'es'));
  });

  it('BR: the same in Portuguese', () => {
    for (const name of NAMES)
      expect(read('pt-BR').fields?.[name], name).toBe(ownFieldLabel(name, 'BR', 'pt'));
  });

  it.each([
    ['es-AR', 'es'],
    ['pt-BR', 'pt'],
  ] as const)('%s: what is chosen reads the same', (locale, language) => {
    const texts = read(locale);
    for (const gender of GENDERS)
      expect(texts.genders?.[gender]).toBe(ownValueText('gender', gender, language));
    for (const type of ACCOUNT_TYPES)
      expect(texts.account_types?.[type]).toBe(ownValueText('accountType', type, language));
  });
});
