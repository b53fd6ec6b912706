/**
 * `node bench/companies/companies.ts <folder> [companies…]`: what many small companies in one database cost (1 and 10,000 of five people
 * with ten documents each, unless told): a start, the first sign-in, the first visit of each company by the rounds of its day, an
 * idle minute, and each round that a worker goes by itself, once at night with nothing to do and once in the morning: first those
 * that go by marks.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { headIntervals } from '../../apps/server/src/audit/public.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';
import { DAY_ROUNDS, ROUNDS } from '../../apps/server/src/platform/jobs/rounds/due.sql.ts';
import type { Interval } from '../../apps/server/src/platform/jobs/task.ts';
import { slices } from '../../apps/server/src/slices.ts';
import { Client, cuilsOf, foundCompany, openBeside } from '../../apps/server/test/kill/payroll.ts';
import { startCluster } from '../large/cluster.ts';
import { startOn } from '../large/on-cluster.ts';
import { cpuMsOf } from '../machine/cpu.ts';
import { watchMemory } from '../machine/memory.ts';
import { loadMany } from '../one-company.ts';
import { cloneCompany } from './clone.ts';

/** A run of each five-minute round falls into it. */
const IDLE_MINUTES = 5;
const IDLE_MS = IDLE_MINUTES * 60_000;
/** It waits within its run. */
const WAITING = 'webhooks.deliver';
/** Work of the companies themselves, not of the bench, and none that never ends. */
const MOST_MS = 15 * 60_000;

const [folder = '', ...given] = process.argv.slice(2);
if (folder === '') throw new Error('Name a folder.');
for (const count of given.length > 0 ? given.map(Number) : [1, 10_000])
  await measure(count, join(folder, String(count)));

async function measure(count: number, at: string): Promise<void> {
  const tell = (what: string, value: string) =>
    console.log(`${String(count).padStart(6)} ${what.padEnd(44)} ${value}`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const cluster = await startCluster(at);
  try {
    const first = await startOn(cluster, at);
    try {
      await foundCompany(first, cuilsOf(1));
      const client = new Client(first, 'rrhh_1');
      await client.signIn();
      await client.addType();
      loadMany(first, 1, { employees: 3, documents: 50 });
    } finally {
      await first.stop();
    }
    await cloneCompany(cluster.superuserUrl, count);
    const installation = await startOn(cluster, at);
    try {
      tell('start', seconds(installation.startedMs));
      const signIn = new Client(installation, `rrhh_${Math.ceil(count / 2)}`);
      const begun = performance.now();
      await signIn.signIn();
      tell('first sign-in', `${(performance.now() - begun).toFixed(0)} ms`);
      // The hosts warm up, and rounds that follow a start go by.
      const visits = performance.now();
      while ((await countDue(cluster.superuserUrl)) > 0 && performance.now() - visits < MOST_MS)
        await pause(1000);
      tell('every company was visited by the rounds of its day', seconds(performance.now() - visits));
      const { peaks, stop } = watchMemory(
        () => installation.pid,
        () => cluster.pid,
      );
      // What a start looks at once, of every company, falls into the first minutes.
      for (const when of ['of the first five', 'later']) {
        const rounds = await roundsOf(installation.url());
        const before = [cpuMsOf(installation.pid), cpuMsOf(cluster.pid)] as const;
        await pause(IDLE_MS);
        const after = [cpuMsOf(installation.pid), cpuMsOf(cluster.pid)] as const;
        const spent = (i: 0 | 1) =>
          (after[i].own + after[i].below - before[i].own - before[i].below) / IDLE_MINUTES;
        tell(`an idle minute ${when}: CPU of process and hosts`, seconds(spent(0)));
        tell(`an idle minute ${when}: CPU of the database`, seconds(spent(1)));
        const ran = [...(await roundsOf(installation.url()))]
          .map(([name, took]) => [name, took - (rounds.get(name) ?? 0)] as const)
          .filter(([name, took]) => took >= 1 && name !== WAITING)
          .sort(([, one], [, other]) => other - one);
        for (const [name, took] of ran) tell(`  of it ${name}, in five minutes`, seconds(took * 1000));
      }
      stop();
      tell('memory: process, hosts, database', `${peaks.server}, ${peaks.hosts}, ${peaks.database} MiB`);
    } finally {
      await installation.stop();
    }
    const rows = { data: join(at, 'data'), databaseUrl: () => cluster.appUrl, secret: () => cluster.secret };
    const beside = openBeside(rows);
    try {
      // Four in the morning where the companies are, of the day after.
      const night = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const clock = fixedClock(new Date(`${night}T07:00:00Z`));
      const platform = { ...beside.platforms.jobs, clock };
      const all = [
        ...slices.flatMap((slice) => slice.intervals?.(platform) ?? []),
        ...headIntervals(platform),
      ];
      const daily = all.filter(({ name }) => isIn(DAY_ROUNDS, name));
      const runs = async (intervals: readonly Interval[]) => {
        for (const interval of intervals) await run(interval);
      };
      const run = async (interval: Interval) => {
        const begun = performance.now();
        const cpu = cpuMsOf(cluster.pid);
        await interval.run(AbortSignal.timeout(MOST_MS)).catch((error) => tell(interval.name, String(error)));
        const spent = performance.now() - begun;
        const now = cpuMsOf(cluster.pid);
        const database = now.own + now.below - cpu.own - cpu.below;
        tell(
          `round ${interval.name}, every ${interval.everyMs / 1000} s`,
          `${seconds(spent)}, database ${seconds(database)}`,
        );
      };
      const byMark = (is: boolean) => all.filter(({ name }) => isIn(ROUNDS, name) === is);
      await runs(byMark(true));
      // Six in the morning.
      clock.set(new Date(`${night}T09:00:00Z`));
      tell('in the morning', '');
      await runs(daily);
      tell('visiting everybody', '');
      clock.set(new Date(`${night}T07:00:00Z`));
      await runs(byMark(false));
    } finally {
      await beside.close();
    }
  } finally {
    await cluster.stop();
  }
}

/** Seconds that each round took since the start, as `/metrics` tells them. */
async function roundsOf(url: string): Promise<ReadonlyMap<string, number>> {
  const told = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  const lines = told.matchAll(/^legajo_interval_seconds_total\{name="([^"]+)"\} (\S+)$/gm);
  return new Map([...lines].map(([, name = '', took]) => [name, Number(took)]));
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** How many marks of rounds are due now. */
function countDue(superuserUrl: string): Promise<number> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from round_due where due_at <= now()',
    );
    return rows[0]?.count ?? 0;
  });
}
