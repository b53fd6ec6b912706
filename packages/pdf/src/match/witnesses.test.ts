import { describe, expect, it } from 'vitest';
import { checkNumber, cuil, rut } from '../../test/check-digits.ts';
import { readPageOf } from '../../test/text-page.ts';
import { findIdentityNumbers } from './find-numbers.ts';
import { matchPerson } from './match-person.ts';
import { foldWords } from './names/words.ts';
import type { MatchRules, Reading } from './outcome.ts';
import { indexRoll, type RollPerson } from './roll.ts';

const dashed = (number: string) => number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
const ana = cuil('2733456781');
const juan = cuil('2012345678');
const marta = cuil('2728999111');
const stranger = cuil('2040111222');
const wrong = (number: string) => number.slice(0, 10) + ((Number(number[10]) + 1) % 10);
const person = (personId: string, number: string, name: string): RollPerson => ({
  personId,
  names: [name],
  numbers: [
    { role: 'identity', value: number },
    { role: 'dni', value: number.slice(2, 10) },
  ],
  visible: true,
});
const roll = indexRoll([
  person('ana', ana, 'González López, María Fernanda'),
  person('juan', juan, 'Pérez, Juan Carlos'),
  person('marta', marta, 'Ruiz, Marta'),
  person('luz', cuil('2744555666'), 'Ruiz, Marta'),
  person('ivo', cuil('2030222333'), 'Pérez, Juan Manuel'),
]);
const rules: MatchRules = {
  check: checkNumber,
  employerNumbers: ['30-71458203-4'],
  settled: new Map(),
  representativeNames: [],
};
const head = ['ACONCAGUA S.A. CUIT 30-71458203-4', 'Recibo de haberes Octubre de 2026'];
const own = [
  ...head,
  'Apellido y nombre: GONZALEZ LOPEZ MARIA FERNANDA',
  `CUIL: ${dashed(ana)}`,
  'Sueldo 1.234.567,89',
];

function told(reading: Reading, more: Partial<MatchRules> = {}): string {
  const result = matchPerson(reading, roll, { ...rules, ...more });
  return result.outcome === 'sure' ? result.personId : result.reason;
}
const decide = (...lines: string[]) => told(readPageOf('AR', ...lines));

describe('a number beside the person’s own', () => {
  it.each<[string, string[]]>([
    ['the employer’s', []],
    ['another company’s', ['ART: Prevención S.A. CUIT 30-68436191-7', 'Obra social 33-54666555-9']],
    ['a telephone', [`Teléfono: ${stranger}`, `Tel. (11) ${juan}`]],
    ['an account', [`CBU 0110433630043313786783  Cuenta ${juan}`, `Caja de ahorro Nro. ${stranger}`]],
    ['the number of a receipt', [`Recibo N° ${stranger}`, `Comprobante: ${juan}`]],
    [
      'a child’s',
      ['Familiares a cargo', `PEREZ SOFIA   ${dashed(stranger)}   Hijo`, `PEREZ MATEO   ${dashed(juan)}`],
    ],
    ['a child’s, by its line', [`Hijo: PEREZ MATEO CUIL ${dashed(stranger)}`]],
    ['a supervisor’s', [`Supervisor: PEREZ JUAN CARLOS CUIL ${dashed(juan)}`]],
    ['their document', [`DNI ${ana.slice(2, 10)}`]],
    ['their own again', [`Firma del empleado CUIL ${ana}`]],
    ['eleven digits that are no person’s', ['Operación interna 99812345678', '12345678901']],
  ])('%s is accounted for', (_, lines) => expect(decide(...own, ...lines)).toBe('ana'));

  it.each<[string, string[], string]>([
    ['somebody’s who is not on the roll', [dashed(stranger)], 'other-number'],
    ['the same without separators', [stranger], 'other-number'],
    ['the same behind a label', [`CUIL ${stranger}`], 'other-number'],
    ['the same below one', ['Sector      CUIL', `Planta      ${stranger}`], 'other-number'],
    ['one with a wrong digit', [dashed(wrong(juan))], 'wrong-check-digit'],
    ['somebody else’s of the roll', [dashed(juan)], 'two-people'],
    ['a document that is another’s', [`DNI ${juan.slice(2, 10)}`], 'page-names-another'],
    ['a document that is nobody’s', ['D.N.I. 40.111.222'], 'other-number'],
    [
      'a representative’s whom nobody settled',
      [`Firma del empleador: CUIL ${dashed(stranger)}`],
      'representative',
    ],
    ['one of the roll who signs', [`Gerente de RRHH: RUIZ MARTA CUIL ${dashed(marta)}`], 'representative'],
  ])('%s makes the page wait', (_, lines, reason) => expect(decide(...own, ...lines)).toBe(reason));

  it('is told, with its place', () => {
    const result = matchPerson(readPageOf('AR', ...own, `CUIL ${dashed(stranger)}`), roll, rules);
    expect(result).toMatchObject({ other: { written: dashed(stranger), page: 0, box: { x: 65 } } });
  });
});

