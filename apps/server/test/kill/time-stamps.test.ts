import { packZip, readCertificate, verifyPdf } from '@legajo/pdf';
import { sql } from 'kysely';
import { expect, onTestFailed, test } from 'vitest';
import { loadAuthority } from '../../src/certificates/public.ts';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { payslip } from '../support/papers.ts';
import { argentineCuil, CERTIFICATE_PASSWORD } from '../support/portal.ts';
import { says, startTsa } from '../support/tsa-server.ts';
import { until } from '../support/until.ts';
import { startInstallation } from './installation.ts';
import { Client, foundCompany, openBeside } from './payroll.ts';

const LIMIT_MS = 120_000;

interface Stamped {
  readonly revisions: number;
  readonly state: string;
  readonly stamped: number;
  readonly waits: boolean;
}

test(
  'a worker killed between the token and the file: the document is stamped by the next one, and once',
  async () => {
    const tsa = await startTsa();
    let answered = 0;
    // The chain's heads are stamped as well, once a day: here the document alone is counted.
    const env = { ...tsa.env, LEGAJO_LIMITS: '{"head.stamp.seconds":100000000000}' };
    const installation = await startInstallation({ kind: 'apart', env });
    onTestFailed(() => console.error(installation.said()));
    const cuil = argentineCuil(28_000_000);
    const { company, username } = await foundCompany(installation, [cuil]);
    const beside = openBeside(installation);
    const { db } = beside.platforms.jobs;
    const look = () =>
      inCompany(db, company, async (tx) => {
        const { rows } = await sql<Stamped>`
          select d.revisions, s.state,
            (select count(*)::int from audit_entry e where e.event = 'document.stamped') as stamped,
            exists (select from pg_stat_activity a where a.wait_event_type = 'Lock') as waits
          from document d join document_stamp s on s.company_id = d.company_id and s.document_id = d.id`.execute(
          tx,
        );
        return rows[0];
      });
    try {
      const client = new Client(installation, username);
      await client.signIn();
      const idSubCarpeta = await client.addType();
      const archive = packZip([{ name: `recibo_${cuil}.pdf`, bytes: payslip(`CUIL ${cuil}`, 'Recibo') }]);
      // Whoever signs or withdraws holds the row so: the worker has its token, and waits to write.
      const held = Promise.withResolvers<void>();
      const holding = Promise.withResolvers<void>();
      tsa.behave(async (query, response) => {
        await holding.promise;
        says(await tsa.openssl.reply(query))(query, response);
        answered += 1;
      });
      await client.upload(archive, {
        idSubCarpeta,
        periodo: month(),
        clave: CERTIFICATE_PASSWORD,
        confirmar: 1,
      });
      await until('the service is asked', () => tsa.asked() === 1, LIMIT_MS);
      const hold = inCompany(db, company, async (tx) => {
        await sql`select id from document for update`.execute(tx);
        holding.resolve();
        await held.promise;
      });
      await until(
        'the worker has its token, and waits',
        async () => answered === 1 && (await look())?.waits === true,
      );
      await installation.kill('worker');
      expect(await look()).toMatchObject({ revisions: 1, state: 'pending', stamped: 0 });
      held.resolve();
      await hold;
      await until('the document is stamped', async () => (await look())?.state === 'given', LIMIT_MS);
      expect(await look()).toMatchObject({ revisions: 2, stamped: 1 });
      expect(tsa.asked()).toBe(2);

      const [document] = (await client.send('POST', '/v2/portal/documents/search', {})).data;
      const { bytes } = await client.send('GET', `/documents/view/${document.id}/${document.idUsuario}/pdf`);
      const trust = [(await loadAuthority(beside.platforms.jobs)).certificate];
      const { verdict, signatures } = verifyPdf(bytes, {
        trust,
        stampTrust: [readCertificate(tsa.openssl.rootPem)],
      });
      expect([verdict, signatures.length]).toEqual(['valid-extended', 2]);
    } finally {
      await beside.close();
      await installation.stop();
      tsa.close();
    }
  },
  LIMIT_MS * 2,
);

/** Last month, as publications take it. */
function month(): string {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`;
}
