import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers, payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  publish,
  publishOne,
  restingProcess,
} from '../../test/support/publication.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());

const setup = async (token: string, type: number) =>
  (await portal.send('GET', `/document-publication/setup?idSubCarpeta=${type}`, { token })).data[0];

describe('a type that says it goes without a seal [2.4]', () => {
  /** A company with a certificate, and a type that never uses it. */
  async function unsealedType() {
    const publisher = await addPublisher(portal);
    const form = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 1 };
    const [folder] = (await portal.send('POST', '/v2/folder', { token: publisher.token, form })).data;
    const inFolder = { ...publisher, folder: folder.idCarpeta };
    const notices = await addType(portal, inFolder, { name: 'Aviso', parser: 'nombre_archivo', sinSello: 1 });
    return { ...publisher, notices, person: await portal.addPerson(publisher.company) };
  }

  test('asks for no certificate and no password, keeps the bytes, and says so wherever it is shown', async () => {
    const day = await unsealedType();
    expect(await setup(day.token, day.notices)).toMatchObject({
      certificado: expect.anything(),
      sin_sello: 1,
      tipo: { sello: 0, firmable: 0, visible: 1, carpeta_tipo: 'documentos' },
    });
    expect(await setup(day.token, day.type)).toMatchObject({ sin_sello: 0, tipo: { sello: 1, firmable: 1 } });
    const bytes = payslip('aviso a una persona');
    const sent = await publishOne(portal, day, day.person.id, bytes, {
      id_subcarpeta: day.notices,
      clave: '',
    });
    expect([sent.status, sent.code]).toEqual([200, '00000']);
    const { idDocumento } = sent.data[0];
    const detail = await portal.send('GET', `/v2/portal/documents/${idDocumento}`, { token: day.token });
    expect(detail.data[0]).toMatchObject({
      nivel: 'sin_sello',
      certificado: null,
      sello: 'sin',
      firmable: 0,
    });
    const found = await portal.send('POST', '/v2/portal/documents/search', { token: day.token, form: {} });
    expect(found.data[0]).toMatchObject({ id: idDocumento, sello: 'sin' });
    const token = await portal.signIn(day.person.username, { perfil: 1 });
    const mine = await portal.send('GET', '/v2/portal/me/documents', { token });
    expect(mine.data[0]).toMatchObject({ id: idDocumento, sello: 'sin', firmable: 0 });
    const opened = await portal.send('GET', `/documents/view/${idDocumento}/${day.person.id}/pdf`, { token });
    expect(Buffer.compare(opened.bytes, bytes)).toBe(0);
    const trace = await portal.send('GET', `/v2/portal/documents/${idDocumento}/trace`, { token: day.token });
    const words = trace.data.map(({ descripcion }: { descripcion: string }) => descripcion);
    expect(words).toContain('Publicado sin sello');
    const verified = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'a.pdf', bytes } },
    });
    expect(verified.data[0]).toMatchObject({ veredicto: 'no_firmado', anulado: false });
    expect(verified.data[0].mensajes.join(' ')).toMatch(/estos mismos bytes el 20\/11\/2026, sin sello/);
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${idDocumento}`, {
      token: day.token,
      form: {},
    });
    const after = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'a.pdf', bytes } },
    });
    expect(after.data[0]).toMatchObject({ veredicto: 'no_firmado', anulado: true });
  });

  test('the parts of one PDF go out as they are, too', async () => {
    const day = await unsealedType();
    const file = { name: 'avisos.pdf', bytes: papers([['uno'], ['dos']]) };
    const sent = await publishOne(portal, day, day.person.id, payslip('x'), {
      id_subcarpeta: day.notices,
      clave: '',
      file,
      partes: JSON.stringify([
        { desde: 1, hasta: 1 },
        { desde: 2, hasta: 2 },
      ]),
    });
    expect([sent.status, sent.data.length]).toEqual([200, 2]);
  });

  test('a publication to many goes out without a password, whether it confirms itself or is confirmed', async () => {
    const day = await unsealedType();
    const paper = zip({ [`${day.person.cuil}.pdf`]: payslip('a muchos') });
    const sent = await publish(portal, day, paper, { idSubCarpeta: day.notices, confirmar: 1, clave: '' });
    expect([sent.status, sent.code]).toEqual([200, '00000']);
    expect(await restingProcess(portal, day.token, sent.data[0].idProceso)).toMatchObject({ publicados: 1 });
    const other = await portal.addPerson(day.company);
    const again = zip({ [`${other.cuil}.pdf`]: payslip('otro aviso') });
    const read = await publish(portal, day, again, { idSubCarpeta: day.notices, confirmar: 0, clave: '' });
    const { idProceso: id } = await restingProcess(portal, day.token, read.data[0].idProceso);
    const confirmed = await portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
      token: day.token,
      form: {},
    });
    expect(confirmed.status).toBe(200);
    expect(await restingProcess(portal, day.token, id)).toMatchObject({ publicados: 1 });
    const { rows } = await portal.asCompany(day.company, ({ tx }) =>
      sql<{ level: string }>`select level from document where company_id = ${day.company}`.execute(tx),
    );
    expect(rows).toEqual([{ level: 'unsealed' }, { level: 'unsealed' }]);
  });
});
