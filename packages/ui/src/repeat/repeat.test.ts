import { describe, expect, it } from 'vitest';
import { Problem } from '../api/problem.ts';
import { PutOff, repeatWhilePutOff } from './repeat.ts';

const busy = (retryAfter = 2) =>
  new Problem({ kind: 'unknown', status: 503, code: 'SYSTEM_BUSY', retryAfter });
const cut = () => new TypeError('Failed to fetch');

/** Runs it on attempts that end so, one after the other, on a clock that only pauses move. */
async function run(
  ends: readonly (Error | string)[],
  leaveAt = Number.POSITIVE_INFINITY,
  more: { readonly unsureToo?: boolean } = {},
) {
  const leaving = new AbortController();
  const pauses: number[] = [];
  let attempts = 0;
  let told = 0;
  let clock = 0;
  const outcome = await repeatWhilePutOff(
    async () => {
      const end = ends[attempts] ?? ends.at(-1);
      attempts += 1;
      if (attempts >= leaveAt) leaving.abort(new Error('left'));
      if (end instanceof Error) throw end;
      return end;
    },
    {
      ...more,
      signal: leaving.signal,
      onRepeat: () => {
        told += 1;
      },
      now: () => clock,
      pause: async (ms) => {
        pauses.push(ms);
        clock += ms;
      },
    },
  ).catch((error: Error) => error);
  return { outcome, attempts, told, pauses };
}

describe('an act that the server puts off', () => {
  it('is answered at once where it can be, and nobody is told of a wait', async () => {
    expect(await run(['signed'])).toEqual({ outcome: 'signed', attempts: 1, told: 0, pauses: [] });
  });

  it('is repeated, each time told, no sooner than the server asks', async () => {
    const { outcome, attempts, told, pauses } = await run([busy(3), busy(4), 'signed']);
    expect([outcome, attempts, told]).toEqual(['signed', 3, 2]);
    expect(pauses[0]).toBeGreaterThanOrEqual(3000);
    expect(pauses[1]).toBeGreaterThanOrEqual(4000);
  });

  it('is repeated three times and no more; then it is sure that nothing was done', async () => {
    const { outcome, attempts } = await run([busy()]);
    expect(attempts).toBe(4);
    expect(outcome).toBeInstanceOf(PutOff);
    expect(outcome).toMatchObject({ unsure: false });
  });

  it('is not waited for where the server asks for more time than anybody waits', async () => {
    const { outcome, attempts, told } = await run([busy(60)]);
    expect([attempts, told]).toEqual([1, 0]);
    expect(outcome).toMatchObject({ name: 'PutOff', unsure: false });
    const twice = await run([busy(12)]);
    expect(twice.attempts).toBe(2);
  });

  it.each([
    ['a line that broke', cut()],
    ['a deadline that passed', new DOMException('late', 'TimeoutError')],
    ['the answer of a proxy', new Problem({ kind: 'unknown', status: 502 })],
  ])('leaves it open after %s whether it was done', async (_, end) => {
    expect((await run([end, 'signed'])).outcome).toBe('signed');
    expect((await run([end, busy()])).outcome).toMatchObject({ name: 'PutOff', unsure: true });
  });

  it('that is not safe to do twice is repeated only where the server says that it did nothing', async () => {
    const safe = (ends: (Error | string)[]) => run(ends, undefined, { unsureToo: false });
    expect((await safe([busy(), 'in'])).outcome).toBe('in');
    expect((await safe([cut(), 'in'])).attempts).toBe(1);
    expect((await safe([new Problem({ kind: 'unknown', status: 502 }), 'in'])).attempts).toBe(1);
  });

  it('is told what it is refused for, and not asked again', async () => {
    const wrong = new Problem({ kind: 'validation', status: 422, code: 'SIGN_DOCUMENT_WRONG_PASSWORD' });
    const { outcome, attempts } = await run([busy(), wrong]);
    expect([outcome, attempts]).toEqual([wrong, 2]);
    expect((await run([new Problem({ kind: 'unknown', status: 500 })])).attempts).toBe(1);
    expect((await run([new Problem({ kind: 'business', status: 429, retryAfter: 1 })])).attempts).toBe(1);
  });
});

describe('who leaves', () => {
  it('ends the repeating, and what was under way is answered all the same', async () => {
    const left = await run([busy()], 2);
    expect([left.attempts, (left.outcome as Error).message]).toEqual([2, 'left']);
    expect((await run(['signed'], 1)).outcome).toBe('signed');
  });

  it('waits for no pause to end', async () => {
    const leaving = new AbortController();
    let attempts = 0;
    const waiting = repeatWhilePutOff(
      async () => {
        attempts += 1;
        throw busy(10);
      },
      { signal: leaving.signal, onRepeat: () => setTimeout(() => leaving.abort(new Error('left')), 1) },
    );
    await expect(waiting).rejects.toThrow('left');
    expect(attempts).toBe(1);
  });
});
