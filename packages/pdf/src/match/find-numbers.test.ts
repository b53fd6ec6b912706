import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeText, type TextRun, textWithin } from '../text/page-text.ts';
import { findIdentityNumbers } from './find-numbers.ts';

const inName = (name: string, country: string) =>
  findIdentityNumbers(name, country, { source: 'name' }).map((one) => one.value);
const onPage = (text: string, country: string) =>
  findIdentityNumbers(text, country, { source: 'page' }).map((one) => one.value);

describe('numbers as they are written', () => {
  it.each([
    ['AR', '20-12345678-6', '20123456786'],
    ['AR', '20123456786', '20123456786'],
    ['AR', '20 12345678 6', '20123456786'],
    ['AR', '20 - 12345678 - 6', '20123456786'],
    ['AR', '20-12.345.678-6', '20123456786'],
    ['AR', '20\u201112345678\u20136', '20123456786'],
    ['AR', '２０-12345678-6', '20123456786'],
    ['CL', '12.345.678-5', '123456785'],
    ['CL', '7.654.321-k', '7654321K'],
    ['CL', '12345678-5', '123456785'],
    ['MX', 'PELJ800101AB1', 'PELJ800101AB1'],
    ['MX', 'ÑUÑ&800101AB1', 'ÑUÑ&800101AB1'],
    ['MX', 'PELJ800101HDFRRN09', 'PELJ800101HDFRRN09'],
    ['BR', '529.982.247-25', '52998224725'],
    ['UY', '1.234.567-2', '12345672'],
    ['EC', '171430710-3', '1714307103'],
    ['GT', '2214 96703 0101', '2214967030101'],
    ['DO', '001-1391820-5', '00113918205'],
  ])('%s %s', (country, written, value) => {
    expect(onPage(`Persona: ${written}, presente`, country)).toContain(value);
    expect(onPage(`Nº${written}`, country)).toContain(value);
    expect(onPage(written, country)).toEqual([value]);
  });

  it.each([
    ['20123456786_202609.pdf', '20123456786'],
    ['2026-09-20123456786', '20123456786'],
    ['recibo-20-12345678-6-2026-09', '20123456786'],
    ['BENITEZ 20-12345678-6 (2)', '20123456786'],
  ])('in a file name: %s', (name, value) => expect(inName(name, 'AR')).toEqual([value]));
});

describe('never a part of something longer', () => {
  it.each([
    ['AR', '120123456786'],
    ['AR', '201234567861'],
    ['AR', 'X20123456786'],
    ['AR', '20123456786,50'],
    ['AR', '1.20123456786'],
    ['AR', '0017-20123456786-1'],
    ['AR', '0017-20-12345678-6'],
    ['AR', '20-12345678-6-1'],
    ['AR', '3 20 12345678 6'],
    ['AR', '20 12345678 6 4'],
    ['AR', '0110433630043313786783'],
    ['AR', '20123456786\u200b5'],
    ['AR', '\u202e20123456786'],
    ['AR', '20123\u200b456786'],
    ['CL', '112.345.678-5'],
    ['CL', '12.345.678-55'],
    ['CL', '12345678-K1'],
    ['BR', '1529.982.247-25'],
    ['BR', '11.222.333/0001-81'],
    ['MX', 'PELJ800101AB12'],
    ['MX', 'APELJ800101AB1'],
    ['EC', '1714307103001'],
  ])('%s %s', (country, text) => expect(onPage(text, country)).toEqual([]));

  it('the document inside a CUIL is not a second number', () => {
    const found = findIdentityNumbers('20-12345678-6', 'AR', { source: 'name', roles: ['identity', 'dni'] });
    expect(found.map((one) => one.role)).toEqual(['identity']);
  });
});

