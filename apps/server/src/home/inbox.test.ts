import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const inbox = async (token: string) =>
  Object.fromEntries(
    (await portal.send('GET', '/v2/portal/home/inbox', { token })).data.map((row) => [
      row.tipo,
      row.cantidad,
    ]),
  );

describe('what waits', () => {
  test('a disagreement until it is answered, a question until somebody speaks, within the scope', async () => {
    expect(await inbox(publisher.token)).toEqual({});
    const person = await portal.addPerson(publisher.company, { sector: 'Planta' });
    const id = await file(portal, publisher, person);
    const own = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: own,
      form: { pass: PASSWORD, resultado: 'no_conforme', motivo: 'Faltan horas' },
    });
    await portal.send('POST', '/v2/documentobservation/question', {
      token: own,
      form: { iddocumento: id, comments: '¿Por qué?' },
    });
    expect(await inbox(publisher.token)).toEqual({ disconformidades: 1, observaciones: 1 });
    const limited = await portal.addPerson(publisher.company, { access: { types: [3], actions: [309] } });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Ventas'] });
    expect(await inbox(await portal.signIn(limited.username))).toEqual({});
    await portal.send('POST', `/v2/portal/documents/${id}/answer`, {
      token: publisher.token,
      form: { respuesta: 'Se corrige.' },
    });
    expect(await inbox(publisher.token)).not.toHaveProperty('disconformidades');
  });

  test('a certificate that ends within a month, to who keeps it', async () => {
    const keeper = await portal.addPerson(publisher.company, { access: { types: [6], actions: [104] } });
    expect(await inbox(await portal.signIn(keeper.username))).toEqual({});
    const empty = await portal.addCompany();
    const alone = await portal.addPerson(empty, { access: { types: [6], actions: [104] } });
    expect(await inbox(await portal.signIn(alone.username))).toEqual({ certificado: 1 });
  });

  test('nothing for an employee, who acts on none of it', async () => {
    const person = await portal.addPerson(publisher.company);
    expect(await inbox(await portal.signIn(person.username, { perfil: 1 }))).toEqual({});
  });
});
