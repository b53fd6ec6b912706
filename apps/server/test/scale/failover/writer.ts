import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../kill/payroll.ts';

/** What somebody wrote through the balancer, and what became of it. */
export interface Written {
  /** Names that were answered 2xx: each is to be there, once. */
  readonly accepted: readonly string[];
  /** What the others were answered, by status; 0 is no answer. */
  readonly refused: Readonly<Record<number, number>>;
  /** The longest time in which nothing was accepted, in milliseconds. */
  readonly longestGapMs: number;
}

/** Somebody who writes. */
export interface Writer {
  /** How many were accepted so far. */
  accepted(): number;
  end(): Promise<Written>;
}

/** Makes small changes one after another until it is ended: a folder each, with a name of its own. */
export function startWriter(client: Client, prefix: string): Writer {
  const accepted: string[] = [];
  const refused: Record<number, number> = {};
  let longestGapMs = 0;
  let acceptedAt = performance.now();
  let ended = false;
  const run = async () => {
    for (let n = 0; !ended; n += 1) {
      const name = `${prefix} ${n}`;
      const form = { nombre: name, tipo: 'recibos', visible: 1, firmable: 1 };
      const status: number = await client.send('POST', '/v2/folder', form).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status >= 200 && status < 300) {
        longestGapMs = Math.max(longestGapMs, performance.now() - acceptedAt);
        acceptedAt = performance.now();
        accepted.push(name);
      } else refused[status] = (refused[status] ?? 0) + 1;
      await pause(60);
    }
  };
  const running = run();
  return {
    accepted: () => accepted.length,
    end: async () => {
      ended = true;
      await running;
      return { accepted, refused, longestGapMs: Math.round(longestGapMs) };
    },
  };
}
