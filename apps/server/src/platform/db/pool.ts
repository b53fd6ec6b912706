import { Kysely, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
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
 * number (and fails above 2^53), days and local times as text, instants as Date, `numeric` as text.
 */
export function openPool(url: string, options: PoolOptions = {}): Database {
  const sql = postgres(url, {
    max: options.connections ?? 10,
    prepare: true,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: {
      application_name: options.applicationName ?? 'legajo',
      TimeZone: 'UTC',
      statement_timeout: options.statementTimeoutMs ?? 60_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    types: WIRE_TYPES,
    onnotice: (notice) => options.onNotice?.(String(notice.message)),
  });
  return new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: withServerTypedArrays(sql) }) });
}

/**
 * The driver declares an array parameter with the type of its first element, which the server refuses for
 * bytes, instants and booleans. Declared as unknown, the server says which array it wants.
 */
function withServerTypedArrays<T extends postgres.Sql<{ int8: number; day: string }>>(sql: T): T {
  const reserve = sql.reserve.bind(sql);
  const declare = (value: unknown) => (Array.isArray(value) ? sql.typed(value as never, 0) : value);
  return Object.assign(sql, {
    reserve: async () => {
      const connection = await reserve();
      const send = connection.unsafe.bind(connection);
      const unsafe: typeof send = (query, parameters, options) =>
        send(query, parameters?.map(declare) as never, options);
      return Object.assign(connection, { unsafe });
    },
  });
}

/** How values of these PostgreSQL types travel; the generated column types say the same. */
const WIRE_TYPES = {
  int8: { to: 20, from: [20], serialize: String, parse: parseInt8 },
  day: { to: 1082, from: [1082, 1114], serialize: String, parse: (text: string) => text },
};

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`An int8 of the database is too large: ${text}`);
  return number;
}