describe('numbers without a check digit', () => {
  it('count on a page only behind or below their label: an amount is not a person', () => {
    expect(onPage('Sueldo 2.798.309', 'PY')).toEqual([]);
    expect(onPage('C.I. Nº 2.798.309', 'PY')).toEqual(['2798309']);
    expect(onPage('Cédula de ciudadanía: 1.020.304.050', 'CO')).toEqual(['1020304050']);
    expect(onPage('Fecha 8-12-2026', 'PA')).toEqual([]);
    expect(onPage('Cédula 8-123-2026', 'PA')).toEqual(['81232026']);
  });

  it('find their label above them', () => {
    const run = (x: number, y: number, text: string): TextRun => ({
      x,
      y,
      w: text.length * 5,
      h: 10,
      text,
      start: 0,
    });
    const page = composeText(
      [
        run(50, 100, 'Documento'),
        run(200, 100, 'Neto'),
        run(50, 114, '45.678.901'),
        run(200, 114, '12.345.678'),
      ],
      true,
    );
    expect(findIdentityNumbers(page, 'PE', { source: 'page' })).toEqual([]);
    const found = findIdentityNumbers(page, 'AR', { source: 'page', roles: ['dni'] });
    expect(found.map((one) => one.value)).toEqual(['45678901']);
  });

  it('count anywhere in a file name or in the area somebody drew', () => {
    expect(inName('2798309', 'PY')).toEqual(['2798309']);
    expect(findIdentityNumbers('2.798.309', 'PY', { source: 'area' })).toHaveLength(1);
  });
});

describe('what captures may ask for beside', () => {
  it('the document number', () => {
    const dni = (text: string) =>
      findIdentityNumbers(text, 'AR', { source: 'page', roles: ['dni'] }).map((one) => one.value);
    expect(dni('D.N.I. 12.345.678')).toEqual(['12345678']);
    expect(dni('Neto 1.284.600')).toEqual([]);
    expect(onPage('DNI 12.345.678', 'AR')).toEqual([]);
  });

  it('the file number: a whole word that is no date, year or other number; never on a whole page', () => {
    const words = (text: string, source: 'name' | 'page' | 'area' = 'name') =>
      findIdentityNumbers(text, 'AR', { source, roles: ['identity', 'file-number'] })
        .filter((one) => one.role === 'file-number')
        .map((one) => one.value);
    expect(words('04182_recibo_2026-09')).toEqual(['04182']);
    expect(words('recibo 2026')).toEqual([]);
    expect(words('A17-20-12345678-6')).toEqual(['A17']);
    expect(words('Legajo 04182', 'area')).toEqual(['04182']);
    expect(words('Legajo 04182 30 días', 'page')).toEqual([]);
  });
});

describe('places', () => {
  const runs: TextRun[] = [
    { x: 50, y: 100, w: 60, h: 10, text: 'CUIL', start: 0 },
    { x: 80, y: 200, w: 30, h: 10, text: '20-1234', start: 0 },
    { x: 110, y: 200, w: 30, h: 10, text: '5678-6', start: 0 },
  ];

  it('a number split over runs is one number, with its box', () => {
    const page = composeText(runs, true);
    const [found] = findIdentityNumbers(page, 'AR', { source: 'page', page: 0 });
    expect(found).toMatchObject({ value: '20123456786', page: 0, box: { x: 80, y: 200, w: 60, h: 10 } });
  });

  it('only what lies in the area is read', () => {
    const page = composeText(runs, true);
    expect(textWithin(page, { x: 0, y: 190, w: 200, h: 30 }).text).toBe('20-12345678-6');
    expect(textWithin(page, { x: 0, y: 0, w: 200, h: 150 }).text).toBe('CUIL');
  });
});

const vectors =
  process.env.LEGAJO_CORPUS && join(process.env.LEGAJO_CORPUS, 'identity/identity-vectors.json');
describe.runIf(vectors && existsSync(vectors))('public test vectors', () => {
  const types: Record<string, string[]> = {
    AR: ['CUIT/CUIL'],
    BR: ['CPF'],
    CL: ['RUT'],
    CR: ['CPF'],
    DO: ['Cedula'],
    EC: ['CI'],
    GT: ['CUI'],
    MX: ['CURP'],
    UY: ['CI'],
  };
  it('every valid number of a person is found in the area it was read from', () => {
    const all = JSON.parse(readFileSync(vectors!, 'utf8')) as {
      vectors: { country: string; type: string; value: string; valid: boolean }[];
    };
    const missed = all.vectors
      .filter((one) => one.valid && types[one.country]?.includes(one.type))
      .filter((one) => findIdentityNumbers(one.value, one.country, { source: 'area' }).length !== 1)
      .map((one) => `${one.country} ${one.value}`);
    expect(missed).toEqual([]);
  });
});
