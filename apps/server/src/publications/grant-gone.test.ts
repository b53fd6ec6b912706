import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publishAndWait,
  restingProcess,
} from '../../test/support/publication.ts';
import { startWork } from '../start/work.ts';

describe('a publication whose permission to sign is gone when its turn comes', () => {
  let portal: Portal;
  let publisher: Publisher;
  let worker: Awaited<ReturnType<typeof startWork>> | null = null;
  beforeAll(async () => {
    portal = await startPortal();
    publisher = await addPublisher(portal);
  });
  afterAll(async () => {
    await worker?.stop(2000);
    await portal.close();
  });

  const work = async () => {
    const { database } = portal.platform.config;
    if (database.embedded) throw new Error('tests have a database by URL');
    worker = await startWork(portal.platform, database.appUrl);
  };
  const rest = async () => {
    await worker?.stop(2000);
    worker = null;
  };

  /** One payslip reviewed and confirmed, while nobody takes jobs. */
  async function confirmedAndWaiting(word: string): Promise<number> {
    const person = await portal.addPerson(publisher.company);
    await work();
    const archive = zip({ [`${person.cuil}.pdf`]: payslip(word) });
    const { idProceso } = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    await rest();
    expect((await confirm(idProceso)).status).toBe(200);
    return idProceso;
  }

  const confirm = async (id: number) =>
    portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
      token: await portal.signIn(publisher.admin.username),
      form: { clave: CERTIFICATE_PASSWORD },
    });
  const atRest = async (id: number) =>
    restingProcess(portal, await portal.signIn(publisher.admin.username), id);

  test('because a day has passed, it goes back to the review, and out when it is confirmed again', async () => {
    const id = await confirmedAndWaiting('Un dia despues');
    portal.clock.advance(25 * 3_600_000);
    await work();
    expect(await atRest(id)).toMatchObject({
      estado: 'en progreso',
      fase: 'review',
      publicados: 0,
      listos: 1,
      falla: { code: 'PROCESS_PRIVATE_KEY' },
    });
    expect((await confirm(id)).status).toBe(200);
    expect(await atRest(id)).toMatchObject({ estado: 'completado', publicados: 1, falla: null });
    await rest();
  });

  test('because the certificate was expired, it waits for another one', async () => {
    publisher = { ...publisher, token: await portal.signIn(publisher.admin.username) };
    const id = await confirmedAndWaiting('Certificado vencido');
    const { token } = publisher;
    const listed = await portal.send('GET', '/v2/portal/certificates', { token });
    const active = listed.data.find((one) => one.estado === 'activo');
    const expired = await portal.send('PATCH', `/v2/portal/certificates/${active.id}/expire`, { token });
    expect(expired.status).toBe(200);
    await work();
    expect(await atRest(id)).toMatchObject({
      fase: 'review',
      publicados: 0,
      falla: { code: 'PROCESS_CERTIFICATE_DISABLED' },
    });
    const without = await confirm(id);
    expect([without.status, without.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    await portal.addCertificate(publisher.company);
    expect((await confirm(id)).status).toBe(200);
    expect(await atRest(id)).toMatchObject({ estado: 'completado', publicados: 1 });
    await rest();
  });

  test.each([
    [
      'the certificate came to its end',
      sql`update certificate set expires_at = now() - interval '30 years' where expired_at is null and company_id = `,
      'PROCESS_CERTIFICATE',
      'El certificado venció antes de que se publicara. Cargue otro y confirme de nuevo con su clave.',
    ],
    [
      'what was kept of the password opens the key no more',
      sql`update signing_grant set sealed_key = decode(repeat('00', 60), 'hex') where company_id = `,
      'PROCESS_PASSPHRASE',
      'La clave guardada ya no abre el certificado. Confirme de nuevo con su clave.',
    ],
  ])(
    'because %s, it says so in words and in the list [process-manager.3]',
    async (word, change, code, mensaje) => {
      await portal.addCertificate(publisher.company);
      const id = await confirmedAndWaiting(word);
      await portal.asCompany(publisher.company, ({ tx }) => sql`${change}${tx.companyId}`.execute(tx));
      await work();
      expect(await atRest(id)).toMatchObject({ fase: 'review', publicados: 0, falla: { code, mensaje } });
      await rest();
      const token = await portal.signIn(publisher.admin.username);
      const listed = await portal.send('GET', '/v2/portal/processes', { token });
      expect(listed.data.find((row) => row.idProceso === id).falla).toEqual({ code, mensaje });
    },
  );
});
