import { describe, expect, test } from 'vitest';
import { serverSettings } from '../embedded/tuning.ts';
import { besideThePools, connectionsOn } from './pools.ts';

/** Kept by PostgreSQL for superusers, and what one command of ours beside the portal takes. */
const RESERVED = 3 + 12;

describe('connections', () => {
  test.each([1, 2, 4, 8, 16])('of one process with %i cores fit into the embedded server', (cores) => {
    const setting = serverSettings(5432, 'durable').find((text) => text.includes('max_connections'));
    const most = Number(/max_connections=(\d+)/.exec(setting ?? '')?.[1]);
    const pools = Object.values(connectionsOn(cores)).reduce((sum, one) => sum + one, 0);
    expect(pools + besideThePools(cores) + RESERVED).toBeLessThanOrEqual(most);
  });

  test('of two processes with two cores fit as well: one that answers and one that works', () => {
    const pools = Object.values(connectionsOn(2)).reduce((sum, one) => sum + one, 0);
    expect(2 * (pools + besideThePools(2)) + RESERVED).toBeLessThanOrEqual(120);
  });
});
