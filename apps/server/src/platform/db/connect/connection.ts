import pg from 'pg';
import { readServers, type Servers } from '../../config/servers.ts';

/** The making of one connection, and each question whether a server takes writes, in milliseconds. */
const CONNECT_MS = 10_000;
const ASKED_MS = 5_000;

/** A server says it of a statement that writes, where it takes none: a replica, or one that is one again. */
const READ_ONLY = '25006';

/**
 * Servers answer and none takes writes: a primary is being chosen. It carries the code of a server that takes no
 * connections just now, and is met as that is.
 */
export class NoPrimary extends Error {
  readonly code = '57P03';

  constructor() {
    super('none of the servers takes writes');
    this.name = 'NoPrimary';
  }
}

/**
 * A connection to the database, wherever that is now. Every pool and client of ours is made of these: the driver takes
 * one host, and whoever is at it.
 *
 * Of several servers (`config/servers.ts`) each is asked by a connection of its own, in order, and the first that takes
 * writes is gone to; nobody waits longer than seconds for one that does not answer. What is made is asked once more.
 */
export class Connection extends pg.Client {
  readonly #servers: Servers;
  readonly #config: pg.ClientConfig;
  #readOnly = false;

  constructor(config: pg.ClientConfig) {
    const servers = readServers('DATABASE_URL', config.connectionString ?? '');
    super({
      ...config,
      connectionTimeoutMillis: config.connectionTimeoutMillis ?? CONNECT_MS,
      connectionString: servers.urls[0],
    });
    this.#servers = servers;
    this.#config = config;
    // Who waits for it hears of what breaks it by their statement. A pool listens only once it is told that the connection
    // stands, which is some steps after it does: what broke in between would end the process.
    this.on('error', () => undefined);
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.#readOnly = true;
    });
  }

  /** Whether it was refused a write: it leads to where no primary is any more, and is of no use. */
  get isReadOnly(): boolean {
    return this.#readOnly;
  }

  /**
   * Connects, as the driver's own does.
   *
   * @throws NoPrimary where servers answer and none takes writes; else the last one's error.
   */
  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const made = this.#servers.writable ? this.#toPrimary() : super.connect();
    const done = made.then(() => this);
    if (callback === undefined) return done;
    done.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }

  async #toPrimary(): Promise<void> {
    const { hostname, port } = new URL(await this.#findPrimary());
    const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
    Object.assign(this, { host, port: Number(port || 5432) });
    await super.connect();
    if (await takesWrites(this)) return;
    await this.end();
    throw new NoPrimary();
  }

  async #findPrimary(): Promise<string> {
    let answered = false;
    let last: unknown;
    for (const url of this.#servers.urls) {
      const asked = new pg.Client({
        ...this.#config,
        connectionString: url,
        connectionTimeoutMillis: Math.min(ASKED_MS, this.#config.connectionTimeoutMillis ?? ASKED_MS),
        query_timeout: ASKED_MS,
      });
      asked.on('error', () => undefined);
      try {
        await asked.connect();
        if (await takesWrites(asked)) return url;
        answered = true;
      } catch (error) {
        last = error;
      } finally {
        // One that hangs does not hear that it is to end: nobody waits for it.
        void asked.end().catch(() => undefined);
      }
    }
    throw answered ? new NoPrimary() : last;
  }
}

/** A replica replays what another writes; a server may also be told to take no writes by its operator. */
async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ writes: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes`,
  );
  return rows[0]?.writes === true;
}

/** Opens a pool of such connections. One that was refused a write is not given to anybody again. */
export function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: Connection as unknown as typeof pg.Client });
  pool.on('error', () => undefined);
  // The queue's library warns about a pool that does not listen here, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Before the pool looks whether it is to be kept: one that is ending is not.
  pool.on('release', (_, client) => {
    if (client instanceof Connection && client.isReadOnly) void client.end().catch(() => undefined);
  });
  return pool;
}
