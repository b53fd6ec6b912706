import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const cancel = (
  ids: string,
  token = publisher.token,
  form: Record<string, string> = { motivo: 'Importe equivocado' },
) => portal.send('PATCH', `/v2/admin-mod/documents/cancel/${ids}`, { token, form });
const stateOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/documents/${id}`, { token: publisher.token })).data[0].estado;
const shelf = async () => {
  const add = () => portal.addPerson(publisher.company, { readsMail: true });
  const [one, two] = [await add(), await add()];
  return { one, two, ids: [await file(portal, publisher, one), await file(portal, publisher, two)] };
};

describe('withdrawing several documents', () => {
  test('all of them at once, each owner told by mail, the reason kept [cancel-documents.1] [cancel-documents.3]', async () => {
    const { one, two, ids } = await shelf();
    const answer = await cancel(ids.join(','));
    expect(answer.data).toEqual(ids.map((id) => ({ id, estado: 'anulado' })));
    for (const { username } of [one, two]) {
      const [mail] = await portal.mailsTo(publisher.company, `${username}@andes.example`);
      expect(mail?.subject).toBe('Se anuló un documento: Recibo mensual 10/2026');
      expect(mail?.text).not.toContain('Importe');
    }
    const detail = await portal.send('GET', `/v2/portal/documents/${ids[0]}`, { token: publisher.token });
    expect(detail.data[0].anulado).toMatchObject({ motivo: 'Importe equivocado', autor: expect.any(String) });
  });

  test.each([
    ['an unknown id', (ids: number[]) => `${ids[0]},999999`, 404, 'CANCEL_DOCUMENT_NOT_FOUND', '999999'],
    [
      'an id twice',
      (ids: number[]) => `${ids[0]},${ids[1]},${ids[0]}`,
      422,
      'CANCEL_DOCUMENT_DUPLICATE',
      'repetidos',
    ],
    ['what is no id', (ids: number[]) => `${ids[0]},x`, 404, 'CANCEL_DOCUMENT_NOT_FOUND', 'x'],
    ['a semicolon', (ids: number[]) => ids.join(';'), 404, 'CANCEL_DOCUMENT_NOT_FOUND', ';'],
    [
      '101 ids',
      () => Array.from({ length: 101 }, (_, i) => i + 1).join(','),
      422,
      'CANCEL_DOCUMENT_COUNT_EXCEEDED',
      '100',
    ],
  ])(
    '%s refuses all of them, and none is touched [cancel-documents.4]',
    async (_, path, status, code, text) => {
      const { one, ids } = await shelf();
      const answer = await cancel(path(ids));
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(answer.data[0]).toContain(text);
      for (const id of ids) expect(await stateOf(id)).toBe('publicado');
      expect(await portal.mailsTo(publisher.company, `${one.username}@andes.example`)).toEqual([]);
    },
  );

  test('one that is withdrawn already refuses the others with it [cancel-documents.2]', async () => {
    const { ids } = await shelf();
    await cancel(String(ids[0]));
    const answer = await cancel(ids.join(','));
    expect([answer.status, answer.code]).toEqual([409, 'CANCEL_DOCUMENT_ALREADY']);
    expect(answer.data[0]).toContain(String(ids[0]));
    expect(await stateOf(ids[1] as number)).toBe('publicado');
  });

  test('twice at the same moment withdraws once', async () => {
    const { one, ids } = await shelf();
    const answers = await Promise.all([cancel(ids.join(',')), cancel([...ids].reverse().join(','))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await portal.mailsTo(publisher.company, `${one.username}@andes.example`)).toHaveLength(1);
  });

  test('a reason of more than 1,000 characters, and who lacks action 309, are refused [document-detail.1]', async () => {
    const { one, ids } = await shelf();
    const long = await cancel(String(ids[0]), publisher.token, { motivo: 'x'.repeat(1001) });
    expect([long.status, Object.keys(long.fields)]).toEqual([422, ['motivo']]);
    expect((await cancel(String(ids[0]), await portal.signIn(one.username, { perfil: 1 }))).code).toBe('403');
    const other = await addPublisher(portal);
    expect((await cancel(ids.join(','), other.token)).code).toBe('CANCEL_DOCUMENT_NOT_FOUND');
    expect(await stateOf(ids[0] as number)).toBe('publicado');
  });
});