describe('a label with a number that cannot be read whole', () => {
  it.each<[string, string[]]>([
    ['masked', ['CUIL: 20-****5678-6']],
    ['masked by crosses', ['CUIL 20-XXXXXXXX-6']],
    ['a letter O for a zero', ['CUIL: 2O-12345678-6']],
    ['a letter l for a one', ['CUIL: 20-l2345678-6']],
    ['over two lines', ['CUIL: 20-1234', '5678-6']],
    ['cut behind its first hyphen', ['CUIL: 20-', '12345678-6']],
    ['a digit short', ['CUIL 20-1234567-6']],
    ['a digit too many', ['CUIL 20-123456789-6']],
    ['something nobody sees within', ['CUIL: 20-1234\u200b5678-6']],
    ['spaced, with a wrong digit', [`CUIL: ${[...wrong(juan)].join(' ')}`]],
    ['spaced, with a digit missing', [`CUIL: ${[...juan.slice(0, 10)].join(' ')}`]],
    ['masked below its label', ['Sector      CUIL', 'Planta      20-****5678-6']],
  ])('%s makes a page wait that names somebody', (_, lines) =>
    expect(decide(...own, ...lines)).toBe('broken-number'),
  );

  it('does not give the page to whoever signs', () => {
    const signs = `Firma del empleador: RUIZ MARTA CUIL ${dashed(marta)}`;
    expect(decide(...head, 'CUIL: 20-****5678-6', signs)).toBe('broken-number');
    expect(decide(...head, `CUIL: ${dashed(wrong(juan))}`, signs)).toBe('wrong-check-digit');
    expect(decide(...head, signs)).toBe('representative-alone');
  });

  it.each([
    ['spaces', [...dashed(juan)].join(' ')],
    ['wide spaces', [...juan].join('  ')],
    ['boxes', `|${[...juan].join('|')}|`],
    ['brackets', [...juan].map((digit) => `[${digit}]`).join(' ')],
  ])('digits in %s are read where label and check digit say so', (_, written) => {
    expect(decide(...head, `CUIL: ${written}`)).toBe('juan');
    expect(decide(...head, `Total ${written}`)).not.toBe('juan');
  });

  it('an empty label, a date or an amount behind one breaks nothing', () => {
    expect(decide(...own, 'CUIL del cónyuge:', 'CUIL y DNI según Ley 24.241', 'CUIL 30 días')).toBe('ana');
  });
});

describe('names', () => {
  const without = (...lines: string[]) => decide(...head, `CUIL ${dashed(ana)}`, ...lines);

  it.each([
    ['in the order of the roll', 'Apellido y nombre: González López, María Fernanda'],
    ['in the other order', 'Nombre y apellido: MARIA FERNANDA GONZALEZ LOPEZ'],
    ['cut off', 'Apellido y nombre: GONZALEZ MARIA FER'],
    ['with one family name', 'Apellido y nombre: GONZALEZ, MARIA F.'],
    ['below their label', 'Legajo'],
    ['of nobody on the roll', 'Apellido y nombre: SOSA RAUL'],
    ['and of somebody else, elsewhere', 'Apellido y nombre: GONZALEZ MARIA\nAutorizó PEREZ JUAN CARLOS'],
    ['of who signs', 'Firma del empleador: PEREZ JUAN CARLOS'],
    ['of who manages', 'Gerente de RRHH PEREZ JUAN CARLOS'],
    ['of a street', 'Domicilio: Juan B. Justo 1200'],
  ])('%s speak against nobody', (_, lines) => expect(without(...lines.split('\n'))).toBe('ana'));

  it.each([
    ['somebody else’s', 'Apellido y nombre: PEREZ JUAN CARLOS'],
    ['somebody else’s in the other order', 'JUAN CARLOS PÉREZ'],
    ['somebody else’s, cut off', 'Empleado: PEREZ JUAN CAR'],
    ['somebody else’s family name behind its label', 'Apellido: PEREZ'],
    ['below its label', 'Apellido y nombre   Legajo\nPEREZ JUAN CARLOS   0412'],
    [
      'behind the label, whoever is named elsewhere',
      'Apellido y nombre: PEREZ JUAN\nAutorizó GONZALEZ MARIA FERNANDA',
    ],
    ['with the person’s only where somebody signs', 'PEREZ JUAN\nFirma del empleador: GONZALEZ MARIA'],
  ])('%s makes the page wait', (_, lines) => expect(without(...lines.split('\n'))).toBe('other-name'));

  it('says whose', () => {
    const result = matchPerson(readPageOf('AR', `CUIL ${ana}`, 'Sr. PEREZ JUAN CARLOS'), roll, rules);
    expect(result).toMatchObject({ reason: 'other-name', name: 'PEREZ JUAN CARLOS' });
  });

  it('two people of one name do not witness against each other', () => {
    expect(decide(`CUIL ${dashed(marta)}`, 'Apellido y nombre: RUIZ MARTA')).toBe('marta');
  });

  it('who fits the words better is who is named', () => {
    expect(decide(`CUIL ${dashed(juan)}`, 'Apellido y nombre: PEREZ JUAN MANUEL')).toBe('other-name');
    expect(decide(`CUIL ${dashed(juan)}`, 'Apellido y nombre: PEREZ JUAN')).toBe('juan');
  });

  it('a representative’s is excused once the company named them', () => {
    const lines = [`CUIL ${dashed(ana)}`, 'Autorizó: RUIZ MARTA'];
    expect(decide(...lines)).toBe('other-name');
    expect(told(readPageOf('AR', ...lines), { representativeNames: ['Marta Ruiz'] })).toBe('ana');
  });
});

