import { describe, expect, it } from 'vitest';
import { namedOnce } from './away/beside.ts';
import { dueState } from './due.ts';

describe('requests for approval', () => {
  it('are late after their last day, and due on it', () => {
    const today = '2026-11-20';
    expect(['19/11/2026', '20/11/2026', '21/11/2026', null].map((due) => dueState(due, today))).toEqual([
      'late',
      'today',
      null,
      null,
    ]);
  });

  it('name each person once, and nobody themself', () => {
    const one = (id: number) => ({ id, nombre: `N${id}`, apellido: 'A' });
    expect(namedOnce([one(1), one(2), one(1), one(3)], 3).map(({ id }) => id)).toEqual([1, 2]);
  });
});
