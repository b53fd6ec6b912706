import { describe, expect, it } from 'vitest';
import {
  ana,
  dashed,
  decide,
  head,
  juan,
  marta,
  own,
  roll,
  rules,
  stranger,
  told,
  wrong,
} from '../../test/few-people.ts';
import { readPageOf } from '../../test/text-page.ts';
import { matchPerson } from './match-person.ts';

describe('a number beside the person’s own', () => {
  it.each<[string, string[]]>([
    ['the employer’s', []],
    ['another company’s that signs', ['Firma y sello del empleador: Pampa S.R.L. CUIT 30-68436191-7']],
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
    ['a child’s, said behind it', [`SOSA LUCA ${dashed(stranger)} (hijo)`]],
    ['an account that no number parts from its bank', [`Depositado en Banco Nación C.A. $ ${stranger}`]],
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
    [
      'one in the block of who signs',
      ['RUIZ MARTA', `CUIL ${dashed(marta)}`, 'Gerente de RRHH'],
      'representative',
    ],
    ['one below who signs', ['Firma y sello de la empresa', `CUIL ${dashed(marta)}`], 'representative'],
    ['one who authorised', [`Autorizado por RUIZ MARTA CUIL ${dashed(marta)}`], 'representative'],
    ['a document under another label', [`Documento: ${juan.slice(2, 10)}`], 'page-names-another'],
    ['one of the roll who signs', [`Gerente de RRHH: RUIZ MARTA CUIL ${dashed(marta)}`], 'representative'],
  ])('%s makes the page wait', (_, lines, reason) => expect(decide(...own, ...lines)).toBe(reason));

  it('is told, with its place', () => {
    const result = matchPerson(readPageOf('AR', ...own, `CUIL ${dashed(stranger)}`), roll, rules);
    expect(result).toMatchObject({ other: { written: dashed(stranger), page: 0, box: { x: 65 } } });
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

  it('nobody need settle anything for their own payslip', () => {
    const signs = `Firma del empleador: RUIZ MARTA CUIL ${dashed(marta)}`;
    expect(decide(...head, 'Apellido y nombre: RUIZ MARTA', `CUIL ${dashed(marta)}`, signs)).toBe('marta');
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
