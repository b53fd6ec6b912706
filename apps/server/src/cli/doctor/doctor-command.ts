import { LIMITS } from '@legajo/contract';
import { openDatabase } from '../../db/open-database.ts';
import { loadConfig } from '../../platform/config/config.ts';
import type { Command } from '../command.ts';
import { type Finding, looked, ok } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtMachines } from './look-at-machines.ts';
import { lookAtCertificates, lookAtMail } from './look-at-services.ts';
import { lookAtDisk, lookAtStore } from './look-at-store.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok     ',
  warning: 'look   ',
  failed: 'FAILED ',
};

/** Looks at all that a portal rests on, with the settings that it would start with; a database of others is not changed. */
export const doctorCommand: Command = {
  words: 'doctor',
  summary:
    'Looks at settings, database, clock, store, disk, mail and certificates; ends with 1 when something fails.',
  options: {},
  notes:
    'Run it with the settings of the portal, as its user, before the first start and whenever something is odd. It sends no mail and migrates no database but the embedded one.',
  async runFirst(env) {
    // A wrong setting is said by its name, and nothing else is looked at.
    const config = loadConfig(env, LIMITS);
    const { database } = config;
    const embedded = database.embedded ? await openDatabase(config) : null;
    const appUrl = embedded?.appUrl ?? (database.embedded ? '' : database.appUrl);
    try {
      const findings = [
        ok('settings', 'each can be read'),
        ...(
          await Promise.all([
            looked('database', () => lookAtDatabase(appUrl)),
            looked('machines', () => lookAtMachines(appUrl)),
            looked('store', () => lookAtStore(config)),
            looked('disk', () => lookAtDisk(config)),
            looked('mail', () => lookAtMail(config)),
            looked('certificates', () => lookAtCertificates(config)),
          ])
        ).flat(),
      ];
      const fine = findings.every(({ state }) => state !== 'failed');
      const lines = findings.map(({ of, state, words }) => `${MARKS[state]}${of.padEnd(14)}${words}`);
      return { ok: fine, json: { ok: fine, findings }, text: lines.join('\n') };
    } finally {
      await embedded?.stop();
    }
  },
};
