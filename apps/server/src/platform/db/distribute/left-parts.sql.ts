import type pg from 'pg';
import { type Answer, ask, CANCELLED } from './movers.sql.ts';

/** Parts that earlier moves left on a machine, and that Citus has not removed yet. */
export interface LeftParts {
  readonly host: string;
  readonly port: number;
  /** As tables of the machine. */
  readonly names: readonly string[];
}

/** What of earlier moves is in the way of those that would be begun now: no part is moved of which another lies somewhere still. */
export async function selectLeftParts(client: pg.Client): Promise<readonly LeftParts[]> {
  const { rows } = await client.query<LeftParts>(
    `select n.nodename as host, n.nodeport as port, array_agg(c.object_name order by c.object_name) as names
       from pg_dist_cleanup c join pg_dist_node n on n.groupid = c.node_group_id and n.noderole = 'primary'
      where c.object_type = 1
        and substring(c.object_name from '_(\\d+)"?$')::bigint in (select shardid from get_rebalance_table_shards_plan())
      group by 1, 2 order by 1, 2 limit 1000`,
  );
  return rows;
}

/** Has Citus remove what moves left, as far as nobody uses it and it is not at that already. As long as the session's `statement_timeout`. */
export async function removeLeftParts(client: pg.Client): Promise<void> {
  try {
    await client.query('call citus_cleanup_orphaned_resources()');
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELLED) throw error;
  }
}

/** Who uses parts that were left on a machine, each with one of them; empty where nobody does. Who removes them is none of these. */
export const askWhoUses = (client: pg.Client, { host, port, names }: LeftParts): Promise<Answer> =>
  ask(
    client,
    host,
    port,
    `select coalesce(string_agg(words, ', ' order by words), '') from (
       select min(part) || ' by ' || a.usename || ' (process ' || a.pid
              || coalesce(', ' || nullif(a.application_name, ''), '')
              || coalesce(', since ' || to_char(a.xact_start, 'YYYY-MM-DD HH24:MI:SS TZ'), '') || ')' as words
         from unnest(array[${names.map(literal).join(',')}]) part
         join pg_locks l on l.relation = to_regclass(part)
         join pg_stat_activity a on a.pid = l.pid
        where l.granted and l.locktype = 'relation' and l.mode <> 'AccessExclusiveLock'
          and l.database = (select oid from pg_database where datname = current_database())
        group by a.pid, a.usename, a.application_name, a.xact_start order by 1 limit 5) users`,
  );

/** Citus wrote the name itself; it stands in a command for another machine, where it cannot be a value. */
const literal = (name: string) => `'${name.replaceAll("'", "''")}'`;
