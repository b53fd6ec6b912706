import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../api/problem.ts';
import { newWish, untilDone, wishKeeper } from './wish.ts';

const busy = () => new Problem({ kind: 'business', status: 409, code: 'SYSTEM_IDEMPOTENCY_BUSY' });

describe('the name of a wish', () => {
  test('stays while the same is wished, and is another one for anything else', () => {
    const nameOf = wishKeeper();
    const [one, two] = [new Blob(['a']), new Blob(['a'])];
    const first = nameOf('{"a":1}', one);
    expect(nameOf('{"a":1}', one)).toBe(first);
    const other = nameOf('{"a":1}', two);
    expect(other).not.toBe(first);
    expect(nameOf('{"a":2}', two)).not.toBe(other);
    expect(nameOf('{"a":2}')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(newWish()).not.toBe(newWish());
  });
});

describe('a wish that is under way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked for again until it was answered', async () => {
    const ask = vi.fn().mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue('done');
    const done = untilDone(ask);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe('done');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('is given up after a minute, and any other refusal at once', async () => {
    const never = vi.fn().mockRejectedValue(busy());
    const told = expect(untilDone(never)).rejects.toMatchObject({ code: 'SYSTEM_IDEMPOTENCY_BUSY' });
    await vi.advanceTimersByTimeAsync(62_000);
    await told;
    const refused = vi.fn().mockRejectedValue(new Problem({ kind: 'offline' }));
    await expect(untilDone(refused)).rejects.toMatchObject({ kind: 'offline' });
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
