import {
  addressFields,
  bankFields,
  contactFields,
  identityFields,
} from '@legajo/contract/people/self-service';
import { describe, expect, it } from 'vitest';
import { BODIES, changedIn, faultsOf, onTopOf, type SectionId, toDraft } from './section-draft.ts';

const SHAPES = { contact: contactFields, address: addressFields, identity: identityFields, bank: bankFields };

const HOME = { country: 'AR', state: 'Mendoza', city: 'Godoy Cruz', street: 'Perito Moreno', number: '218' };

const PAID = { bank: 'Banco Cuyo', accountNumber: '2850590940090418135201' };

/** What people type, and the fields that are then marked. */
const TYPED: readonly (readonly [section: SectionId, data: Record<string, unknown>, marked: string[]])[] = [
  ['contact', {}, []],
  ['contact', { phones: [{ kind: 'mobile', number: '+54 9 261 555-0148' }] }, []],
  ['contact', { phones: [{ kind: 'mobile', number: 'no tengo' }] }, ['phones.0']],
  ['contact', { phones: [{ kind: 'home', number: '(----)--' }] }, ['phones.0']],
  ['contact', { phones: [{ kind: 'home', number: ' ' }] }, []],
  ['contact', { emergencyContact: { name: 'Jorge Benítez', phone: '261 555-0190' } }, []],
  ['contact', { emergencyContact: { name: 'Jorge Benítez', phone: '12' } }, ['phone']],
  ['contact', { emergencyContact: { relationship: 'Padre' } }, ['name', 'phone']],
  ['contact', { emergencyContact: { name: 'Jorge <Benítez>', phone: '261 555-0190' } }, ['name']],
  ['contact', { emergencyContact: { name: 'J'.repeat(51), phone: '261 555-0190' } }, ['name']],
  ['address', HOME, []],
  ['address', { ...HOME, street: 'Perito\u0007Moreno' }, ['street']],
  ['address', { ...HOME, street: '' }, ['street']],
  ['address', { ...HOME, postalCode: '1234567890123456' }, ['postalCode']],
  ['address', {}, ['country', 'state', 'city', 'street']],
  ['identity', { nickname: 'Lu', gender: 'female' }, []],
  ['identity', {}, []],
  ['identity', { nickname: 'Lu*' }, ['nickname']],
  ['bank', { ...PAID, accountType: 'savings' }, []],
  ['bank', PAID, ['accountType']],
];

describe('a section of a person’s own data while it is written', () => {
  it.each(TYPED)('%s %j: marks what the contract refuses, and nothing else', (section, data, marked) => {
    const draft = toDraft(section, data);
    expect(Object.keys(faultsOf(section, draft)).sort()).toEqual([...marked].sort());
    const body: Record<string, unknown> = BODIES[section](draft);
    const sent = section === 'contact' || section === 'address' ? body[section] : body;
    expect(SHAPES[section].safeParse(sent).success).toBe(marked.length === 0);
  });

  it('asks for the number of an account, which a program may leave out', () => {
    const draft = toDraft('bank', { ...PAID, accountType: 'savings', accountNumber: ' ' });
    expect(faultsOf('bank', draft)).toEqual({ accountNumber: 'required' });
    expect(bankFields.safeParse(BODIES.bank(draft)).success).toBe(true);
  });

  it('leaves out telephones and texts that were left empty', () => {
    const draft = toDraft('contact', {
      phones: [
        { kind: 'mobile', number: ' 261 555-0148 ' },
        { kind: 'home', number: '' },
      ],
      emergencyContact: null,
    });
    expect(BODIES.contact(draft)).toEqual({
      contact: { phones: [{ kind: 'mobile', number: '261 555-0148' }], emergencyContact: null },
    });
    expect(BODIES.identity(toDraft('identity', { nickname: '  ', gender: 'male' }))).toEqual({
      gender: 'male',
    });
  });

  it('is the same where only spaces or an empty telephone were added', () => {
    const draft = toDraft('address', HOME);
    const on = (street: string) => ({ ...draft, texts: { ...draft.texts, street } });
    expect(changedIn(on('Perito Moreno '), draft)).toEqual([]);
    expect(changedIn({ ...draft, phones: [{ kind: 'mobile', number: '' }] }, draft)).toEqual([]);
    expect(changedIn(on('San Martín'), draft)).toEqual(['street']);
  });

  it('keeps own changes on top of what was stored meanwhile', () => {
    const began = toDraft('address', HOME);
    const own = { ...began, texts: { ...began.texts, street: 'San Martín' } };
    const now = toDraft('address', { ...HOME, number: '220', street: 'Belgrano' });
    expect(onTopOf(now, own, began).texts).toMatchObject({ street: 'San Martín', number: '220' });
  });
});
