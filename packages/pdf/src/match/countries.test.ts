import { describe, expect, it } from 'vitest';
import { rut } from '../../test/check-digits.ts';
import { onRoll, rules } from '../../test/few-people.ts';
import { readPageOf } from '../../test/text-page.ts';
import { matchPerson } from './match-person.ts';
import { indexRoll } from './roll.ts';

describe('other countries', () => {
  const at = (country: string, people: readonly [string, string][], ...lines: string[]) => {
    const few = indexRoll(people.map(([id, number]) => onRoll(id, number, `${id}, X`)));
    const result = matchPerson(readPageOf(country, ...lines), few, rules);
    return result.outcome === 'sure' ? result.personId : result.reason;
  };
  const chilean = rut('12345678');
  const withDots = (number: string) => number.replace(/^(..)(...)(...)(.)$/, '$1.$2.$3-$4');

  it.each<[string, string, string, string[], string]>([
    [
      'Chile, with companies',
      'CL',
      chilean,
      [
        `RUT: ${withDots(chilean)}`,
        `Empresa RUT ${withDots(rut('76543210'))}`,
        `AFP ${withDots(rut('98000100'))}`,
      ],
      'a',
    ],
    [
      'Chile, with somebody else',
      'CL',
      chilean,
      [`RUT: ${withDots(chilean)}`, `RUT ${withDots(rut('15666777'))}`],
      'other-number',
    ],
    [
      'Chile, with amounts that pass by chance',
      'CL',
      chilean,
      [`RUT: ${withDots(chilean)}`, `Folio ${rut('1566677')}`, rut('4455667')],
      'a',
    ],
    [
      'Brazil, with a CNPJ',
      'BR',
      '52998224725',
      ['CPF: 529.982.247-25', 'CNPJ: 11.222.333/0001-81', 'Tel.: 11987654321'],
      'a',
    ],
    [
      'Brazil, with another CPF',
      'BR',
      '52998224725',
      ['CPF: 529.982.247-25', 'CPF 111.444.777-35'],
      'other-number',
    ],
    [
      'Brazil, with a dependant',
      'BR',
      '52998224725',
      ['CPF: 529.982.247-25', 'Dependente: ANA CPF 111.444.777-35'],
      'a',
    ],
    [
      'Mexico, with the company and the CURP',
      'MX',
      'PELJ800101AB1',
      ['RFC emisor: AAA010101AAA', 'RFC: PELJ800101AB1', 'CURP: PELJ800101HDFRRN09'],
      'a',
    ],
    [
      'Mexico, with another RFC',
      'MX',
      'PELJ800101AB1',
      ['RFC: PELJ800101AB1', 'RFC: BASJ600902KL9'],
      'other-number',
    ],
    [
      'Mexico, with a letter for a digit',
      'MX',
      'PELJ800101AB1',
      ['RFC: PELJ800101AB1', 'CURP: PELJ8OO101HDFRRN0'],
      'broken-number',
    ],
    ['Peru, with companies', 'PE', '45678901', ['RUC 20100070970', 'DNI 45678901'], 'a'],
    ['Ecuador, with a company', 'EC', '1714307103', ['RUC 1790012345001', 'Cédula 171430710-3'], 'a'],
    ['Paraguay, with amounts', 'PY', '2798309', ['C.I. Nº 2.798.309', 'Neto 3.450.000'], 'a'],
    [
      'Paraguay, with another card',
      'PY',
      '2798309',
      ['C.I. Nº 2.798.309', 'C.I. Nº 3.111.222'],
      'other-number',
    ],
  ])('%s', (_, country, number, lines, answer) => {
    expect(at(country, [['a', number]], ...lines)).toBe(answer);
  });
});
