import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/test-database.ts';
import { AT_A_TIME } from '../../mail/smtp.ts';
import { serverSettings } from '../embedded/tuning.ts';
import { withClient } from '../owner.ts';
import { connectionsOn, openPools } from './pools.ts';

/** Kept by PostgreSQL for superusers, and what one command of ours beside the portal takes. */
const RESERVED = 3 + 12;

/** What a process holds beside its pools: the queues of two workers with their lifelines, the mails' own, and the listener. */
function besideThePools(cores: number): number {
  const queue = (concurrency: number) => concurrency + 3 + 1;
  return queue(Math.max(4, cores)) + queue(AT_A_TIME) + AT_A_TIME + 1;
}

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

  test('have deadlines of the server: those of calls short, those of jobs as long as a chunk of a load may take', async () => {
    const database = await testDatabase();
    const pools = openPools(database.appUrl, { calls: 1, waysIn: 1, jobs: 1 });
    const deadlines = async (pool: keyof typeof pools) => {
      const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(pools[pool]);
      return rows[0];
    };
    const short = { statement: '30s', lock: '10s', idle: '15s' };
    expect(await deadlines('calls')).toEqual(short);
    expect(await deadlines('waysIn')).toEqual(short);
    expect(await deadlines('jobs')).toEqual({ statement: '5min', lock: '1min', idle: '1min' });
    await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    // Migrations, backup and restore take as long as they take.
    const unhurried = await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query("select current_setting('statement_timeout') as statement");
      return rows[0].statement;
    });
    expect(unhurried).toBe('0');
    await database.drop();
  });
});
