import { describe, expect, it } from 'vitest';
import { cuil } from '../../../test/check-digits.ts';
import {
  ana,
  dashed,
  decide,
  head,
  juan,
  marta,
  onRoll,
  roll,
  rules,
  stranger,
  told,
} from '../../../test/few-people.ts';
import { readPageOf } from '../../../test/text-page.ts';
import { findIdentityNumbers } from '../find-numbers.ts';
import { matchPerson } from '../match-person.ts';
import { foldWords } from '../names/words.ts';
import { indexRoll } from '../roll.ts';

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
    ['behind a courtesy', 'Sr. PEREZ'],
    ['family name behind its label, whoever signs', 'Apellido: PEREZ\nGONZALEZ MARIA'],
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

  it('little words of a sentence are nobody’s given name cut off, beside a family name as short as they are', () => {
    const all = indexRoll([
      onRoll('ana', ana, 'González López, María Fernanda'),
      onRoll('delia', cuil('2750111222'), 'Es, Delia'),
      onRoll('conrado', cuil('2050333444'), 'Su, Conrado'),
    ]);
    const of = (line: string) => {
      const result = matchPerson(readPageOf('AR', `CUIL ${ana}`, line), all, rules);
      return result.outcome === 'sure' ? result.personId : result.reason;
    };
    expect(of('La presente liquidación es del mes, y lleva su conformidad')).toBe('ana');
    expect(of('El haber es del trabajador, su con todo')).toBe('ana');
    expect(of('ES DELIA')).toBe('other-name');
    expect(of('SU CONR')).toBe('other-name');
  });

  it('a representative’s is excused once the company named them', () => {
    const lines = [`CUIL ${dashed(ana)}`, 'Autorizó: RUIZ MARTA'];
    expect(decide(...lines)).toBe('other-name');
    expect(told(readPageOf('AR', ...lines), { representativeNames: ['Marta Ruiz'] })).toBe('ana');
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
