import { setTimeout as pause } from 'node:timers/promises';
import { SettingError } from '../platform/config/setting-error.ts';

/** How long a start waits for a database that is on its way, in milliseconds. */
export interface Patience {
  /** It answers that it is starting, recovering or going down: it is there. */
  readonly comingUp: number;
  /** Nobody answers: a database that starts beside us, or a wrong setting, which must be said soon. */
  readonly nobody: number;
}

export const PATIENCE: Patience = { comingUp: 120_000, nobody: 10_000 };
const BETWEEN_MS = 250;

/** Codes of a server that says it cannot take connections just now (PostgreSQL, class 57). */
const COMING_UP = /^57P0[123]$/;
const NOBODY = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|08\w{3})$/;
const CONNECTION = /^(E[A-Z]+|28\w{3}|3D000|08\w{3}|57P0\d)$/;

/**
 * Does something with a database, waiting while it comes up: after a crash of the whole machine the portal is
 * often there before its database has recovered.
 *
 * @throws SettingError that names the setting when it leads to no database; other errors as they are.
 */
export async function reached<T>(setting: string, work: () => Promise<T>, patience: Patience): Promise<T> {
  const begun = performance.now();
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
        await pause(BETWEEN_MS);
        continue;
      }
      if (CONNECTION.test(code) || broken)
        throw new SettingError(setting, `leads to no database (${message.replace(/\s*\n[\s\S]*/, '')})`);
      throw error;
    }
  }
}
