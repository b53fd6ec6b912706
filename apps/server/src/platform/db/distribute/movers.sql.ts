import type pg from 'pg';
import { isLocked } from '../locks.ts';
import { isDistributed } from './tables.sql.ts';

/** Roles of moves, as Citus calls them. */
const MOVERS = String.raw`rolname like 'citus\_shard\_move\_subscription\_role\_%'`;

/** What a machine answered; `failure` where it did not, or refused. */
export interface Answer {
  /** `host:port`. */
  readonly place: string;
  readonly result: string;
  readonly failure: string | null;
}

/** PostgreSQL's `query_canceled`: the session's `statement_timeout` went by. */
export const CANCELLED = '57014';

/**
 * Asks each machine that holds companies by itself, so that one that is silent hides no other: also one that is to hold none,
 * as long as it does. How long each may take is the session's `statement_timeout`.
 */
async function askEach(client: pg.Client, command: string): Promise<readonly Answer[]> {
  const { rows } = await client.query<{ host: string; port: number }>(
    `select n.nodename as host, n.nodeport as port from pg_dist_node n
      where n.groupid <> 0 and n.isactive
        and (n.shouldhaveshards or exists (
          select 1 from pg_dist_placement p join pg_dist_shard s using (shardid) join pg_dist_partition d using (logicalrelid)
           where p.groupid = n.groupid and d.partmethod = 'h'))
      order by n.nodeid limit 1000`,
  );
  const answers: Answer[] = [];
  for (const { host, port } of rows) answers.push(await ask(client, host, port, command));
  return answers;
}

/** Asks one machine; never throws for its silence. */
export async function ask(client: pg.Client, host: string, port: number, command: string): Promise<Answer> {
  const place = `${host}:${port}`;
  try {
    const { rows } = await client.query<{ success: boolean; result: string }>(
      `select success, result from master_run_on_worker(array[$1::text], array[$2::int], array[$3::text], false)`,
      [host, port, command],
    );
    const { success = false, result = '' } = rows[0] ?? {};
    return { place, result, failure: success ? null : result };
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELLED) throw error;
    return { place, result: '', failure: 'no answer' };
  }
}

const forEachMover = (which: string, change: string) => `do $do$ declare mover name; begin
       set local citus.enable_ddl_propagation = off;
       for mover in select rolname from pg_roles where ${MOVERS} and ${which} loop
         begin
           execute format('alter role %I ${change}', mover);
         exception when undefined_object then null; -- Its move ended in this moment.
         end;
       end loop;
     end $do$`;

/** Lets the roles of moves that go on past forced row security, each on the machine that takes the part (`rebalance`). */
export const letMovesWrite = (client: pg.Client): Promise<readonly Answer[]> =>
  askEach(client, forEachMover('not rolbypassrls', 'bypassrls'));

/** Takes that back: of a move that was cut off, Citus may be long in removing the role. */
export const takeMoversBack = (client: pg.Client): Promise<readonly Answer[]> =>
  askEach(client, forEachMover('rolbypassrls', 'nobypassrls'));

/** How moves stand on a database of several machines. */
export interface Moves {
  /** How many machines hold companies. */
  readonly places: number;
  /** Parts are being moved, and nobody looks after it: it may never end. */
  readonly isUnattended: boolean;
  /** Machines on which a role is let past row security although nothing moves. */
  readonly open: readonly string[];
  /** Machines that did not answer, each with why. */
  readonly silent: readonly string[];
}

/** Looks at moves and machines; null where companies lie on one. Any role of the database may. */
export async function lookAtMoves(client: pg.Client): Promise<Moves | null> {
  if (!(await isDistributed(client))) return null;
  const answers = await askEach(client, `select count(*) from pg_roles where ${MOVERS} and rolbypassrls`);
  const { rowCount } = await client.query(
    `select 1 from pg_dist_background_job
      where job_type = 'rebalance' and state in ('scheduled', 'running', 'failing', 'cancelling') limit 1`,
  );
  const isAttended = await isLocked(client, 'moving');
  return {
    places: answers.length,
    isUnattended: rowCount === 1 && !isAttended,
    open:
      rowCount === 1 || isAttended
        ? []
        : answers
            .filter(({ failure, result }) => failure === null && result !== '0')
            .map(({ place }) => place),
    silent: answers.flatMap(({ place, failure }) => (failure === null ? [] : [`${place}: ${failure}`])),
  };
}

/** What somebody has to do about moves, a sentence each. */
export function ofMoves({ isUnattended, open }: Moves): readonly string[] {
  const unattended = 'companies are being moved and nobody looks after it: run legajo rebalance again';
  return [
    ...(isUnattended ? [unattended] : []),
    ...open.map(
      (place) =>
        `on ${place} the role of a move that is over is let past row security: legajo rebalance takes that back`,
    ),
  ];
}
