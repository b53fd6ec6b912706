import { expect, it } from 'vitest';
import { SettingError } from './setting-error.ts';
import { readStopTimes } from './stopping.ts';

it('a process leaves slowly where others answer beside it, and at once elsewhere', () => {
  expect(readStopTimes({})).toEqual({ leaveMs: 0, allMs: 20_000 });
  expect(readStopTimes({ LEGAJO_ROLE: 'worker', LEAVE_SECONDS: '5' }).leaveMs).toBe(0);
  expect(readStopTimes({ LEGAJO_ROLE: 'api' })).toEqual({ leaveMs: 5000, allMs: 20_000 });
  expect(readStopTimes({ LEGAJO_ROLE: 'api', LEAVE_SECONDS: '0' }).leaveMs).toBe(0);
  expect(readStopTimes({ LEAVE_SECONDS: '60', STOP_SECONDS: '600' })).toEqual({
    leaveMs: 60_000,
    allMs: 600_000,
  });
});

it.each([
  ['STOP_SECONDS', { STOP_SECONDS: '9' }],
  ['LEAVE_SECONDS', { LEAVE_SECONDS: 'later' }],
  // All of the time that there is would leave none for what is under way.
  ['LEAVE_SECONDS', { LEAVE_SECONDS: '11' }],
])('%s that is wrong is told by its name', (name, env) => {
  expect(() => readStopTimes(env)).toThrow(SettingError);
  expect(() => readStopTimes(env)).toThrow(name);
});
