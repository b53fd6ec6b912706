import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Answer, CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addApp } from '../../test/support/second-factor.ts';

let portal: Portal;
let publisher: Publisher;
/** A session of its person, who has a second factor. */
let person: string;
let program: { id: number; username: string };
const SINGLE = '/v2/admin-mod/publish/document/single';

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  program = await portal.addPerson(publisher.company, {
    username: 'sueldos',
    access: { types: [4], actions: [3, 4, 7] },
  });
  person = await portal.signIn('sueldos', { perfil: 2 });
  await addApp(portal, person);
  // What was proved is old by now.
  portal.clock.advance(600_000);
});
afterAll(() => portal.close());

async function makeKey(words: Record<string, string | number> = {}): Promise<string> {
  const { data } = await portal.send('POST', '/v2/portal/api-keys', {
    token: await portal.signIn(publisher.admin.username),
    form: {
      nombre: 'Sueldos',
      idUsuario: program.id,
      acciones: '4',
      ips: '127.0.0.1',
      vence: '01/03/2027',
      ...words,
    },
  });
  return data[0].clave;
}
const publish = (
  token: string,
  id: number,
  more: Record<string, string> = {},
  wish?: string,
): Promise<Answer> =>
  portal.send('POST', SINGLE, {
    token,
    headers: wish === undefined ? {} : { 'idempotency-key': wish },
    multipart: {
      idusuario: id,
      id_subcarpeta: publisher.type,
      periodo: '10/2026',
      clave: CERTIFICATE_PASSWORD,
      file: { name: 'recibo.pdf', bytes: payslip(`Recibo ${id}`) },
      ...more,
    },
  });
const said = ({ status, code }: Answer) => [status, code];

describe('a program publishes', () => {
  test('with the certificate’s password each time, where its person would prove a factor [15.2]', async () => {
    const key = await makeKey();
    const { id } = await portal.addPerson(publisher.company);
    expect(said(await publish(person, id))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    expect((await publish(key, id, { clave: 'Otra2026' })).status).toBe(422);
    expect((await publish(key, id, { clave: '' })).status).toBe(422);
    expect(said(await publish(key, id))).toEqual([200, '00000']);
    expect(said(await publish(key, id))).toEqual([409, 'PUBLISH_DOCUMENT_FILE_EXISTS']);
  });

  test('the same wish once; what its person or another key names alike is another one [15.3]', async () => {
    const [one, other] = [await makeKey(), await makeKey({ nombre: 'Otro' })];
    const [first, second] = [
      await portal.addPerson(publisher.company),
      await portal.addPerson(publisher.company),
    ];
    const made = await publish(one, first.id, {}, 'pedido-0001');
    const again = await publish(one, first.id, {}, 'pedido-0001');
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['1', made.data]);
    expect(said(await publish(one, second.id, {}, 'pedido-0001'))).toEqual([
      409,
      'SYSTEM_IDEMPOTENCY_REUSED',
    ]);
    const theirs = await publish(other, second.id, {}, 'pedido-0001');
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  test('to nobody whom its person does not reach, and in no folder that the key is not kept to', async () => {
    const made = await portal.send('POST', '/v2/folder', {
      token: await portal.signIn(publisher.admin.username),
      form: { nombre: 'Otra', tipo: 'recibos', visible: 1, firmable: 1 },
    });
    const narrow = await makeKey({ carpetas: made.data[0].idCarpeta, nombre: 'Angosta' });
    const { id } = await portal.addPerson(publisher.company);
    expect(said(await publish(narrow, id))).toEqual([404, '10004']);
    const key = await makeKey({ nombre: 'Ancha' });
    await portal.limitTo(publisher.company, program.id, { sectors: ['Ninguno'] });
    expect(said(await publish(key, id))).toEqual([422, 'PUBLISH_DOCUMENT_NOT_ON_ROLL']);
  });
});
