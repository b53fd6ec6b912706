import { easter, on, rule, type Shifts } from './rule.ts';

/** To the Monday on or after (Ley Emiliani). */
const TO_NEXT_MONDAY: Shifts = { 0: 1, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 };

const LAW = { law: 'Ley 51 de 1983', from: '1984-01-01' } as const;

export const COLOMBIA = [
  rule('new-year', 'Año Nuevo', on(1, 1), LAW),
  rule('epiphany', 'Día de los Reyes Magos', on(6, 1, TO_NEXT_MONDAY), LAW),
  rule('saint-joseph', 'Día de San José', on(19, 3, TO_NEXT_MONDAY), LAW),
  rule('maundy-thursday', 'Jueves Santo', easter(-3), LAW),
  rule('good-friday', 'Viernes Santo', easter(-2), LAW),
  rule('labour', 'Día del Trabajo', on(1, 5), LAW),
  rule('ascension', 'Ascensión del Señor', easter(43), LAW),
  rule('corpus-christi', 'Corpus Christi', easter(64), LAW),
  rule('sacred-heart', 'Sagrado Corazón de Jesús', easter(71), LAW),
  rule('peter-and-paul', 'San Pedro y San Pablo', on(29, 6, TO_NEXT_MONDAY), LAW),
  rule('independence', 'Día de la Independencia', on(20, 7), LAW),
  rule('boyaca', 'Batalla de Boyacá', on(7, 8), LAW),
  rule('assumption', 'Asunción de la Virgen', on(15, 8, TO_NEXT_MONDAY), LAW),
  rule('americas', 'Día de la Diversidad Étnica y Cultural', on(12, 10, TO_NEXT_MONDAY), LAW),
  rule('all-saints', 'Todos los Santos', on(1, 11, TO_NEXT_MONDAY), LAW),
  rule('cartagena', 'Independencia de Cartagena', on(11, 11, TO_NEXT_MONDAY), LAW),
  rule('immaculate', 'Inmaculada Concepción', on(8, 12), LAW),
  rule('christmas', 'Navidad', on(25, 12), LAW),
];
