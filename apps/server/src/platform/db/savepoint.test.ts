import { expect, it } from 'vitest';
import { violated } from './savepoint.ts';

it.each([
  ['person_dni_taken', 'person_dni_taken'],
  ['person_dni_taken_102008', 'person_dni_taken'],
  ['leave_request_once', 'leave_request_once'],
])('%s is the constraint %s', (constraint, name) => {
  expect(violated(Object.assign(new Error('no'), { constraint }))).toBe(name);
});

it('an error of anything else names none', () => {
  expect(violated(new Error('no'))).toBeNull();
});
