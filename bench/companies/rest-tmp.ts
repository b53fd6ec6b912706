import { openBeside } from '../../apps/server/test/kill/payroll.ts';
import { headIntervals } from '../../apps/server/src/audit/public.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { slices } from '../../apps/server/src/slices.ts';
import { cpuMsOf } from '../machine/cpu.ts';
import { startCluster } from '../large/cluster.ts';
const at = '/tmp/ops-companies/10000';
process.on('exit', (c) => console.log('exit', c));
const cluster = await startCluster(at);
const beside = openBeside({ data: `${at}/data`, databaseUrl: () => cluster.appUrl, secret: () => cluster.secret });
const night = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const platform = { ...beside.platforms.jobs, clock: fixedClock(new Date(`${night}T07:00:00Z`)) };
const intervals = [...slices.flatMap((s) => s.intervals?.(platform) ?? []), ...headIntervals(platform)];
console.log(intervals.map((i) => i.name).join(' '));
const from = intervals.findIndex((i) => i.name === 'documents.expiring') + 1;
for (const interval of intervals.slice(from)) {
  const begun = performance.now(); const cpu = cpuMsOf(cluster.pid); const own = process.cpuUsage();
  const keep = setInterval(() => undefined, 1000);
  await Promise.race([interval.run(AbortSignal.timeout(120_000)), new Promise((r) => setTimeout(r, 125_000))]).catch((e) => console.log(interval.name, String(e)));
  clearInterval(keep);
  const now = cpuMsOf(cluster.pid); const o = process.cpuUsage(own);
  console.log(`${interval.name} every ${interval.everyMs / 1000} s: ${((performance.now() - begun) / 1000).toFixed(1)} s, database ${((now.own + now.below - cpu.own - cpu.below) / 1000).toFixed(1)} s, own ${((o.user + o.system) / 1e6).toFixed(1)} s`);
}
await beside.close(); await cluster.stop(); process.exit(0);
