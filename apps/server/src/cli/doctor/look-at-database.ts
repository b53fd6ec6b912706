import { allMigrations } from '../../db/prepare.ts';
import { checkMigrated } from '../../platform/db/migrate.ts';
import { checkAppRole, withClient } from '../../platform/db/owner.ts';
import { type Finding, failed, ok, warning, wordsOf } from './finding.ts';

/** The oldest server whose row security and `merge` the statements rest on (decision 0002). */
const OLDEST = 15;
/** Stamps, sessions and one-time codes are judged by the machine's clock, and kept beside the database's. */
const APART_MS = 2_000;

/**
 * Looks at a database as the application sees it: role, version, migrations, clock, and whether a search may use its index
 * under row security. Changes nothing.
 */
export async function lookAtDatabase(appUrl: string): Promise<readonly Finding[]> {
  const role = await checkAppRole(appUrl);
  const found = await withClient(appUrl, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now,
        pg_is_in_recovery() as replica, current_setting('synchronous_commit') as sync, current_setting('fsync') as fsync,
        exists (select 1 from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure and proleakproof) as leakproof`);
    // What the answer travelled is half on each way.
    return { ...(rows[0] as Facts), asked: (before + Date.now()) / 2 };
  });
  return [
    ok('database', `PostgreSQL ${found.version}, as ${role}`),
    ...(found.version < OLDEST ? [failed('database', `PostgreSQL ${OLDEST} or newer is needed`)] : []),
    ...(found.replica
      ? [failed('database', 'it is a replica: add target_session_attrs=read-write to DATABASE_URL')]
      : []),
    ...(found.fsync === 'off' || found.sync === 'off'
      ? [failed('database', 'fsync or synchronous_commit is off: a power cut takes what people signed')]
      : []),
    await migrations(appUrl),
    clock(found.now.getTime() - found.asked),
    found.leakproof
      ? ok('leakproof', 'searches use their indexes')
      : warning(
          'leakproof',
          'a search reads its whole company: run "alter function pg_catalog.textlike(text, text) leakproof" as a superuser',
        ),
  ];
}

interface Facts {
  readonly version: number;
  readonly now: Date;
  readonly replica: boolean;
  readonly sync: string;
  readonly fsync: string;
  readonly leakproof: boolean;
}

async function migrations(appUrl: string): Promise<Finding> {
  const all = allMigrations();
  try {
    await checkMigrated(appUrl, all);
    return ok('migrations', `all ${all.length} are there`);
  } catch (error) {
    return failed('migrations', wordsOf(error));
  }
}

function clock(apartMs: number): Finding {
  const said = `${Math.round(Math.abs(apartMs))} ms ${apartMs < 0 ? 'ahead of' : 'behind'} the database`;
  return Math.abs(apartMs) > APART_MS ? failed('clock', `this machine is ${said}`) : ok('clock', said);
}
