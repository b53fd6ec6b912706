import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/types.gen.ts';
import { wireTypes } from './wire-types.ts';

export type Database = Kysely<DB>;
export type CompanyTransaction = Transaction<DB>;

/** How many connections, and how the server's activity view names them. */
export interface PoolOptions {
  readonly connections?: number;
  readonly applicationName?: string;
  /** Longest run of one statement; a stuck call must not hold its rows for ever. */
  readonly statementTimeoutMs?: number;
  /** Told of each notice of the server; silent by default. */
  readonly onNotice?: (message: string) => void;
}

const CONNECT_MS = 10_000;
/** Statements each connection may keep prepared; what comes later is planned each time. */
const PREPARED = 1000;

const ANEW = '/* planned anew */';
/**
 * Put into a statement whose best plan hangs on its values, as a search's does: it is not prepared, because
 * after a few runs the server would keep one plan for a state of two documents and one of a million.
 */
export const plannedAnew = sql.raw(ANEW);

/**
 * Opens the pool of the application role. Statements are prepared once per connection. `int8` comes as a
 * number (and fails above 2^53), days and local times as text, instants as Date, `numeric` as text. A connection
 * that breaks fails what runs on it, and nothing else: the next one is made when it is needed.
 */
export function openPool(url: string, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ClientOfPool,
    max: options.connections ?? 10,
    idleTimeoutMillis: 60_000,
    application_name: options.applicationName ?? 'legajo',
    options: '-c TimeZone=UTC',
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: wireTypes,
  });
  const nameOf = statementNames();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', (notice) => options.onNotice?.(String(notice.message)));
    prepareOnce(client, nameOf);
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Only the making of a connection has a deadline; waiting for one of the pool's own has none. */
class ClientOfPool extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_MS });
  }
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
