import { easter, on, rule } from './rule.ts';

const LAW = { law: 'Decreto Legislativo 713', from: '1991-11-09' } as const;

export const PERU = [
  rule('new-year', 'Año Nuevo', on(1, 1), LAW),
  rule('maundy-thursday', 'Jueves Santo', easter(-3), LAW),
  rule('good-friday', 'Viernes Santo', easter(-2), LAW),
  rule('labour', 'Día del Trabajo', on(1, 5), LAW),
  rule('flag', 'Batalla de Arica y Día de la Bandera', on(7, 6), { law: 'Ley 31788', from: '2023-06-16' }),
  rule('peter-and-paul', 'San Pedro y San Pablo', on(29, 6), LAW),
  rule('air-force', 'Día de la Fuerza Aérea del Perú', on(23, 7), { law: 'Ley 31822', from: '2023-07-05' }),
  rule('independence', 'Fiestas Patrias', on(28, 7), LAW),
  rule('independence-after', 'Fiestas Patrias', on(29, 7), LAW),
  rule('junin', 'Batalla de Junín', on(6, 8), { law: 'Ley 31530', from: '2022-07-28' }),
  rule('saint-rose', 'Santa Rosa de Lima', on(30, 8), LAW),
  rule('angamos', 'Combate de Angamos', on(8, 10), LAW),
  rule('all-saints', 'Todos los Santos', on(1, 11), LAW),
  rule('immaculate', 'Inmaculada Concepción', on(8, 12), LAW),
  rule('ayacucho', 'Batalla de Ayacucho', on(9, 12), { law: 'Ley 31381', from: '2021-12-30' }),
  rule('christmas', 'Navidad', on(25, 12), LAW),
];
