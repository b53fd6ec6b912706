import { describe, expect, onTestFailed, test } from 'vitest';
import { readEnv } from '../../src/platform/config/env.ts';
import { payslip } from '../support/papers.ts';
import { CERTIFICATE_PASSWORD } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { findDamage } from './damage.ts';
import { startInstallation } from './installation.ts';
import { Client, cuilsOf, foundCompany } from './payroll.ts';
import { Watcher } from './watch.ts';

const env = readEnv();
const PEOPLE = Number(env.LEGAJO_KILL_DOCUMENTS ?? 2000);
const LIMIT_MS = 180_000 + PEOPLE * 40;

describe('a publication of one document to many, killed again and again', () => {
  test(
    `${PEOPLE} people have it, each once, sealed once; and it is withdrawn once`,
    async () => {
      const installation = await startInstallation({ kind: 'one' });
      onTestFailed(() => console.error(installation.said()));
      try {
        const payroll = await foundCompany(installation, cuilsOf(PEOPLE));
        const client = new Client(installation, payroll.username);
        await client.signIn();
        const folder = { nombre: 'Políticas', tipo: 'documentos', visible: 1, firmable: 1 };
        const [made] = (await client.send('POST', '/v2/folder', folder)).data;
        const type = { idCarpeta: made.idCarpeta, name: 'Política', sinCodigo: 1, firmable: 1 };
        const [{ idSubCarpeta }] = (await client.send('POST', '/v2/subfolder/create', type)).data;
        const form = new FormData();
        const fields = { id_subcarpeta: idSubCarpeta, periodo: month(), clave: CERTIFICATE_PASSWORD };
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
        form.set('filtros', JSON.stringify({ todos: 1 }));
        form.set('file', new Blob([new Uint8Array(payslip('Politica'))]), 'politica.pdf');
        const sent = await client.post('/v2/admin-mod/publish/documents/generic', form);
        expect(sent.status).toBe(200);
        // Whoever publishes is one of them.
        const all = PEOPLE + 1;
        expect(sent.data[0].personas).toBe(all);

        const watcher = new Watcher(installation.databaseUrl, payroll.company);
        // While it is sealed, and after some of its chunks.
        await installation.kill('server');
        for (const share of [0.1, 0.5, 0.8]) {
          await watcher.until(
            `${share} is out`,
            ({ published, phase }) => published >= share * all || phase === 'done',
          );
          await installation.kill('server');
        }
        const done = await watcher.until('it ends', ({ state }) => state !== 'running', LIMIT_MS);
        expect(done).toMatchObject({ state: 'completed', total: all, published: all });
        // Its samples are payslips, of which there are none. A file that was sealed twice would be an orphan.
        const { notValid: _, ...found } = await findDamage(installation, client, payroll);
        expect(found).toEqual({
          documents: all,
          people: all,
          audited: all,
          mails: all,
          grants: 0,
          missing: [],
          changed: [],
          orphan: [],
        });

        const process = async () => {
          await client.retried(() => client.signIn());
          return (await client.retried(() => client.send('GET', `/v2/portal/processes/${done.id}`))).data[0];
        };
        await client.retried(() => client.signIn());
        const withdrawn = await client.send('POST', `/v2/portal/processes/${done.id}/withdraw`, {
          motivo: 'Cambió la política',
        });
        expect([withdrawn.status, withdrawn.data[0].total]).toEqual([200, all]);
        await installation.kill('server');
        await until(
          'it is withdrawn',
          async () => (await process())?.anulacion?.estado === 'completada',
          LIMIT_MS,
        );
        expect((await process()).anulacion).toMatchObject({ anulados: all, total: all });
        const after = await findDamage(installation, client, payroll);
        // Nobody showed to read their address: each was asked for that once, and hears of no document.
        expect(after).toMatchObject({ documents: all, people: 0, mails: all });
        await watcher.close();
      } finally {
        await installation.stop();
      }
    },
    LIMIT_MS * 2,
  );
});

/** Last month, as the wire writes it. */
function month(): string {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`;
}
