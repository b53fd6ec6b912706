import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/types.gen.ts';

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

/**
 * Opens the pool of the application role. Statements are prepared once per connection. `int8` comes as a
 * number (and fails above 2^53), days and local times as text, instants as Date, `numeric` as text. A
 * connection that breaks is thrown away; the next transaction opens another.
 */
export function openPool(url: string, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'legajo',
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  });
  // An idle connection that breaks says so here; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', (notice) => options.onNotice?.(String(notice.message)));
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** Statements that keep a name, per connection; the code holds fewer, and names beyond are not given. */
const MAX_PREPARED = 1000;

/** The pool with every statement named after its text, so that a connection parses and plans it once. */
function preparing(pool: pg.Pool) {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
    names.set(text, name);
    return name;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => {
          const name = /^(begin|commit|rollback|start transaction)/i.test(text) ? undefined : nameOf(text);
          return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  } as unknown as pg.Pool;
}

const INT8 = 20;
const INT8_LIST = 1016;
const AS_TEXT = [1082, 1114];

/** How values of these types arrive; the generated column types say the same. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return parseInt8;
  if (oid === INT8_LIST) return parseInt8List;
  if (AS_TEXT.includes(oid)) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`An int8 of the database is too large: ${text}`);
  return number;
}

/** `{1,2}`: numbers need no quotes. */
function parseInt8List(text: string): number[] {
  return text.length === 2 ? [] : text.slice(1, -1).split(',').map(parseInt8);
}
