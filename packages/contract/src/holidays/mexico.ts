import { on, rule } from './rule.ts';

const LAW = { law: 'LFT, art. 74', from: '2006-01-18' } as const;

export const MEXICO = [
  rule('new-year', 'Año Nuevo', on(1, 1), LAW),
  rule('constitution', 'Día de la Constitución Mexicana', { month: 2, nth: 1, weekday: 1 }, LAW),
  rule('juarez', 'Natalicio de Benito Juárez', { month: 3, nth: 3, weekday: 1 }, LAW),
  rule('labour', 'Día del Trabajo', on(1, 5), LAW),
  rule('independence', 'Día de la Independencia', on(16, 9), LAW),
  rule('revolution', 'Día de la Revolución Mexicana', { month: 11, nth: 3, weekday: 1 }, LAW),
  rule('christmas', 'Navidad', on(25, 12), LAW),
];
