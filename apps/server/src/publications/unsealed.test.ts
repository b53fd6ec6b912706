import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
} from '../../test/support/publication.ts';
import { startWork } from '../start/work.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());

/** A company without a certificate, with a type that nobody signs. */
async function firstDay(): Promise<Publisher & { notices: number; person: { id: number; cuil: string } }> {
  const publisher = await addPublisher(portal);
  const { token, company } = publisher;
  const [certificate] = (await portal.send('GET', '/v2/portal/certificates', { token })).data;
  await portal.send('PATCH', `/v2/portal/certificates/${certificate.id}/expire`, { token });
  const form = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 0 };
  const [folder] = (await portal.send('POST', '/v2/folder', { token, form })).data;
  const notices = await addType(
    portal,
    { ...publisher, folder: folder.idCarpeta },
    { name: 'Aviso', parser: 'nombre_archivo' },
  );
  return { ...publisher, notices, person: await portal.addPerson(company) };
}
type Day = Awaited<ReturnType<typeof firstDay>>;

const setup = async ({ token }: Day, type: number) =>
  (await portal.send('GET', `/document-publication/setup?idSubCarpeta=${type}`, { token })).data[0];

/** The notice of the company's one person, uploaded and read. */
async function reviewed(day: Day, word: string): Promise<number> {
  const paper = zip({ [`${day.person.cuil}.pdf`]: payslip(word) });
  const sent = await publish(portal, day, paper, { idSubCarpeta: day.notices, confirmar: 0, clave: '' });
  expect([sent.status, sent.code]).toEqual([200, '00000']);
  const { idProceso, listos } = await restingProcess(portal, day.token, sent.data[0].idProceso);
  expect(listos).toBe(1);
  return idProceso;
}
const confirm = (day: Day, id: number, form: Record<string, string | number>) =>
  portal.send('POST', `/v2/portal/processes/${id}/confirm`, { token: day.token, form });
const makeSignable = ({ company }: Day) =>
  portal.asCompany(company, ({ tx }) =>
    sql`update folder set signable = true where company_id = ${company}`.execute(tx),
  );

