import { expect, it } from 'vitest';
import spanish from '../src/locales/es-AR/own.json' with { type: 'json' };
import { OWN_FIELDS, ownFieldLabel, ownPartText, ownValueText } from '../src/people/own-fields.ts';
import {
  ACCOUNT_TYPES,
  actionOf,
  GENDERS,
  PHONE_KINDS,
  SELF_SERVICE_SECTIONS,
} from '../src/people/self-service.ts';

it('every field, word and part of people’s own data is said in both languages', () => {
  for (const language of ['es', 'pt'] as const) {
    for (const field of [...Object.values(OWN_FIELDS).flat(), 'photo'])
      expect(ownFieldLabel(field, 'CR', language), field).not.toBe(field);
    for (const section of SELF_SERVICE_SECTIONS) expect(ownPartText(section, language)).toMatch(/^s(eu|u)/);
    for (const kind of PHONE_KINDS)
      expect(ownValueText('phones', [{ kind, number: '1' }], language)).toMatch(/^[A-Z]/);
    for (const gender of GENDERS) expect(ownValueText('gender', gender, language)).toMatch(/^[A-Z]/);
    for (const type of ACCOUNT_TYPES) expect(ownValueText('accountType', type, language)).toMatch(/^C/);
  }
  expect(spanish.bank).toBe('Banco');
});

it('countries have their own words for a field', () => {
  expect(ownFieldLabel('accountNumber', 'AR', 'es')).toBe('CBU, CVU o alias');
  expect(ownFieldLabel('accountNumber', 'MX', 'es')).toBe('CLABE');
  expect(ownFieldLabel('accountNumber', 'MX', 'pt')).toBe('Número da conta');
  expect(ownFieldLabel('county', 'CL', 'es')).toBe('Comuna');
  expect(ownFieldLabel('county', 'BR', 'pt')).toBe('Bairro');
});

it('values are told as people read them, an account number by its end only', () => {
  const phones = [
    { kind: 'mobile', number: '11 5555-4444' },
    { kind: 'home', number: '4321-0000' },
  ];
  expect(ownValueText('phones', phones, 'es')).toBe('Celular 11 5555-4444; Casa 4321-0000');
  expect(ownValueText('phones', [], 'es')).toBeNull();
  const contact = { name: 'Marta Ruiz', relationship: 'madre', phone: '11 4444-5555' };
  expect(ownValueText('emergencyContact', contact, 'es')).toBe('Marta Ruiz (madre), 11 4444-5555');
  expect(ownValueText('emergencyContact', { ...contact, relationship: null }, 'pt')).toBe(
    'Marta Ruiz, 11 4444-5555',
  );
  expect(ownValueText('country', 'AR', 'es')).toBe('Argentina');
  expect(ownValueText('country', 'BR', 'es')).toBe('Brasil');
  expect(ownValueText('accountNumber', '2850590940090418135201', 'es')).toBe('•••• 5201');
  expect(ownValueText('accountNumber', '•••• 5201', 'es')).toBe('•••• 5201');
  expect(ownValueText('nickname', null, 'es')).toBeNull();
});

it('the photograph goes with the identity', () => {
  expect(SELF_SERVICE_SECTIONS.map(actionOf)).toEqual(['contact', 'address', 'identity', 'bank', 'identity']);
});
