import { expect, it } from 'vitest';
import { daysAfterTap, marksOf } from './marks.ts';

const january = { first: '2027-01-01', last: '2027-01-31' };
const away = (id: number, desde: string, hasta: string, estado: 'aprobada' | 'pendiente' = 'aprobada') => ({
  ...{ idSolicitud: null, quien: { id, nombre: 'A', apellido: 'B' }, sector: null, parte: 'todo' as const },
  ...{ desde, hasta, estado, tipo: null },
});
const holiday = (fecha: string, nombre: string, cuenta = 1) => ({ fecha, nombre, cuenta });

it('marks holidays that count, one’s own leave and how many others are away, within the month', () => {
  const marks = marksOf(
    january,
    [
      away(1, '30/12/2026', '02/01/2027', 'pendiente'),
      away(2, '01/01/2027', '02/01/2027'),
      away(3, '02/01/2027', '05/02/2027'),
      // Two halves of one day are one person away.
      away(3, '02/01/2027', '02/01/2027'),
    ],
    [holiday('01/01/2027', 'Año Nuevo'), holiday('06/01/2027', 'Reyes', 0), holiday('01/05/2027', 'Mayo')],
    1,
  );
  expect(marks.get('2026-12-31')).toBeUndefined();
  expect(marks.get('2027-01-01')).toEqual({ holiday: 'Año Nuevo', own: 'pendiente', away: 1 });
  expect(marks.get('2027-01-02')).toEqual({ own: 'pendiente', away: 2 });
  expect(marks.get('2027-01-06')).toEqual({ away: 1 });
  expect(marks.get('2027-01-31')).toEqual({ away: 1 });
  expect(marks.get('2027-02-01')).toBeUndefined();
});

it('says approved of a day whose halves are approved and asked for', () => {
  for (const states of [['aprobada', 'pendiente'] as const, ['pendiente', 'aprobada'] as const]) {
    const rows = states.map((state) => away(1, '04/01/2027', '04/01/2027', state));
    expect(marksOf(january, rows, [], 1).get('2027-01-04')).toEqual({ own: 'aprobada', away: 0 });
  }
});

it('chooses a first day, then the last; an earlier one, and a third, begin anew', () => {
  const none = { from: null, to: null };
  expect(daysAfterTap(none, '2027-01-04', false)).toEqual({ from: '2027-01-04', to: null });
  const begun = { from: '2027-01-04', to: null };
  expect(daysAfterTap(begun, '2027-01-10', false)).toEqual({ from: '2027-01-04', to: '2027-01-10' });
  expect(daysAfterTap(begun, '2027-01-04', false)).toEqual({ from: '2027-01-04', to: '2027-01-04' });
  expect(daysAfterTap(begun, '2027-01-02', false)).toEqual({ from: '2027-01-02', to: null });
  const whole = { from: '2027-01-04', to: '2027-01-10' };
  expect(daysAfterTap(whole, '2027-01-12', false)).toEqual({ from: '2027-01-12', to: null });
  expect(daysAfterTap(begun, '2027-01-10', true)).toEqual({ from: '2027-01-10', to: null });
});
