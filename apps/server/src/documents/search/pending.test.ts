import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
const search = (form: Record<string, string>, token: string) =>
  portal.send('POST', '/v2/portal/documents/search', { token, form });

test('by what it waits for in the words of the wire, what nobody opened too', async () => {
  const own = await addPublisher(portal);
  const person = await portal.addPerson(own.company);
  const seen = await file(portal, own, person, { periodo: '09/2026' });
  const unread = await file(portal, own, person, { periodo: '10/2026' });
  const token = await portal.signIn(person.username, { perfil: 1 });
  expect((await portal.send('GET', `/documents/view/${seen}/${person.id}/pdf`, { token })).status).toBe(200);
  const of = async (pendiente: string) => (await search({ pendiente }, own.token)).data.map((row) => row.id);
  expect(await of('lectura')).toEqual([unread]);
  expect(await of('firma')).toEqual([unread, seen]);
  expect((await search({ pendiente: 'respuesta' }, own.token)).status).toBe(422);
});
