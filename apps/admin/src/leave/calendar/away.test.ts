import { describe, expect, it } from 'vitest';
import type { AwayRow } from '../leave.ts';
import { countsOf, daysFrom, mondayOf, peopleOf } from './away.ts';

const row = (id: number, apellido: string, desde: string, hasta: string): AwayRow => ({
  ...{ idSolicitud: id * 10, quien: { id, nombre: 'Ana', apellido }, sector: null, desde, hasta },
  ...{ parte: 'todo', estado: 'aprobada', tipo: null },
});

describe('who is away', () => {
  const days = daysFrom('2026-11-23', 4);
  const rows = [
    row(1, 'Núñez', '20/11/2026', '24/11/2026'),
    row(2, 'Paz', '24/11/2026', '24/11/2026'),
    row(1, 'Núñez', '20/12/2026', '02/01/2027'),
  ];

  it('begins on a Monday and shows whole weeks', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect([days.length, days[0], days.at(-1)]).toEqual([28, '2026-11-23', '2026-12-20']);
  });

  it('is each person once, cut at the ends of what is shown', () => {
    const people = peopleOf(rows, days, undefined);
    expect(people.map(({ name, on }) => [name, [...on.keys()]])).toEqual([
      ['Núñez, Ana', ['2026-11-23', '2026-11-24', '2026-12-20']],
      ['Paz, Ana', ['2026-11-24']],
    ]);
    expect(countsOf(people, days).slice(0, 3)).toEqual([1, 2, 0]);
  });

  it('is found by a name without its accents', () => {
    expect(peopleOf(rows, days, 'nunez').map(({ id }) => id)).toEqual([1]);
    expect(peopleOf(rows, days, 'ana zz')).toEqual([]);
  });

  it('is quick for five hundred people and a quarter', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      row(index % 500, `Prueba${index % 500}`, '01/11/2026', '31/12/2027'),
    );
    expect(peopleOf(many, daysFrom('2026-11-23', 13), undefined)).toHaveLength(500);
  });
});
