import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIdentity, rightIdentity } from '../src/values/identity.ts';

describe('a wrong number tells how it should end', () => {
  it.each([
    ['AR', '20-30111222-8', '20-30111222-0'],
    ['AR', '20301112228', '20-30111222-0'],
    ['CL', '12.531.909-3', '12.531.909-2'],
    ['CL', '10626628-1', '10.626.628-K'],
    ['BR', '403.644.788-00', '403.644.788-29'],
    ['EC', '0926687850', '0926687856'],
    // The sign was not typed: the number is not cut to find one.
    ['CL', '12.531.909', '12.531.909-2'],
    ['MX', 'GODE561231GR7', 'GODE561231GR8'],
    ['MX', 'ÑUÑ&800101AB1', 'ÑUÑ&800101AB3'],
    ['MX', 'GOÑE561231GR7', 'GOÑE561231GR8'],
    ['MX', 'GOMA850101AB1', 'GOMA850101ABA'],
  ])('%s %s: %s', (country, number, right) => {
    expect(checkIdentity(country, number)).toBe(false);
    expect(rightIdentity(country, number)).toBe(right);
  });

  it.each([
    ['one that is right', 'AR', '20301112220'],
    ['one that no ending makes right', 'AR', '69345023'],
    ['a country whose numbers have none', 'CO', '1020304050'],
    ['no number at all', 'AR', ''],
    ['a Bolivian number, which ends in no check digit', 'BO', '1234567'],
    ['a foreigner’s in Costa Rica', 'CR', '155812345678'],
    ['a foreigner’s in Peru', 'PE', '001234567'],
  ])('nothing is told of %s', (_, country, number) => {
    expect(rightIdentity(country, number)).toBeNull();
  });
});

it.each([
  ['BR', '000.000.000-00'],
  ['BR', '11111111111'],
  ['CL', '66.666.666-6'],
  ['MX', 'XAXX010101000'],
])('of %s %s adds up and stands for nobody: it is wrong, and no other is offered', (country, number) => {
  expect(checkIdentity(country, number)).toBe(false);
  expect(rightIdentity(country, number)).toBeNull();
});

it.each([
  ['BO', '1234567'],
  ['BO', '12345678'],
  ['CR', '155812345678'],
  ['PE', '001234567'],
])('of %s %s nobody can tell whether it is wrong', (country, number) =>
  expect(checkIdentity(country, number)).toBeNull(),
);

const vectors =
  process.env.LEGAJO_CORPUS && join(process.env.LEGAJO_CORPUS, 'identity/identity-vectors.json');

describe.runIf(vectors && existsSync(vectors))('public test vectors', () => {
  /** What a country's people are known by, as the vectors call it. */
  const TYPES: Readonly<Record<string, string>> = {
    AR: 'CUIT/CUIL',
    BR: 'CPF',
    CL: 'RUT',
    EC: 'CI',
    MX: 'RFC',
    PE: 'CUI/DNI',
    PY: 'CI',
    UY: 'CI',
  };

  /**
   * Where we say otherwise, and only warn: RFC of companies and of strangers, whose suites look at the form alone; and
   * Peru's letter in the place of the digit, which its cards no longer bear.
   */
  const isOtherwise = (country: string, value: string) =>
    (country === 'MX' && (/^.{12}$/.test(value.replaceAll(' ', '')) || value === 'XEXX010101000')) ||
    (country === 'PE' && /[A-Z]$/.test(value));

  it('have the verdict that their suites give them, where those agree', () => {
    const { vectors: all } = JSON.parse(readFileSync(vectors as string, 'utf8')) as {
      vectors: { country: string; type: string; value: string; valid: boolean; disagreement?: boolean }[];
    };
    const ours = all
      .filter((one) => TYPES[one.country] === one.type && !one.disagreement)
      .filter(({ country, value }) => !isOtherwise(country, value));
    expect(ours.length).toBeGreaterThan(60);
    const other = ours
      .filter(({ country, value, valid }) => checkIdentity(country, value) !== valid)
      .map(({ country, value, valid }) => `${country} ${value} is ${valid ? 'right' : 'wrong'}`);
    expect(other).toEqual([]);
  });
});
