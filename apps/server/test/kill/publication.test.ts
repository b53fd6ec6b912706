import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packZip } from '@legajo/pdf';
import { describe, expect, onTestFailed, test } from 'vitest';
import { readEnv } from '../../src/platform/config/env.ts';
import { payslip } from '../support/papers.ts';
import { CERTIFICATE_PASSWORD } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { findDamage } from './damage.ts';
import { type Layout, startInstallation } from './installation.ts';
import { Client, cuilsOf, foundCompany } from './payroll.ts';
import { type Kill, planKills, seeded } from './plan.ts';
import { Watcher } from './watch.ts';

const env = readEnv();
const SEED = Number(env.LEGAJO_KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
const DOCUMENTS = Number(env.LEGAJO_KILL_DOCUMENTS ?? 1500);
const KILLS = Number(env.LEGAJO_KILLS ?? 10);
const LIMIT_MS = 60_000 + DOCUMENTS * 100 + KILLS * 20_000;

describe.each<[string, Layout['kind']]>([
  ['one process with its database', 'one'],
  ['calls and jobs apart on one database', 'apart'],
])('%s, killed again and again', (_, kind) => {
  test(
    `${DOCUMENTS} payslips arrive, each once, with nobody asked (seed ${SEED})`,
    async () => {
      const installation = await startInstallation({ kind });
      onTestFailed(() => console.error(`seed ${SEED}\n${installation.said()}`));
      try {
        const payroll = await foundCompany(installation, cuilsOf(DOCUMENTS));
        const client = new Client(installation, payroll.username);
        await client.signIn();
        const type = await client.addType();
        const archive = packZip(
          payroll.cuils.map((cuil) => ({
            name: `recibo_${cuil}.pdf`,
            bytes: payslip(`CUIL ${cuil}`, 'Recibo'),
          })),
        );
        const [first, ...later] = planKills(installation.parts, KILLS, seeded(SEED));
        const watcher = new Watcher(installation.databaseUrl, payroll.company);
        const told: string[] = [];
        const kill = async (one: Kill) => {
          const begun = performance.now();
          await installation.kill(one.part, { backends: one.backends });
          told.push(
            `${one.part}${one.at === null ? ' while receiving' : ` at ${one.at.toFixed(2)}`}: ${Math.round(performance.now() - begun)} ms`,
          );
        };

        const fields = {
          idSubCarpeta: type,
          periodo: month(),
          clave: CERTIFICATE_PASSWORD,
          confirmar: 1,
          notificar: 1,
        };
        let killed = false;
        const upload = () =>
          client.upload(archive, fields, async (share) => {
            if (killed || !first || share < 0.2 + first.afterMs / 200) return;
            killed = true;
            await kill(first);
          });
        await client.retried(async () => {
          // An answer that was lost is no publication that was lost: whoever sends again looks first.
          if ((await watcher.look()) === null) await upload();
        });

        for (const one of later) {
          await watcher.until(
            `${one.part} is killed at ${one.at}`,
            (p) => share(p) >= (one.at ?? 0) || p.phase === 'done',
          );
          await pause(one.afterMs);
          await kill(one);
        }
        const done = await watcher.until('the publication ends', (p) => p.state !== 'running', LIMIT_MS);
        console.log(`seed ${SEED}: ${told.join(', ')}`);
        expect(done).toMatchObject({
          state: 'completed',
          phase: 'done',
          total: DOCUMENTS,
          published: DOCUMENTS,
        });
        await watcher.close();
        expect(await findDamage(installation, client, payroll)).toEqual({
          documents: DOCUMENTS,
          people: DOCUMENTS,
          audited: DOCUMENTS,
          mails: DOCUMENTS,
          grants: 0,
          missing: [],
          changed: [],
          orphan: [],
          notValid: [],
        });
        // Whole uploads go with their publication, by a job that is tried again when the last kill met it; what
        // broke off is swept later.
        const uploads = () => readdirSync(join(installation.data, 'blobs', 'spool'));
        await until('the upload is gone', () => !uploads().some((name) => !name.endsWith('.part')), 120_000);
      } finally {
        await installation.stop();
      }
    },
    LIMIT_MS * 2,
  );
});

/** How far it is from the first item read to the last one published. */
function share(p: { total: number; inspected: number; published: number }): number {
  return p.total === 0 ? 0 : (p.inspected + p.published) / (2 * p.total);
}

/** Last month, as the wire writes it. */
function month(): string {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`;
}
