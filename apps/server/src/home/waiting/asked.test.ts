import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

type Person = Awaited<ReturnType<Portal['addPerson']>>;

let portal: Portal;
let publisher: Publisher;
let signed: Person;
let waiting: Person;
let process: number;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  signed = await portal.addPerson(publisher.company);
  waiting = await portal.addPerson(publisher.company);
  const papers = [signed, waiting].map(({ cuil }) => [`${cuil}.pdf`, payslip(`Recibo ${cuil}`)]);
  process = (await publishAndWait(portal, publisher, zip(Object.fromEntries(papers)))).idProceso;
  const own = await portal.signIn(signed.username, { perfil: 1 });
  const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data;
  const form = { resultado: 'conforme', pass: PASSWORD };
  await portal.send('POST', `/v2/portal/me/documents/${mine.id}/sign`, { token: own, form });
});
afterAll(() => portal.close());

const read = async (path: string) => (await portal.send('GET', path, { token: publisher.token })).data;
const search = (form: Record<string, string | number>) =>
  portal.send('POST', '/v2/portal/documents/search', { token: publisher.token, form });

/** What each place says that counts what is to be signed, and what of it is not. */
async function told() {
  const [summary] = await read('/v2/portal/home/summary');
  const [course] = await read(`/v2/portal/processes/${process}/follow-up`);
  const [listed] = await read(`/v2/portal/process-signatures?ids=${process}`);
  const [file] = await read(`/user-management/users/documents-count/${waiting.id}`);
  const [life] = await read(`/v2/portal/employees/${waiting.id}/employment`);
  return {
    home: [summary.documentosMes, summary.firmados, summary.sinFirmar],
    course: [course.por_firmar, course.conformes],
    listed: [listed.por_firmar, listed.firmados],
    owed: (await read('/v2/portal/home/owed')).map((row) => row.proceso),
    file: file.por_firmar,
    dismissal: life.por_firmar,
    search: (await search({ pendiente: 'firma' })).data.map((row) => row.idUsuario),
  };
}

const ask = async (firmable: 0 | 1) => {
  const form = { firmable, confirmar: 2 };
  const saved = await portal.send('PUT', `/v2/folder/${publisher.folder}`, { token: publisher.token, form });
  expect(saved.status).toBe(200);
};

test('every place counts what folder and type ask for now; what is signed stays signed', async () => {
  const before = await told();
  expect(before).toMatchObject({
    home: [2, 1, 1],
    course: [2, 1],
    listed: [2, 1],
    owed: [process],
    file: 1,
    dismissal: 1,
    search: [waiting.id],
  });
  await ask(0);
  expect(await told()).toMatchObject({
    home: [1, 1, 0],
    course: [1, 1],
    listed: [1, 1],
    owed: [],
    file: 0,
    dismissal: 0,
    search: [],
  });
  await ask(1);
  expect(await told()).toEqual(before);
});
