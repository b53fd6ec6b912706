import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeGate } from './gate.ts';

const busy = { definition: { code: 'SYSTEM_BUSY' } };

describe('a gate', () => {
  test('lets a few in and the others in order, as places are given back', async () => {
    const gate = makeGate({ size: 2 });
    const order: number[] = [];
    let most = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        gate.within(async () => {
          most = Math.max(most, gate.state().inside);
          order.push(i);
          await pause(1);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(gate.state()).toEqual({ inside: 0, waiting: 0, stuckMs: 0 });
  });

  test('refuses at once whoever finds the queue full', async () => {
    const gate = makeGate({ size: 1, mostWaiting: 1 });
    const leave = await gate.enter();
    const waiting = gate.enter();
    await expect(gate.enter()).rejects.toMatchObject(busy);
    leave();
    (await waiting)();
    expect(gate.state().inside).toBe(0);
  });

  test('refuses whoever waited too long, and gives the place to the next', async () => {
    const gate = makeGate({ size: 1 });
    const leave = await gate.enter();
    const impatient = gate.enter(5);
    const patient = gate.enter();
    await expect(impatient).rejects.toMatchObject(busy);
    leave();
    (await patient)();
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 });
  });

  test('gives a place back once, however often that is said, and when the work fails', async () => {
    const gate = makeGate({ size: 1 });
    const leave = await gate.enter();
    leave();
    leave();
    expect(gate.state().inside).toBe(0);
    await expect(gate.within(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(gate.state().inside).toBe(0);
  });

  test('says how long nobody left while somebody waits', async () => {
    const gate = makeGate({ size: 1 });
    const leave = await gate.enter();
    expect(gate.state().stuckMs).toBe(0);
    const waiting = gate.enter();
    await pause(5);
    expect(gate.state().stuckMs).toBeGreaterThan(0);
    leave();
    await waiting;
    expect(gate.state().stuckMs).toBe(0);
  });
});