describe('what the company settled once', () => {
  const settled = new Map([[marta, 'representative' as const]]);
  const signed = (...lines: string[]) =>
    told(readPageOf('AR', ...head, ...lines, `Firma del empleador: RUIZ MARTA CUIL ${dashed(marta)}`), {
      settled,
    });

  it('a representative’s number is accounted for on everybody’s page', () => {
    expect(signed(`CUIL ${dashed(ana)}`)).toBe('ana');
    expect(told(readPageOf('AR', `CUIL ${dashed(ana)}`, `CUIL ${dashed(marta)}`), { settled })).toBe('ana');
  });

  it('and alone makes no page sure', () => {
    expect(signed()).toBe('representative-alone');
    expect(told(readPageOf('AR', `CUIL ${dashed(marta)}`), { settled })).toBe('representative-alone');
    const twice = [`RUIZ MARTA CUIL ${dashed(marta)}`, `RUIZ MARTA CUIL ${dashed(marta)}`];
    expect(told(readPageOf('AR', ...twice), { settled })).toBe('representative-alone');
  });

  it('their own payslip carries it once more, as the worker’s', () => {
    expect(signed('Apellido y nombre: RUIZ MARTA', `CUIL ${dashed(marta)}`)).toBe('marta');
  });

  it('never helps a page whose own number is not there', () => {
    expect(signed(`CUIL ${dashed(stranger)}`)).toBe('not-on-roll');
    expect(signed('Apellido y nombre: PEREZ JUAN CARLOS')).toBe('representative-alone');
  });

  it('a number that is nobody’s does not count any more', () => {
    const page = readPageOf('AR', `CUIL ${dashed(ana)}`, `CUIL ${dashed(stranger)}`);
    expect(told(page, { settled: new Map([[stranger, 'nobody']]) })).toBe('ana');
  });
});

describe('the file’s name', () => {
  const named = (name: string, ...lines: string[]) =>
    told({
      ...readPageOf('AR', ...lines),
      alsoInName: findIdentityNumbers(name, 'AR', { source: 'name' }).map((one) => ({
        ...one,
        outside: true,
      })),
      nameWords: foldWords(name),
    });

  it('may repeat what the page says, or say nothing', () => {
    expect(named(`${ana}_recibo`, `CUIL ${ana}`)).toBe('ana');
    expect(named('recibo_20261015123', `CUIL ${ana}`)).toBe('ana');
    expect(named('GONZALEZ MARIA', `CUIL ${ana}`)).toBe('ana');
  });

  it('that says another makes it wait', () => {
    expect(named(`${juan}_recibo`, `CUIL ${ana}`)).toBe('file-name-says-another');
    expect(named('PEREZ JUAN CARLOS octubre', `CUIL ${ana}`)).toBe('file-name-says-another');
  });

  it('that says the person over a page that does not contradict it is enough', () => {
    const byName = (...lines: string[]) => {
      const { candidates, ...page } = readPageOf('AR', ...lines);
      const found = findIdentityNumbers(`${ana}.pdf`, 'AR', { source: 'name' });
      return told({ ...page, candidates: found, alsoOnPage: candidates });
    };
    expect(byName('Recibo de haberes')).toBe('ana');
    expect(byName(`CUIL ${juan}`)).toBe('page-names-another');
    expect(byName(`CUIL ${stranger}`)).toBe('other-number');
    expect(byName('CUIL: 20-****5678-6')).toBe('broken-number');
    expect(byName('Apellido y nombre: PEREZ JUAN')).toBe('other-name');
  });
});

describe('a reading that is not sure', () => {
  it.each([
    ['paint', 'covered'],
    ['annotation', 'annotated'],
    ['picture', 'picture'],
    ['damage', 'repaired'],
    ['glyphs', 'unsure-reading'],
  ] as const)('%s waits and says why', (kind, reason) => {
    expect(told({ ...readPageOf('AR', ...own), sure: false, doubts: [{ kind }] })).toBe(reason);
  });

  it('a number that nobody sees names nobody', () => {
    const reading = readPageOf('AR', ...own);
    const candidates = reading.candidates.map((one) => ({ ...one, hidden: true as const }));
    expect(told({ ...reading, candidates })).toBe('covered');
  });
});

describe('other countries', () => {
  const at = (country: string, people: readonly [string, string][], ...lines: string[]) => {
    const few = indexRoll(people.map(([id, number]) => person(id, number, `${id}, X`)));
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
