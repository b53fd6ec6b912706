import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A process as its row says, seen from outside. */
export interface Progress {
  readonly id: number;
  readonly state: string;
  readonly phase: string;
  readonly total: number;
  readonly inspected: number;
  readonly published: number;
}

/** Looks at the process of a company without the portal; null while the database does not answer. */
export class Watcher {
  readonly #address: () => string;
  readonly #company: number;
  #client: pg.Client | null = null;

  constructor(address: () => string, company: number) {
    this.#address = address;
    this.#company = company;
  }

  async look(): Promise<Progress | null> {
    try {
      const client = this.#client ?? (await this.#connect());
      this.#client = client;
      const { rows } = await client.query<Progress>(
        'select id::int, state, phase, total, inspected, published from process order by id desc limit 1',
      );
      return rows[0] ?? null;
    } catch {
      await this.close();
      return null;
    }
  }

  /** Waits until `isSo` holds of the process. @throws Error with its last state after `limitMs`. */
  async until(what: string, isSo: (progress: Progress) => boolean, limitMs = 120_000): Promise<Progress> {
    const end = performance.now() + limitMs;
    let last: Progress | null = null;
    while (performance.now() < end) {
      const progress = await this.look();
      if (progress && isSo(progress)) return progress;
      last = progress ?? last;
      await pause(10);
    }
    throw new Error(`Waited in vain until ${what}: ${JSON.stringify(last)}`);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#address(), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query("select set_config('app.company_id', $1, false)", [String(this.#company)]);
    return client;
  }
}
