import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publish } from '../../test/support/publication.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const call = (method: string, path: string, form?: Record<string, string | number>) =>
  portal.send(method, path, { token: publisher.token, ...(form ? { form } : {}) });
const read = async (id: number) => (await call('GET', `/v2/portal/processes/${id}`)).data[0];
const fix = (id: number, item: number, form: Record<string, string | number>) =>
  call('PATCH', `/v2/portal/processes/${id}/items/${item}`, form);
const confirm = (id: number) =>
  call('POST', `/v2/portal/processes/${id}/confirm`, { clave: CERTIFICATE_PASSWORD });
const items = async (id: number) => (await call('GET', `/v2/portal/processes/${id}/items`)).data;

/** A publication of one whose person is known and one that is nobody's, in its review. */
async function inReview() {
  const person = await portal.addPerson(publisher.company);
  const archive = zip({ [`${person.cuil}.pdf`]: payslip('Uno'), 'nadie.pdf': payslip('Nadie') });
  const id = (await publish(portal, publisher, archive, { confirmar: 0 })).data[0].idProceso as number;
  await until('it waits for its review', async () => (await read(id)).fase === 'review');
  const stray = (await items(id)).find((item) => item.archivo === 'nadie.pdf');
  return { id, person, stray: stray.id as number };
}

test('what cannot be read stays out once it was left out: naming a person does not bring it back', async () => {
  const person = await portal.addPerson(publisher.company);
  const archive = zip({ [`${person.cuil}.pdf`]: payslip('Uno'), 'roto.pdf': 'Esto no es un PDF' });
  const id = (await publish(portal, publisher, archive, { confirmar: 0 })).data[0].idProceso as number;
  await until('it waits for its review', async () => (await read(id)).fase === 'review');
  const broken = (await items(id)).find((item) => item.archivo === 'roto.pdf');
  const tried = [
    await fix(id, broken.id, { idUsuario: person.id }),
    await fix(id, broken.id, { excluir: 1 }),
    await fix(id, broken.id, { idUsuario: person.id, decision: 'adicional' }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([409, 200, 409]);
  expect(await read(id)).toMatchObject({ listos: 1, excluidos: 1, observados: 0 });
  expect((await call('POST', `/v2/portal/processes/${id}/cancel`)).status).toBe(200);
  await until('its upload is gone', async () => (await portal.spooled()).length === 0);
});

describe('a publication that is finished', () => {
  test('is changed no more: what was left out stays out, and confirming it again is refused', async () => {
    const { id, person, stray } = await inReview();
    expect((await fix(id, stray, { excluir: 1 })).status).toBe(200);
    expect((await confirm(id)).status).toBe(200);
    await until('it is out', async () => (await read(id)).estado === 'completado');
    await until('its upload is gone', async () => (await portal.spooled()).length === 0);
    const attempts = [await fix(id, stray, { idUsuario: person.id }), await confirm(id)];
    expect(attempts.map(({ status, code }) => [status, code])).toEqual([
      [409, 'PROCESS_WRONG_STATE'],
      [409, 'PROCESS_WRONG_STATE'],
    ]);
    expect(await read(id)).toMatchObject({ estado: 'completado', publicados: 1, excluidos: 1 });
  });

  test('with one that waits is open until that is left out too; then its upload goes', async () => {
    const { id, person, stray } = await inReview();
    expect((await confirm(id)).status).toBe(200);
    await until('it is out', async () => /^completado/.test((await read(id)).estado));
    expect(await portal.spooled()).toHaveLength(1);
    expect((await fix(id, stray, { excluir: 1 })).status).toBe(200);
    await until('its upload is gone', async () => (await portal.spooled()).length === 0);
    expect((await fix(id, stray, { idUsuario: person.id })).status).toBe(409);
  });
});
