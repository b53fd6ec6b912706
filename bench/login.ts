/**
 * `node bench/login.ts [rounds]`: how long a refused sign-in takes for a login that exists, one that is blocked and
 * one that nobody has, over HTTP, one after another and in turn. Who watches the clock should learn nothing.
 */
import { sql } from 'kysely';
import { inCompany } from '../apps/server/src/platform/db/in-company.ts';
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { cuilsOf, foundCompany, openBeside } from '../apps/server/test/kill/payroll.ts';
import { BENCH_LIMITS } from './machine/limits.ts';

const rounds = Number(process.argv[2] ?? 300);
const WARM_UP = 20;

const installation = await startInstallation({
  kind: 'one',
  env: { LEGAJO_LIMITS: JSON.stringify(BENCH_LIMITS) },
});
try {
  const known = await foundCompany(installation, cuilsOf(1));
  const blocked = await foundCompany(installation, cuilsOf(1));
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  await inCompany(platform.db, blocked.company, (tx) =>
    sql`update credential set blocked_at = now() where company_id = ${blocked.company}`.execute(tx),
  );
  await close();
  const logins = { known: known.username, blocked: blocked.username, unknown: 'nobody_has_this' };
  const spent = new Map(Object.keys(logins).map((who) => [who, [] as number[]]));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [who, user] of Object.entries(logins)) {
      const took = await refusedIn(user);
      if (round >= 0) spent.get(who)?.push(took);
    }
  }
  console.log(`${rounds} rounds, milliseconds\n`);
  console.log(['a wrong password of'.padEnd(22), '5 %', 'median', '95 %', 'mean'].join('\t'));
  for (const [who, times] of spent) {
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
    const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
    console.log([who.padEnd(22), at(0.05), at(0.5), at(0.95), mean.toFixed(2)].join('\t'));
  }
} finally {
  await installation.stop();
}

/** Milliseconds of one refused sign-in. */
async function refusedIn(user: string): Promise<number> {
  const body = new URLSearchParams({ user, password: 'no es esta 1' });
  const begun = performance.now();
  const answer = await fetch(`${installation.url()}/v2/auth-mod/login`, { method: 'POST', body });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}.`);
  return took;
}
