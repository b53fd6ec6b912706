import { describe, expect, it } from 'vitest';
import { leaveDays, type Policy } from './leave-days.ts';

const policy = (brackets: readonly (readonly [number, number])[], more: Partial<Policy> = {}): Policy => ({
  id: 1,
  nombre: 'Ley',
  dias: 'corridos',
  tramos: brackets.map(([desde_anios, dias]) => ({ desde_anios, dias })),
  progresivas: null,
  predeterminada: 1,
  version: 1,
  desde: '01/01/2000',
  semana: [1, 2, 3, 4, 5],
  otorga: { cuando: 'aniversario', dia: null, anio: 'en_curso' },
  proporcional: 'no',
  horas_dia: 8,
  vence_meses: null,
  arrastre: 0,
  personas: 0,
  ...more,
});
const AR = policy([
  [0, 14],
  [5, 21],
  [10, 28],
  [20, 35],
]);
const CL = policy([[0, 15]], { dias: 'habiles', progresivas: { desde_anios: 10, cada_anios: 3, dias: 1 } });

describe('days of leave', () => {
  it.each([
    ['01/01/2022', 0, 14],
    ['31/12/2021', 0, 21],
    ['02/01/2022', 0, 14],
    ['11/03/2019', 26, 21],
    ['11/03/2019', 40, 28],
    ['01/06/1990', 0, 35],
    ['10/10/2026', 0, 14],
  ])('of somebody hired on %s with %i months elsewhere are %i (LCT 150)', (hired, prior, days) => {
    expect(leaveDays(AR, hired, prior, null, 2026)?.byPolicy).toBe(days);
  });

  it.each([
    ['ten years and nothing more', '01/01/2017', 0, '01/01/2020', 0],
    ['thirteen years', '01/12/2013', 0, '01/01/2020', 1],
    ['ten elsewhere and three here', '01/12/2023', 120, '01/01/2024', 1],
    ['more elsewhere counts as ten', '01/12/2023', 240, '01/01/2024', 1],
    ['not begun', '01/01/2010', 0, '01/01/2027', 0],
  ])('progressive leave, %s', (_, hired, prior, from, days) => {
    expect(leaveDays(CL, hired, prior, from, 2026)).toMatchObject({ byPolicy: 15, byProgress: days });
  });

  it('are none where the policy knows no progressive leave, or the day cannot be read', () => {
    expect(leaveDays(AR, '01/01/2000', 0, '01/01/2010', 2026)?.byProgress).toBe(0);
    expect(leaveDays(AR, '31/02/2000', 0, null, 2026)).toBeNull();
  });
});
