import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../db/types.gen.ts';
import { type Gate, type GateState, makeGate } from '../../gate.ts';
import { poolOf } from '../connect/connection.ts';
import { refuseWhileHolding } from '../held.ts';
import { ANEW } from '../planned-anew.ts';
import type { Database } from '../transaction.ts';
import { patienceMs } from '../waiting.ts';
import { PROBE_TIMES, type ProbeTimes, probeWhileStuck } from './probe.ts';
import { wireTypes } from './wire-types.ts';

/** How many connections, and how the server's activity view names them. */
export interface PoolOptions {
  readonly connections?: number;
  readonly applicationName?: string;
  /** Longest run of one statement; a stuck call must not hold its rows for ever. */
  readonly statementTimeoutMs?: number;
  /** Longest pause inside a transaction. */
  readonly idleInTransactionMs?: number;
  /** Longest wait for a row or table that somebody else holds. */
  readonly lockTimeoutMs?: number;
  /** When the database is asked while the queue stands still; for tests. */
  readonly probe?: ProbeTimes;
  /** Told of each notice of the server; silent by default. */
  readonly onNotice?: (message: string) => void;
}

/** Ours: at 200 short transactions a second, more than any patience would last. */
const MOST_WAITING = 2000;
/** Statements each connection may keep prepared; what comes later is planned each time. */
const PREPARED = 1000;

/**
 * Opens the pool of the application role. Statements are prepared once per connection. `int8` comes as a
 * number (and fails above 2^53), days and local times as text, instants as Date, `numeric` as text. A connection
 * that breaks fails what runs on it, and nothing else: the next one is made when it is needed.
 */
export function openPool(url: string, options: PoolOptions = {}): Database {
  const connections = options.connections ?? 10;
  const pool = poolOf({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 60_000,
    application_name: options.applicationName ?? 'legajo',
    options: '-c TimeZone=UTC',
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    lock_timeout: options.lockTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 60_000,
    keepAlive: true,
    types: wireTypes,
  });
  const nameOf = statementNames();
  const gate = makeGate({ size: connections, mostWaiting: MOST_WAITING });
  const watch: Watched = { gate, lastOutageAt: Number.NEGATIVE_INFINITY };
  pool.on('connect', (client) => {
    client.on('notice', (notice) => options.onNotice?.(String(notice.message)));
    prepareOnce(client, nameOf);
  });
  const endProbe = probeWhileStuck(
    url,
    options.probe ?? PROBE_TIMES,
    () => gate.state().stuckMs,
    () => {
      watch.lastOutageAt = performance.now();
    },
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: guarded(pool, watch, endProbe) }) });
  watched.set(db, watch);
  return db;
}

/**
 * Puts a queue with an end before the pool: a call waits as long as its patience says, a job as long as it takes.
 * Who holds a transaction gets no second connection.
 */
function guarded(pool: pg.Pool, watch: Watched, endProbe: () => void) {
  return {
    connect: async () => {
      refuseWhileHolding('A second connection was taken');
      const leave = await watch.gate.enter(patienceMs());
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        return Object.assign(client, {
          release: (destroy?: boolean) => {
            leave();
            release(destroy);
          },
        });
      } catch (error) {
        watch.lastOutageAt = performance.now();
        leave();
        throw error;
      }
    },
    end: () => {
      endProbe();
      return pool.end();
    },
    options: pool.options,
  };
}

/** A queue for connections, and when the database last could not be reached. */
interface Watched {
  readonly gate: Gate;
  lastOutageAt: number;
}

const watched = new WeakMap<Database, Watched>();

export interface PoolState extends GateState {
  /** Since the database last gave no connection or no answer, in milliseconds; endless where that never happened. */
  readonly sinceOutageMs: number;
}

/** What waits for a pool's connections, from counters alone. */
export function poolState(db: Database): PoolState {
  const one = watched.get(db);
  if (!one) throw new TypeError('This is no pool of ours.');
  return { ...one.gate.state(), sinceOutageMs: performance.now() - one.lastOutageAt };
}

type NameOf = (text: string) => string | undefined;

function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED || text.includes(ANEW)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** A list of objects is JSON; any other list is an array of the server's. */
function asParameter(value: unknown): unknown {
  const isObject = (one: unknown) => typeof one === 'object' && one?.constructor === Object;
  return Array.isArray(value) && value.some(isObject) ? JSON.stringify(value) : value;
}

/** Gives every statement with parameters its name, by which the server keeps it prepared. */
function prepareOnce(client: pg.PoolClient, nameOf: NameOf): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const sent = Array.isArray(values) ? values.map(asParameter) : values;
    return name === undefined ? query(text, sent, ...rest) : query({ text, values: sent, name }, ...rest);
  };
  Object.assign(client, { query: named });
}
