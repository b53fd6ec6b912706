import { easter, on, rule, TO_NEAR_MONDAY } from './rule.ts';

const LAW = { law: 'Ley 12.590', from: '1958-12-23' } as const;
const MOVED = { law: 'Ley 16.805', from: '1997-01-01' } as const;
const TOURISM = 'Semana de Turismo';

/** Those that may be worked count too, until somebody says otherwise (areas 11.16). */
export const URUGUAY = [
  rule('new-year', 'Año Nuevo', on(1, 1), LAW),
  rule('epiphany', 'Día de los Niños', on(6, 1), LAW),
  rule('carnival-monday', 'Carnaval', easter(-48), LAW),
  rule('carnival-tuesday', 'Carnaval', easter(-47), LAW),
  rule('tourism-monday', TOURISM, easter(-6), LAW),
  rule('tourism-tuesday', TOURISM, easter(-5), LAW),
  rule('tourism-wednesday', TOURISM, easter(-4), LAW),
  rule('tourism-thursday', TOURISM, easter(-3), LAW),
  rule('tourism-friday', TOURISM, easter(-2), LAW),
  rule('landing', 'Desembarco de los 33 Orientales', on(19, 4, TO_NEAR_MONDAY), MOVED),
  rule('labour', 'Día de los Trabajadores', on(1, 5), LAW),
  rule('las-piedras', 'Batalla de las Piedras', on(18, 5, TO_NEAR_MONDAY), MOVED),
  rule('artigas', 'Natalicio de José Gervasio Artigas', on(19, 6), LAW),
  rule('constitution', 'Jura de la Constitución', on(18, 7), LAW),
  rule('independence', 'Declaratoria de la Independencia', on(25, 8), LAW),
  rule('americas', 'Día de la Raza', on(12, 10, TO_NEAR_MONDAY), MOVED),
  rule('all-souls', 'Día de los Difuntos', on(2, 11), LAW),
  rule('christmas', 'Día de la Familia', on(25, 12), LAW),
];
