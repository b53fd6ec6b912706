import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { publishedToTwo } from '../../../test/support/two-signers.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());
const published = () => publishedToTwo(portal, publisher);
const trace = async ({ id }: { readonly id: number }) =>
  (await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token })).data;

describe('who signs second', () => {
  test('is told by mail once the person signed, with the one link to it, and finds it until it is signed', async () => {
    const made = await published();
    const mails = () => portal.mailsTo(publisher.company, `${made.signer.username}@andes.example`);
    const waiting = async (token = made.second) =>
      (await portal.send('GET', '/v2/portal/me/second-signatures', { token })).data;
    expect([await mails(), await waiting()]).toEqual([[], []]);
    await made.sign({ resultado: 'no_conforme', motivo: 'Faltan horas' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Un documento espera su firma: Contrato \d+ 10\/2026$/);
    expect(mail?.text.match(/https?:\S+/g)).toEqual([
      expect.stringMatching(new RegExp(`/e/second\\?id=${made.id}$`)),
    ]);
    expect(await waiting()).toMatchObject([
      { id: made.id, idUsuario: made.person.id, estado: 'firmado_no_conforme', paginas: 1 },
    ]);
    expect(await waiting(made.token)).toEqual([]);
    const search = async () =>
      (
        await portal.send('POST', '/v2/portal/documents/search', {
          token: publisher.token,
          form: { pendiente: 'segunda_firma' },
        })
      ).data.map((row) => row.id);
    expect(await search()).toEqual([made.id]);
    const picture = `/v2/portal/me/documents/${made.id}/pages/1`;
    expect((await portal.send('GET', picture, { token: made.second })).status).toBe(200);
    expect((await portal.send('GET', picture, { token: publisher.token })).status).toBe(404);
    await made.countersign();
    expect([await waiting(), await search()]).toEqual([[], []]);
  });
});

describe('what a second signer reads', () => {
  test('that document from the person’s signature on, each time an entry, and no other of that person', async () => {
    const made = await published();
    const other = await publishOne(portal, publisher, made.person.id, payslip('recibo'));
    expect((await made.open()).status).toBe(404);
    await made.sign();
    expect((await made.open()).status).toBe(200);
    expect((await made.open()).status).toBe(200);
    const page = `/documents/view/${made.id}/${made.person.id}/png/1`;
    expect((await portal.send('GET', page, { token: made.second })).status).toBe(200);
    const opened = (await trace(made)).filter(({ evento }) => evento === 'document.opened');
    expect(opened).toHaveLength(3);
    expect(new Set(opened.map(({ quien }) => quien)).size).toBe(1);
    const theirs = `/documents/view/${other.data[0].idDocumento}/${made.person.id}/pdf`;
    expect((await portal.send('GET', theirs, { token: made.second })).status).toBe(404);
    for (const path of ['trace', 'observations']) {
      const refused = await portal.send('GET', `/v2/portal/documents/${made.id}/${path}`, {
        token: made.second,
      });
      expect(refused.status).toBe(404);
    }
    expect((await portal.send('GET', '/v2/portal/me/documents', { token: made.second })).data).toEqual([]);
    expect((await made.countersign()).status).toBe(200);
    expect((await made.open()).status).toBe(200);
  });
});
