import { expect } from 'vitest';
import type { Gate } from '../../src/platform/gate.ts';
import type { Answer } from './portal.ts';
import { until } from './until.ts';

/** The same at once, so many times. */
export const atOnce = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** Each was answered, or put off with when to come back; at least one was answered. */
export function expectAnsweredOrPutOff(answers: readonly Answer[]): void {
  for (const { status, code, headers } of answers) {
    if (status === 200) continue;
    expect([status, code]).toEqual([503, 'SYSTEM_BUSY']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
}

/**
 * Runs `during` while a call stands between its steps: it waits at a queue of the process that is full meanwhile.
 *
 * @param size how many the queue lets in at a time.
 * @returns the answer of the call, which went on afterwards.
 */
export async function betweenSteps<T>(
  { gate, size }: { readonly gate: Gate; readonly size: number },
  call: () => Promise<T>,
  during: () => Promise<unknown>,
): Promise<T> {
  const places = await atOnce(size, () => gate.enter());
  const answer = call();
  try {
    await until('the call waits between its steps', () => gate.state().waiting > 0);
    await during();
  } finally {
    for (const leave of places) leave();
  }
  return answer;
}
