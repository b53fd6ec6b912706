import { matchPerson } from '../src/match/match-person.ts';
import type { MatchRules, Reading } from '../src/match/outcome.ts';
import { indexRoll, type RollPerson } from '../src/match/roll.ts';
import { checkNumber, cuil } from './check-digits.ts';
import { readPageOf } from './text-page.ts';

/** As Argentines write it. */
export const dashed = (number: string) => number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
export const ana = cuil('2733456781');
export const juan = cuil('2012345678');
export const marta = cuil('2728999111');
/** A right number of nobody on the roll. */
export const stranger = cuil('2040111222');
/** The same with a check digit that is not its own. */
export const wrong = (number: string) => number.slice(0, 10) + ((Number(number[10]) + 1) % 10);
export const onRoll = (personId: string, number: string, name: string): RollPerson => ({
  personId,
  names: [name],
  numbers: [
    { role: 'identity', value: number },
    { role: 'dni', value: number.slice(2, 10) },
  ],
  visible: true,
});
export const roll = indexRoll([
  onRoll('ana', ana, 'González López, María Fernanda'),
  onRoll('juan', juan, 'Pérez, Juan Carlos'),
  onRoll('marta', marta, 'Ruiz, Marta'),
  onRoll('luz', cuil('2744555666'), 'Ruiz, Marta'),
  onRoll('ivo', cuil('2030222333'), 'Pérez, Juan Manuel'),
]);
export const rules: MatchRules = {
  check: checkNumber,
  employerNumbers: ['30-71458203-4'],
  settled: new Map(),
  representativeNames: [],
};
/** What every payslip of the company begins with. */
export const head = ['ACONCAGUA S.A. CUIT 30-71458203-4', 'Recibo de haberes Octubre de 2026'];
/** Ana's payslip. */
export const own = [
  ...head,
  'Apellido y nombre: GONZALEZ LOPEZ MARIA FERNANDA',
  `CUIL: ${dashed(ana)}`,
  'Sueldo 1.234.567,89',
];

/** Whose a reading is, or why it waits. */
export function told(reading: Reading, more: Partial<MatchRules> = {}): string {
  const result = matchPerson(reading, roll, { ...rules, ...more });
  return result.outcome === 'sure' ? result.personId : result.reason;
}
/** The same for a page of these lines. */
export const decide = (...lines: string[]) => told(readPageOf('AR', ...lines));
