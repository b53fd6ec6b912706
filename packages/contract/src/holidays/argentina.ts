import { easter, on, rule, TO_NEAR_MONDAY } from './rule.ts';

const LAW = {
  law: 'Ley 27.399; Decreto 614/2025',
  from: '2017-10-18',
  /** Compared with the calendar of Resolución 164/2025. */
  verifiedYears: [2026],
} as const;
const BRIDGE = {
  ...LAW,
  law: 'Resolución 164/2025',
  kind: 'optional',
  from: '2026-01-01',
  to: '2026-12-31',
} as const;
const BRIDGE_NAME = 'Día no laborable con fines turísticos';

/** One that was moved to a weekend is kept as it falls until it is decreed: `decreed` takes it. */
export const ARGENTINA = [
  rule('new-year', 'Año Nuevo', on(1, 1), LAW),
  rule('carnival-monday', 'Carnaval', easter(-48), LAW),
  rule('carnival-tuesday', 'Carnaval', easter(-47), LAW),
  rule('memory', 'Día Nacional de la Memoria por la Verdad y la Justicia', on(24, 3), LAW),
  rule('malvinas', 'Día del Veterano y de los Caídos en la Guerra de Malvinas', on(2, 4), LAW),
  rule('maundy-thursday', 'Jueves Santo', easter(-3), { ...LAW, kind: 'optional' }),
  rule('good-friday', 'Viernes Santo', easter(-2), LAW),
  rule('labour', 'Día del Trabajador', on(1, 5), LAW),
  rule('may-revolution', 'Día de la Revolución de Mayo', on(25, 5), LAW),
  rule('guemes', 'Paso a la Inmortalidad del General Martín Güemes', on(17, 6, TO_NEAR_MONDAY), LAW),
  rule('flag', 'Paso a la Inmortalidad del General Manuel Belgrano', on(20, 6), LAW),
  rule('independence', 'Día de la Independencia', on(9, 7), LAW),
  rule('san-martin', 'Paso a la Inmortalidad del General José de San Martín', on(17, 8, TO_NEAR_MONDAY), LAW),
  rule('cultural-diversity', 'Día del Respeto a la Diversidad Cultural', on(12, 10, TO_NEAR_MONDAY), LAW),
  rule('sovereignty', 'Día de la Soberanía Nacional', on(20, 11, TO_NEAR_MONDAY), LAW),
  rule('immaculate', 'Inmaculada Concepción de María', on(8, 12), LAW),
  rule('christmas', 'Navidad', on(25, 12), LAW),
  rule('bridge-march', BRIDGE_NAME, on(23, 3), BRIDGE),
  rule('bridge-july', BRIDGE_NAME, on(10, 7), BRIDGE),
  rule('bridge-december', BRIDGE_NAME, on(7, 12), BRIDGE),
];
