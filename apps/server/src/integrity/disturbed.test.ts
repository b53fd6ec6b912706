import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NightBench } from '../../test/support/night-bench.ts';
import { childEnv } from '../platform/config/env.ts';

const at = NightBench.use();

describe('a night that is disturbed', () => {
  test('goes on where a process was killed with -9, and tells once', async () => {
    await at.keep(4);
    at.damage('change', 3);
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../test/support/integrity-child.ts', import.meta.url)),
        at.on.portal.clock.now().toISOString(),
      ],
      {
        env: childEnv({ ...at.on.portal.settings, VITEST: undefined, NODE_OPTIONS: undefined }),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let lines = 0;
    createInterface({ input: child.stdout }).on('line', () => {
      lines += 1;
      if (lines === 2) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const reached = (await at.shown()).archivos;
    expect(reached).toMatchObject({ terminada: 0, completa: null });
    expect(reached.leidos).toBeGreaterThanOrEqual(1);
    let reads = 0;
    const { driver } = at.on.platform;
    const counted = {
      ...driver,
      read: (...given: Parameters<typeof driver.read>) => {
        reads += 1;
        return driver.read(...given);
      },
    };
    // The company stayed marked: the next worker's round goes on with it, and leaves it to its next night.
    expect(await at.isDue()).toBe(true);
    await at.round({ driver: counted });
    expect(reads).toBe(4 - reached.leidos);
    expect(await at.isDue()).toBe(false);
    await at.nights(2);
    expect(await at.told()).toHaveLength(1);
    expect((await at.entries('store.verified')).length).toBeGreaterThanOrEqual(1);
    expect((await at.shown()).vigentes).toBe(1);
  });

  test('read by three at once it is read once and told once', async () => {
    await at.keep(3);
    at.damage('remove');
    await Promise.all([at.read(), at.read(), at.read()]);
    await at.read();
    expect(await at.told()).toHaveLength(1);
    expect(await at.entries('store.verified')).toHaveLength(1);
    expect(await at.entries('audit.verified')).toHaveLength(1);
  });

  test('a turn that ends before the share of its night is gone on with by the next run, which a mark brings', async () => {
    await at.keep(3);
    const limits = { ...at.on.platform.limits, 'integrity.turn.seconds': 1 };
    const { driver } = at.on.platform;
    const slow = {
      ...driver,
      read: async (...given: Parameters<typeof driver.read>) => {
        if (given[0].startsWith(`${at.company}/`)) await pause(1_100);
        return driver.read(...given);
      },
    };
    await at.round({ limits, driver: slow });
    expect((await at.shown()).archivos).toMatchObject({ terminada: 0, completa: null });
    at.on.later(1);
    expect(await at.isDue()).toBe(true);
    for (let runs = 0; runs < 5 && (await at.isDue()); runs += 1) {
      await at.round({ limits, driver: slow });
      at.on.later(1);
    }
    expect((await at.shown()).archivos).toMatchObject({ terminada: 1, cantidad: 3 });
    expect(await at.entries('store.verified')).toHaveLength(1);
  });

  test('a store that does not answer is no fault of the files, and the next turn goes on', async () => {
    await at.keep(2);
    const away = { ...at.on.platform.driver, read: () => Promise.reject(new Error('away')) };
    await expect(at.read({ driver: away })).rejects.toThrow('away');
    expect(await at.shown()).toMatchObject({ vigentes: 0, archivos: { terminada: 0, leidos: 0 } });
    await at.read();
    expect(await at.shown()).toMatchObject({ vigentes: 0, archivos: { cantidad: 2 } });
  });
});