describe('before there is a certificate', () => {
  test('what nobody signs goes out without a seal, as it came, and says so', async () => {
    const day = await firstDay();
    expect(await setup(day, day.notices)).toMatchObject({ certificado: null, sin_sello: 1 });
    const id = await reviewed(day, 'aviso');
    expect((await confirm(day, id, { sin_sello: 1 })).status).toBe(200);
    expect(await restingProcess(portal, day.token, id)).toMatchObject({
      estado: 'completado',
      publicados: 1,
    });
    const { rows } = await portal.asCompany(day.company, ({ tx }) =>
      sql<{ id: number; level: string; certificate: number | null; same: boolean }>`
        select id, level, certificate_id as certificate, sha256 = original_sha256 as same from document
        where company_id = ${day.company}`.execute(tx),
    );
    expect(rows).toEqual([{ id: expect.anything(), level: 'unsealed', certificate: null, same: true }]);
    const detail = await portal.send('GET', `/v2/portal/documents/${rows[0]?.id}`, { token: day.token });
    expect(detail.data[0]).toMatchObject({ nivel: 'sin_sello', certificado: null });
  });

  test('what is signed, or is a salary receipt, is refused before its file is read', async () => {
    const day = await firstDay();
    expect(await setup(day, day.type)).toMatchObject({ certificado: null, sin_sello: 0 });
    const sent = await publish(portal, day, zip({ 'a.pdf': payslip('x') }), { confirmar: 0, clave: '' });
    expect([sent.status, sent.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
  });

  test('an upload that confirms itself goes out as it came, where it says so and the type allows it', async () => {
    const day = await firstDay();
    const paper = zip({ [`${day.person.cuil}.pdf`]: payslip('aviso solo') });
    const own = { idSubCarpeta: day.notices, confirmar: 1, clave: '' };
    const silent = await publish(portal, day, paper, own);
    expect([silent.status, silent.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    const signed = await publish(portal, day, paper, { confirmar: 1, clave: '', sin_sello: 1 });
    expect([signed.status, signed.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    const sent = await publish(portal, day, paper, { ...own, sin_sello: 1 });
    expect([sent.status, sent.code]).toEqual([200, '00000']);
    const done = await restingProcess(portal, day.token, sent.data[0].idProceso);
    expect([done.estado, done.publicados]).toEqual(['completado', 1]);
    const { rows } = await portal.asCompany(day.company, ({ tx }) =>
      sql<{ level: string; certificate: number | null }>`
        select level, certificate_id as certificate from document where company_id = ${day.company}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ level: 'unsealed', certificate: null }]);
  });

  test('nothing goes out unsealed unless somebody says so', async () => {
    const day = await firstDay();
    const id = await reviewed(day, 'aviso');
    const silent = await confirm(day, id, {});
    expect([silent.status, silent.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    expect(await restingProcess(portal, day.token, id)).toMatchObject({ fase: 'review', listos: 1 });
  });
});

describe('to one person', () => {
  const one = (day: Day, type: number, more: Record<string, string | number>) =>
    publishOne(portal, day, day.person.id, payslip('uno'), { id_subcarpeta: type, clave: '', ...more });

  test('goes out without a seal at once or at a date, where somebody says so', async () => {
    const day = await firstDay();
    const silent = await one(day, day.notices, {});
    expect([silent.status, silent.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    const made = await one(day, day.notices, { sin_sello: 1 });
    expect(made.status).toBe(200);
    const detail = await portal.send('GET', `/v2/portal/documents/${made.data[0].idDocumento}`, day);
    expect(detail.data[0]).toMatchObject({ nivel: 'sin_sello', certificado: null });
    const later = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
    const dated = await one(day, day.notices, { sin_sello: 1, programar: later, periodo: '09/2026' });
    expect(dated.data[0]).toMatchObject({ idDocumento: null, idProceso: expect.any(Number) });
  });

  test('never what is signed, and never where a certificate could seal', async () => {
    const day = await firstDay();
    const signed = await one(day, day.type, { sin_sello: 1 });
    expect([signed.status, signed.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    await portal.addCertificate(day.company);
    const sealable = await one(day, day.notices, { sin_sello: 1 });
    expect([sealable.status, sealable.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
  });
});

describe('what changes between the review and its confirmation', () => {
  test('a certificate that was made meanwhile seals: without it is refused, with its password it goes', async () => {
    const day = await firstDay();
    const id = await reviewed(day, 'aviso');
    await portal.addCertificate(day.company);
    const unsealed = await confirm(day, id, { sin_sello: 1 });
    expect([unsealed.status, unsealed.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    expect((await confirm(day, id, { clave: CERTIFICATE_PASSWORD })).status).toBe(200);
    expect(await restingProcess(portal, day.token, id)).toMatchObject({ publicados: 1 });
  });

  test('a certificate that was expired meanwhile is told, and what nobody signs can go out unsealed then', async () => {
    const day = await firstDay();
    const certificate = await portal.addCertificate(day.company);
    const id = await reviewed(day, 'aviso');
    await portal.send('PATCH', `/v2/portal/certificates/${certificate}/expire`, { token: day.token });
    const sealed = await confirm(day, id, { clave: CERTIFICATE_PASSWORD });
    expect([sealed.status, sealed.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    expect((await confirm(day, id, { sin_sello: 1 })).status).toBe(200);
    expect(await restingProcess(portal, day.token, id)).toMatchObject({ publicados: 1 });
  });

  test('a type that asks for a signature meanwhile wants a seal', async () => {
    const day = await firstDay();
    const id = await reviewed(day, 'aviso');
    await makeSignable(day);
    const answer = await confirm(day, id, { sin_sello: 1 });
    expect([answer.status, answer.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
  });

  test('and one that does so before its turn comes goes back to the review, with nothing out', async () => {
    await portal.close();
    portal = await startPortal();
    const { database } = portal.platform.config;
    if (database.embedded) throw new Error('tests have a database by URL');
    const url = database.appUrl;
    const reading = await startWork(portal.platform, url);
    const day = await firstDay();
    const id = await reviewed(day, 'aviso');
    await reading.stop(2000);
    expect((await confirm(day, id, { sin_sello: 1 })).status).toBe(200);
    await makeSignable(day);
    await portal.asCompany(day.company, ({ tx }) =>
      sql`update document_type set signable = true where company_id = ${day.company}`.execute(tx),
    );
    const publishing = await startWork(portal.platform, url);
    const process = await restingProcess(portal, day.token, id);
    await publishing.stop(2000);
    expect(process).toMatchObject({ fase: 'review', publicados: 0, listos: 1 });
    expect(process.falla.code).toBe('SIGN_DOCUMENT_CERTIFICATE_MISSING');
  });
});
