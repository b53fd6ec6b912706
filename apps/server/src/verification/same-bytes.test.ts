import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, publishOne } from '../../test/support/publication.ts';

let portal: Portal;
let count = 0;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A company with a type that goes without a seal. */
async function publisher() {
  count += 1;
  const here = await addPublisher(portal);
  const form = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 0 };
  const [{ idCarpeta }] = (await portal.send('POST', '/v2/folder', { token: here.token, form })).data;
  const own = { ...here, folder: idCarpeta };
  const notices = await addType(portal, own, { name: `Aviso ${count}`, sinSello: 1 });
  const others = await addType(portal, own, { name: `Circular ${count}`, sinSello: 1 });
  const send = async (bytes: Uint8Array, id_subcarpeta = notices) => {
    const person = await portal.addPerson(here.company);
    const sent = await publishOne(portal, here, person.id, bytes, { id_subcarpeta, clave: '' });
    expect(sent.status).toBe(200);
    return sent.data[0].idDocumento as number;
  };
  const withdraw = (id: number) =>
    portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, { token: here.token, form: {} });
  return { ...here, others, send, withdraw };
}
const verify = async (bytes: Uint8Array) => {
  const file = { name: 'aviso.pdf', bytes };
  const [answer] = (await portal.send('POST', '/v2/portal/verify', { multipart: { file } })).data;
  return answer.mensajes as string[];
};
const WITHDRAWN = /anuló este documento/;
const told = (messages: readonly string[], pattern: RegExp) =>
  messages.filter((text) => pattern.test(text)).length;

describe('bytes without a seal that several people have [2.4]', () => {
  test('stand while one of them does, and are withdrawn when all are', async () => {
    const here = await publisher();
    const bytes = payslip('el mismo aviso');
    const ids = [await here.send(bytes), await here.send(bytes), await here.send(bytes)];
    expect(told(await verify(bytes), WITHDRAWN)).toBe(0);
    await here.withdraw(ids[0] ?? 0);
    await here.withdraw(ids[2] ?? 0);
    expect([told(await verify(bytes), WITHDRAWN), told(await verify(bytes), /estos mismos bytes/)]).toEqual([
      0, 1,
    ]);
    await here.withdraw(ids[1] ?? 0);
    expect(told(await verify(bytes), WITHDRAWN)).toBe(1);
  });

  test('as another type, and of another company, are told each by themselves; what stands comes first', async () => {
    const [one, two] = [await publisher(), await publisher()];
    const bytes = payslip('el mismo formulario');
    const first = await one.send(bytes);
    await one.send(bytes, one.others);
    await two.send(bytes);
    await one.withdraw(first);
    const messages = await verify(bytes);
    expect(told(messages, WITHDRAWN)).toBe(1);
    expect(messages.at(-1)).toMatch(WITHDRAWN);
    expect(messages.findIndex((text) => /estos mismos bytes/.test(text))).toBeLessThan(
      messages.findIndex((text) => WITHDRAWN.test(text)),
    );
  });

  test('other bytes are nobody’s', async () => {
    await (await publisher()).send(payslip('uno'));
    expect(told(await verify(payslip('otro')), /estos mismos bytes/)).toBe(0);
  });
});
