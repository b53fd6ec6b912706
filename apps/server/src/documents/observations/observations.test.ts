import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let owner: { id: number; username: string };
let token: string;
let id: number;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  owner = await portal.addPerson(publisher.company);
  id = await file(portal, publisher, owner);
  token = await portal.signIn(owner.username, { perfil: 1 });
});
afterAll(() => portal.close());

const PATH = '/v2/documentobservation/question';
const ask = (who: string, comments: string, iddocumento = id) =>
  portal.send('POST', PATH, { token: who, form: { iddocumento, comments } });
const thread = async (who: string) =>
  (await portal.send('GET', `/v2/portal/documents/${id}/observations`, { token: who })).data;
const remove = (who: string, observation: number | string) =>
  portal.send('DELETE', `${PATH}?id=${observation}`, { token: who });

describe('the thread of a document (decision B16)', () => {
  test('its owner asks, HR answers, both read it in order, each knowing what is theirs', async () => {
    expect((await ask(token, '¿Y las horas extra?')).data[0]).toMatchObject({ tipo: 'pregunta', propia: 1 });
    expect((await ask(publisher.token, 'Van en noviembre.')).data[0]).toMatchObject({ tipo: 'respuesta' });
    const rows = (await thread(token)).map((row) => [row.tipo, row.texto, row.propia]);
    expect(rows).toEqual([
      ['pregunta', '¿Y las horas extra?', 1],
      ['respuesta', 'Van en noviembre.', 0],
    ]);
    expect((await thread(publisher.token)).map((row) => row.propia)).toEqual([0, 1]);
    const detail = await portal.send('GET', `/v2/portal/documents/${id}`, { token: publisher.token });
    expect(detail.data[0].observaciones).toBe(2);
  });

  test('each takes back their own, once, and nobody another’s', async () => {
    const [mine] = (await ask(token, 'Me equivoqué')).data as [{ id: number }];
    const foreign = await remove(publisher.token, mine.id);
    expect([foreign.status, foreign.code]).toEqual([404, 'DOCUMENT_OBSERVATION_NOT_FOUND']);
    expect((await remove(token, mine.id)).status).toBe(200);
    expect((await thread(token)).map((row) => row.texto)).not.toContain('Me equivoqué');
    expect((await remove(token, mine.id)).code).toBe('DOCUMENT_OBSERVATION_NOT_FOUND');
    expect((await remove(token, 'x')).status).toBe(422);
    const trace = await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token });
    expect(trace.data.map((row) => row.evento)).toContain('observation.removed');
  });

  test('nothing, too much, or on a document of somebody else is refused', async () => {
    expect(Object.keys((await ask(token, '  ')).fields)).toEqual(['comments']);
    expect(Object.keys((await ask(token, 'x'.repeat(1001))).fields)).toEqual(['comments']);
    const stranger = await portal.addPerson(publisher.company);
    const theirs = await portal.signIn(stranger.username, { perfil: 1 });
    const other = await addPublisher(portal);
    for (const who of [theirs, other.token]) {
      expect((await ask(who, 'hola')).code).toBe('DOCUMENT_NOT_FOUND');
      expect((await portal.send('GET', `/v2/portal/documents/${id}/observations`, { token: who })).code).toBe(
        'DOCUMENT_NOT_FOUND',
      );
    }
  });

  test('who searches documents without their detail reads the thread and does not write in it', async () => {
    const username = 'solo_busca';
    await portal.addPerson(publisher.company, { username, access: { types: [3], actions: [3] } });
    const searcher = await portal.signIn(username);
    expect((await thread(searcher)).length).toBeGreaterThan(0);
    expect((await ask(searcher, 'hola')).code).toBe('DOCUMENT_NOT_FOUND');
  });
});
