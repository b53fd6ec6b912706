import { expect, test } from 'vitest';
import { faultsOf, firstDayAt, freshReminder } from './draft.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

test('an hour that is over today is offered for tomorrow, also at the end of a month', () => {
  expect(firstDayAt('09:00', ZONE, new Date('2026-11-27T11:59:00Z'))).toBe('27/11/2026');
  expect(firstDayAt('09:00', ZONE, new Date('2026-11-27T12:01:00Z'))).toBe('28/11/2026');
  expect(firstDayAt('09:00', ZONE, new Date('2026-12-31T23:30:00Z'))).toBe('01/01/2027');
  // Late in the evening it is tomorrow in UTC, and not yet there.
  expect(firstDayAt('23:30', ZONE, new Date('2026-11-28T01:00:00Z'))).toBe('27/11/2026');
});

test('an hour that is over is told in its field, before anything is sent', () => {
  const draft = freshReminder({ when: 'date', cuando: '27/11/2026', hora: '09:00' });
  expect(faultsOf(draft, ZONE, new Date('2026-11-27T11:59:00Z'))).toEqual({});
  expect(faultsOf(draft, ZONE, new Date('2026-11-27T12:01:00Z'))).toEqual({ hora: 'hour_past' });
  expect(faultsOf(draft, ZONE, new Date('2026-11-28T12:01:00Z'))).toEqual({ cuando: 'day_past' });
});
