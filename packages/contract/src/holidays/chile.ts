import { easter, on, rule, type Shifts } from './rule.ts';

/** Tuesday to Thursday to the Monday before, Friday to the Monday after (Ley 19.668). */
const TO_MONDAY: Shifts = { 2: -1, 3: -2, 4: -3, 5: 3 };
/** Tuesday to the Friday before, Wednesday to the Friday after (Ley 20.299). */
const TO_FRIDAY: Shifts = { 2: -4, 3: 2 };

const OLD = { law: 'Ley 2.977', from: '1915-02-01' } as const;
const MOVED = { law: 'Ley 19.668', from: '2000-03-10' } as const;
const BETWEEN = { law: 'Leyes 20.215 y 20.983', from: '2017-01-01' } as const;

export const CHILE = [
  rule('new-year', 'Año Nuevo', on(1, 1), OLD),
  rule(
    'new-year-monday',
    'Feriado de Año Nuevo',
    { ...on(2, 1), onlyOn: [1] },
    { law: 'Ley 20.983', from: '2017-01-01' },
  ),
  rule('good-friday', 'Viernes Santo', easter(-2), OLD),
  rule('holy-saturday', 'Sábado Santo', easter(-1), OLD),
  rule('labour', 'Día Nacional del Trabajo', on(1, 5), OLD),
  rule('navy', 'Día de las Glorias Navales', on(21, 5), OLD),
  // The solstice by the clocks of Chile, which is a day earlier in some years.
  rule('indigenous-peoples', 'Día Nacional de los Pueblos Indígenas', on(21, 6), {
    law: 'Ley 21.357',
    from: '2021-06-19',
    decreed: { 2024: '2024-06-20', 2025: '2025-06-20' },
  }),
  rule('peter-and-paul', 'San Pedro y San Pablo', on(29, 6, TO_MONDAY), MOVED),
  rule('carmen', 'Virgen del Carmen', on(16, 7), { law: 'Ley 20.148', from: '2007-01-06' }),
  rule('assumption', 'Asunción de la Virgen', on(15, 8), OLD),
  rule('independence-before', 'Fiestas Patrias', { ...on(17, 9), onlyOn: [1, 5] }, BETWEEN),
  rule('independence', 'Independencia Nacional', on(18, 9), OLD),
  rule('army', 'Día de las Glorias del Ejército', on(19, 9), OLD),
  rule('independence-after', 'Fiestas Patrias', { ...on(20, 9), onlyOn: [5] }, BETWEEN),
  rule('two-worlds', 'Encuentro de Dos Mundos', on(12, 10, TO_MONDAY), MOVED),
  rule('evangelical', 'Día de las Iglesias Evangélicas y Protestantes', on(31, 10, TO_FRIDAY), {
    law: 'Ley 20.299',
    from: '2008-10-11',
  }),
  rule('all-saints', 'Día de Todos los Santos', on(1, 11), OLD),
  rule('immaculate', 'Inmaculada Concepción', on(8, 12), OLD),
  rule('christmas', 'Navidad', on(25, 12), OLD),
  rule('arica', 'Asalto y Toma del Morro de Arica', on(7, 6), {
    law: 'Ley 20.663',
    from: '2013-04-01',
    province: 'CL-AP',
  }),
  rule('chillan', 'Nacimiento del Prócer de la Independencia (Chillán y Chillán Viejo)', on(20, 8), {
    law: 'Ley 20.768',
    from: '2014-08-01',
    province: 'CL-NB',
  }),
];
