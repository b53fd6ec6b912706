import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { maskAccountNumber, readAccountNumber } from '../src/values/account-number.ts';

const CBU = '2850590940090418135201';
const CLABE = '032180000118359719';

describe('an account number of Argentina', () => {
  it.each([
    ['a CBU', CBU, CBU],
    ['a CBU as it is printed', '28505909 - 40090418135201', CBU],
    ['a CVU, whose bank is 000', '0000003100010000000009', '0000003100010000000009'],
    ['the shortest alias', 'ana.rz', 'ana.rz'],
    ['the longest alias', 'LUNA.SOL.RIO-2026.AB', 'LUNA.SOL.RIO-2026.AB'],
  ])('takes %s', (_, text, stored) => {
    expect(readAccountNumber('AR', text)).toBe(stored);
  });

  it.each([
    ['the first check digit wrong', '2850590840090418135201'],
    ['the last check digit wrong', '2850590940090418135202'],
    ['two figures of the account changed places', '2850590940090418315201'],
    ['21 digits', CBU.slice(1)],
    ['23 digits', `${CBU}0`],
    ['20 digits, which are no alias', CBU.slice(0, 20)],
    ['an alias of 5', 'ana.r'],
    ['an alias of 21', 'LUNA.SOL.RIO-2026.ABC'],
    ['an alias with another sign', 'ana_rios'],
    ['an alias with a letter of ours', 'peña.ruiz'],
    ['a CLABE', CLABE],
    ['nothing but signs', '---'],
  ])('refuses %s', (_, text) => {
    expect(readAccountNumber('AR', text)).toBeNull();
  });
});

describe('an account number of Mexico', () => {
  it.each([CLABE, '002 010 077777777771', '032-180-00011835971-9'])('takes %s', (text) => {
    expect(readAccountNumber('MX', text)).toBe(text.replace(/\D/g, ''));
  });

  it.each(['032180000118359718', CLABE.slice(1), `${CLABE}0`, CBU, 'ana.rios', ''])('refuses %s', (text) => {
    expect(readAccountNumber('MX', text)).toBeNull();
  });
});

describe.each(['BR', 'CL', 'CO', 'PE', 'UY', 'EC'])('an account number of %s', (country) => {
  it.each(['12345', '123456789-0', '0'.repeat(30)])('takes %s', (text) => {
    expect(readAccountNumber(country, text)).toBe(text);
  });

  it.each(['1234', '0'.repeat(31), '12.345', 'cuenta', '-----'])('refuses %s', (text) => {
    expect(readAccountNumber(country, text)).toBeNull();
  });
});

describe('the check digits', () => {
  const swing = (text: string) =>
    [...text].flatMap((_, place) =>
      [...'0123456789'].map((digit) => text.slice(0, place) + digit + text.slice(place + 1)),
    );

  it('are judged as another implementation judges them, for every figure changed', () => {
    for (const one of swing(CBU))
      expect([one, readAccountNumber('AR', one) !== null]).toEqual([
        one,
        stdnum.AR?.cbu?.validate(one).isValid,
      ]);
    for (const one of swing(CLABE).filter((text) => text.startsWith('032180')))
      expect([one, readAccountNumber('MX', one) !== null]).toEqual([
        one,
        stdnum.MX?.clabe?.validate(one).isValid,
      ]);
  });
});

it('a masked number shows its last four', () => {
  expect(maskAccountNumber(CBU)).toBe('•••• 5201');
  expect(maskAccountNumber(CBU)).not.toContain('0941');
});
