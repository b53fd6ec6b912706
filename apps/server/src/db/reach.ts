import { setTimeout as pause } from 'node:timers/promises';
import { SettingError } from '../platform/config/setting-error.ts';

/** How long a start waits for a database that is on its way, in milliseconds. */
export interface Patience {
  /** It answers that it is starting, recovering or going down: it is there. */
  readonly comingUp: number;
  /** Nobody answers: a database that starts beside us or is away, or a wrong setting. */
  readonly nobody: number;
  /** Ends the waiting, and with it the start. */
  readonly signal?: AbortSignal;
  /** Told once, why it is waited: whoever set something wrong must hear of it soon. */
  readonly onWait?: (why: string) => void;
}

/** Of a command, which somebody sits before. */
export const PATIENCE: Patience = { comingUp: 120_000, nobody: 10_000 };

/** Of a process that serves: as long as its settings say, and not shorter where the database is on its way. */
export function patienceOfStart(
  waitMs: number,
  told: Required<Pick<Patience, 'signal' | 'onWait'>>,
): Patience {
  return { comingUp: Math.max(PATIENCE.comingUp, waitMs), nobody: waitMs, ...told };
}

const BETWEEN_MS = 250;

/** Codes of a server that says it cannot take connections just now (PostgreSQL, class 57). */
const COMING_UP = /^57P0[123]$/;
/** 25006: at the address of the primary a replica still answers. */
const NOBODY = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|08\w{3}|25006)$/;
const CONNECTION = /^(E[A-Z_]+|28\w{3}|3D000|08\w{3}|57P0\d|25006)$/;

/**
 * Does something with a database, waiting while it comes up: after a crash of the whole machine the portal is
 * often there before its database has recovered.
 *
 * @throws SettingError that names the setting when it leads to no database; AbortError when the signal ends the waiting;
 *   other errors as they are.
 */
export async function reached<T>(setting: string, work: () => Promise<T>, patience: Patience): Promise<T> {
  const begun = performance.now();
  let waits = false;
  while (true) {
    try {
      return await work();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      const broken = /timeout|Connection terminated/i.test(message);
      const most = COMING_UP.test(code)
        ? patience.comingUp
        : NOBODY.test(code) || broken
          ? patience.nobody
          : 0;
      if (performance.now() - begun < most) {
        if (!waits) patience.onWait?.(message);
        waits = true;
        await pause(BETWEEN_MS, undefined, { signal: patience.signal });
        continue;
      }
      if (CONNECTION.test(code) || broken)
        throw new SettingError(setting, `leads to no database (${message.replace(/\s*\n[\s\S]*/, '')})`);
      throw error;
    }
  }
}
