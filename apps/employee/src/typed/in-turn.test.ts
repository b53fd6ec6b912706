import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('does last what was asked for last, leaves out what did not begin, and goes on after a fault', async () => {
  const turns = inTurn();
  const done: string[] = [];
  const gates: (() => void)[] = [];
  const work = (word: string) => () =>
    new Promise<void>((resolve, reject) => {
      gates.push(() => {
        done.push(word);
        if (word === 'a') reject(new Error('full'));
        else resolve();
      });
    });
  const first = turns.next('street', work('a'));
  void turns.next('street', work('ab'));
  const last = turns.next('street', work('abc'));
  const beside = turns.next('city', work('x'));
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await beside;
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(3);
  gates[2]?.();
  await Promise.all([first, last, turns.done('street'), turns.done('nothing')]);
  expect(done).toEqual(['x', 'a', 'abc']);
  const again = turns.next('street', work('d'));
  gates[3]?.();
  await again;
  expect(done.at(-1)).toBe('d');
});
