import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publishOne,
  restingProcess,
  type WireProcess,
} from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';
import { locateBlob } from '../../platform/files/store.ts';

/** The portal stands at noon of 20/11/2026 in Buenos Aires. */
const DATE = '23/11/2026 08:30';
const INSTANT = '2026-11-23T11:30:00.000Z';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'publication.sweep.seconds': 1 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  publisher = await addPublisher(portal);
});

const read = async (id: number): Promise<WireProcess> =>
  (await portal.send('GET', `/v2/portal/processes/${id}`, { token: publisher.token })).data[0];
const keepsUpload = async (id: number) => {
  const row = await portal.asCompany(publisher.company, ({ tx }) =>
    tx
      .selectFrom('process')
      .select('spool_key')
      .where('company_id', '=', publisher.company)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return (await portal.spooled()).includes(row.spool_key);
};
/** Moves the clock to the date and past the sessions that ran out on the way. */
async function toTheDate(): Promise<string> {
  portal.clock.set(new Date(INSTANT));
  return portal.signIn(publisher.admin.username);
}

describe('one document with a date', () => {
  const schedule = (
    personId: number,
    bytes: Uint8Array,
    more: Record<string, string | { name: string; bytes: Uint8Array }> = {},
  ) => publishOne(portal, publisher, personId, bytes, { programar: DATE, notificar: 1, ...more });

  test('has a process until then, with its XML, and reaches its person', async () => {
    const type = await addType(portal, publisher, {
      name: 'Con XML',
      parser: 'manual',
      xml: 1,
      salaryReceipt: 1,
    });
    const person = await portal.addPerson(publisher.company, { readsMail: true });
    const xml = { name: 'recibo.xml', bytes: Buffer.from('<recibo><neto>1</neto></recibo>') };
    const answer = await schedule(person.id, payslip('Uno'), { xml, id_subcarpeta: String(type) });
    expect(answer.data[0]).toMatchObject({ idDocumento: null, codigo: null, programado: INSTANT });
    const id = answer.data[0].idProceso as number;
    expect(await read(id)).toMatchObject({
      tipo: 'individual',
      fase: 'scheduled',
      listos: 1,
      archivo: 'recibo.pdf',
    });
    expect(await restingProcess(portal, await toTheDate(), id)).toMatchObject({
      estado: 'completado',
      publicados: 1,
    });
    const own = await portal.signIn(person.username, { perfil: 1 });
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data;
    expect(document).toMatchObject({ archivo: 'recibo.pdf', estado: 'publicado' });
    const { bytes } = await portal.send('GET', `/documents/view/${document.id}/${person.id}/pdf`, {
      token: own,
    });
    const form = { multipart: { file: { name: 'recibo.pdf', bytes } } };
    expect((await portal.send('POST', '/v2/portal/verify', form)).data[0].veredicto).toBe('valido');
    const kept = await portal.asCompany(publisher.company, ({ tx }) =>
      tx
        .selectFrom('document')
        .select('xml_sha256')
        .where('company_id', '=', publisher.company)
        .where('id', '=', document.id)
        .executeTakeFirstOrThrow(),
    );
    const row = await portal.asCompany(publisher.company, ({ tx, companyId }) =>
      locateBlob(tx, companyId, kept.xml_sha256 as Buffer),
    );
    const stored = await portal.platform.store.read(publisher.company, row);
    expect(stored.equals(xml.bytes)).toBe(true);
    expect(await portal.mailsTo(publisher.company, `${person.username}@andes.example`)).toHaveLength(1);
    await until('its upload is gone', async () => !(await keepsUpload(id)));
  });

  test('is refused at once for what it would be refused for then', async () => {
    const person = await portal.addPerson(publisher.company);
    expect((await schedule(person.id, Buffer.from('nada'))).code).toBe('PUBLISH_DOCUMENT_WRONG_MIME_TYPE');
    expect((await publishOne(portal, publisher, person.id, payslip('Otro'))).status).toBe(200);
    expect((await schedule(person.id, payslip('Otro'))).code).toBe('PUBLISH_DOCUMENT_FILE_EXISTS');
    expect((await schedule(person.id, payslip('Nuevo'))).code).toBe('PUBLISH_DOCUMENT_ANOTHER_EXISTS');
    const decided = await schedule(person.id, payslip('Nuevo'), { decision: 'reemplazar' });
    const token = await toTheDate();
    expect(await restingProcess(portal, token, decided.data[0].idProceso)).toMatchObject({ publicados: 1 });
    const own = await portal.signIn(person.username, { perfil: 1 });
    const states = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data.map(
      (one) => one.estado,
    );
    expect(states.sort()).toEqual(['anulado', 'publicado']);
  });
});
