import { describe, expect, it } from 'vitest';
import { checkNumber, cpf, rut } from '../../../test/check-digits.ts';
import { readPageOf } from '../../../test/text-page.ts';
import { matchPerson } from '../match-person.ts';
import { indexRoll } from '../roll.ts';

const dotted = (value: string) => value.replace(/^(..)(...)(...)(.)$/, '$1.$2.$3-$4');
const asCpf = (value: string) => value.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
const idCards = ['C.I.', 'CI', 'Cédula', 'Cédula de identidad', 'Documento', 'Identificación', 'Nro. Doc.'];

/** How a country calls the number, that of whom the page is, and that of somebody else. */
const countries: readonly [country: string, labels: readonly string[], own: string, other: string][] = [
  ['AR', ['CUIL', 'C.U.I.L.', 'CUIL N°', 'CUIL/CUIT', 'CUIL trabajador'], '20-12345678-6', '27-28999111-0'],
  ['CL', ['RUT', 'R.U.T.', 'RUN', 'RUT trabajador'], dotted(rut('12345678')), dotted(rut('15222333'))],
  ['BR', ['CPF', 'C.P.F.', 'CPF/MF', 'CPF nº'], asCpf(cpf('123456780')), asCpf(cpf('987654320'))],
  ['UY', idCards, '1.234.567-2', '4.222.333-1'],
  ['EC', [...idCards, 'C.C.'], '1712345678', '0912345675'],
  ['PY', [...idCards, 'CIC', 'Cédula de Identidad Civil'], '4.123.456', '3.222.111'],
  ['BO', [...idCards, 'Carnet', 'Carnet de identidad'], '4567890', '5123456'],
  ['CO', ['C.C.', 'CC', 'Cédula de ciudadanía', 'NUIP', 'Documento'], '1.020.345.678', '52.123.456'],
  ['PE', ['DNI', 'D.N.I.', 'Doc. identidad', 'Documento de identidad', 'Nro. Doc.'], '45678901', '40111222'],
];
const cases = countries.flatMap(([country, labels, own, other]) =>
  labels.map((label) => [country, label, own, other] as const),
);

describe('whatever the number of a person is called', () => {
  const decide = (country: string, own: string, other: string, ...lines: string[]): string => {
    const people = { own: ['Pérez, Juan Carlos', own], other: ['Ruiz, Marta', other] };
    const roll = indexRoll(
      Object.entries(people).map(([personId, [name = '', value = '']]) => ({
        personId,
        names: [name],
        visible: true,
        numbers: [{ role: 'identity', value }],
      })),
    );
    const check = (kind: string, value: string) =>
      country === 'UY' || country === 'EC' ? 'none' : checkNumber(kind, value);
    const rules = { check, employerNumbers: [], settled: new Map(), representativeNames: [] };
    const outcome = matchPerson(readPageOf(country, 'EMPRESA S.A.', ...lines, 'Neto 1.000,00'), roll, rules);
    return outcome.outcome === 'sure' ? outcome.personId : outcome.reason;
  };

  it.each(cases)('%s %s names who holds it', (country, label, own, other) => {
    expect(decide(country, own, other, `PEREZ JUAN CARLOS   ${label} ${own}`)).toBe('own');
  });

  it.each(cases)(
    '%s %s with one that is not whole gives the page to nobody else',
    (country, label, own, other) => {
      const digits = own.replace(/\D/g, '');
      const masked = own.replace(
        /^(\D*\d\D*\d\D*\d)(.*)(.)$/,
        (_, first, middle, last) => `${first}${middle.replace(/\d/g, '*')}${last}`,
      );
      const torn = [
        masked,
        own.replace(/\d(?=\D*\d$)/, 'O'),
        `${digits.slice(0, 4)}|${digits.slice(4)}`,
        `${digits.slice(0, 4)}:${digits.slice(4)}`,
      ];
      for (const one of torn)
        expect([one, decide(country, own, other, `${label} ${one}`, `${label} ${other}`)]).not.toEqual([
          one,
          'other',
        ]);
      expect(
        decide(country, own, other, `${label} ${digits.slice(0, 5)}-`, digits.slice(5), `${label} ${other}`),
      ).not.toBe('other');
    },
  );

  it.each([
    'Pensión alimenticia',
    'Cuota alimentaria a favor de',
    'Conviviente',
    'Firma autorizada',
    'Aprobó:',
    'Gerente:',
    'Dador de trabajo',
  ])('%s: the number behind it says nothing', (label) => {
    for (const [country, labels, own, other] of countries)
      expect([country, decide(country, own, other, `${label} ${labels[0]} ${other}`)]).not.toEqual([
        country,
        'other',
      ]);
  });
});
