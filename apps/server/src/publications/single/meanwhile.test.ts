import { MANAGEMENT_ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import type { Portal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { heldBack, lastMonth, stampingPortal } from '../../../test/support/stamps.ts';
import { startTsa, type TsaServer } from '../../../test/support/tsa-server.ts';

let tsa: TsaServer;
let portal: Portal;
let publisher: Publisher;
/** A folder that people see or not, and a type in it. */
let plain: { folder: number; type: number };
let other: string;
let person: { id: number; username: string };
beforeAll(async () => {
  tsa = await startTsa();
  portal = await stampingPortal(tsa);
});
afterAll(async () => {
  await portal.close();
  tsa.close();
});
beforeEach(async () => {
  publisher = await addPublisher(portal);
  const { company, token } = publisher;
  const second = await portal.addPerson(company, { access: { types: [2] } });
  other = await portal.signIn(second.username);
  person = await portal.addPerson(company, { readsMail: true });
  const folder = await portal.send('POST', '/v2/folder', { token, form: FOLDER });
  const idCarpeta = folder.data[0].idCarpeta as number;
  const form = { idCarpeta, name: 'Nota', parser: 'manual', firmable: 1 };
  const type = await portal.send('POST', '/v2/subfolder/create', { token, form });
  plain = { folder: idCarpeta, type: type.data[0].idSubCarpeta };
});
afterEach(() => tsa.behave());

const FOLDER = { nombre: 'Notas', tipo: 'documentos', visible: 1, firmable: 1 };
let papers = 0;
const said = ({ status, code }: { status: number; code: string }) => [status, code];

/** Publishes to the person; `meanwhile` happens once the file is sealed, and nothing of it is kept yet. */
async function publishing(meanwhile: () => Promise<void>, more: Record<string, string | number> = {}) {
  const { asked, release } = heldBack(tsa);
  papers += 1;
  const answering = publishOne(portal, publisher, person.id, payslip(`Nota ${papers}`), {
    id_subcarpeta: plain.type,
    periodo: lastMonth(portal),
    notificar: 1,
    ...more,
  });
  const early = answering.then(({ code, data }) => {
    throw new Error(`Answered before it was sealed: ${code} ${data}`);
  });
  await Promise.race([asked, early]);
  early.catch(() => undefined);
  await meanwhile();
  release();
  return answering;
}
const documents = () =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ id: number; signable: boolean; folder: number }>`
      select id, signable, folder_id as folder from document where company_id = ${publisher.company} order by id`.execute(
      tx,
    );
    return rows;
  });
/** Documents, blobs, entries of the trail and mails of a publication. */
const left = () =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const of = sql`where company_id = ${publisher.company}`;
    const { rows } = await sql<{ all: number }>`
      select (select count(*) from document ${of}) + (select count(*) from document_revision ${of})
        + (select count(*) from audit_entry ${of} and event = 'document.published')
        + (select count(*) from mail ${of} and to_address like ${`${person.username}@%`}) as all`.execute(tx);
    return Number(rows[0]?.all);
  });
const change = async (method: string, path: string, form: Record<string, string | number>) => {
  const answer = await portal.send(method, path, { token: other, form });
  expect(answer.status, `${answer.code} ${answer.data}`).toBe(200);
};

const mails = () => portal.mailsTo(publisher.company, `${person.username}@andes.example`);
const asTheyAre = (type: number, form: Record<string, string | number>) =>
  change('PUT', `/v2/subfolder/update/${type}`, form);
/** Refused, and nothing of it is there. */
async function refused(
  meanwhile: () => Promise<void>,
  more: Record<string, string | number> = {},
): Promise<(string | number)[]> {
  const before = await left();
  const answer = await publishing(meanwhile, more);
  expect(await left()).toBe(before);
  return said(answer);
}

describe('between the seal of a personal publication and its keeping', () => {
  test('nothing happens: it is out, and its person is told', async () => {
    expect(said(await publishing(async () => undefined))).toEqual([200, '00000']);
    expect(await documents()).toMatchObject([{ signable: true, folder: plain.folder }]);
    expect(await mails()).toHaveLength(1);
  });

  test('the person is dismissed: it is theirs all the same, for who left goes on reading', async () => {
    const answer = await publishing(() => portal.setStatus(publisher.company, person.id, 'inactive'));
    expect(said(answer)).toEqual([200, '00000']);
    const own = await portal.signIn(person.username, { perfil: 1 });
    const mine = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data;
    expect(mine.map(({ id }) => id)).toEqual([answer.data[0].idDocumento]);
  });

  test('the person leaves the publisher’s reach: refused at their field', async () => {
    const lead = await portal.addPerson(publisher.company, { access: { types: [3], actions: [4, 5] } });
    await portal.limitTo(publisher.company, lead.id, { sectors: ['Planta'] });
    const near = await portal.addPerson(publisher.company, { sector: 'Planta' });
    const away = () =>
      portal.asCompany(publisher.company, async ({ tx }) => {
        await sql`update person set sector_id = null where company_id = ${publisher.company} and id = ${near.id}`.execute(
          tx,
        );
      });
    publisher = { ...publisher, token: await portal.signIn(lead.username) };
    person = near;
    expect(said(await publishing(async () => undefined, { decision: 'adicional' }))).toEqual([200, '00000']);
    expect(await refused(away, { decision: 'adicional' })).toEqual([422, 'PUBLISH_DOCUMENT_NOT_ON_ROLL']);
  });

  test('the publisher loses the permission, the profile or their place: refused', async () => {
    const { company, admin } = publisher;
    const give = (acciones: readonly (number | string)[], types: readonly number[]) =>
      change('PUT', `/v2/admin-mod/profile/users/${admin.id}`, {
        idperfiles: JSON.stringify(types),
        acciones: JSON.stringify(acciones),
      });
    const without = MANAGEMENT_ACTIONS.filter((action) => action !== 4);
    expect(await refused(() => give(without, [1, 2]))).toEqual([403, '403']);
    await give(MANAGEMENT_ACTIONS, [1, 2]);
    const token = await portal.signIn(admin.username);
    publisher = { ...publisher, token };
    expect(await refused(() => portal.setStatus(company, admin.id, 'inactive'))).toEqual([403, '403']);
    expect(await documents()).toEqual([]);
  });

  test.each([
    ['asks nobody to sign any more', { firmable: 0 }],
    ['has its boxes elsewhere', { signaturePage: '1' }],
    ['certifies', { certificar: 1 }],
    ['wants another paper', { paperSize: 'Legal' }],
    ['turns its pages', { transform: JSON.stringify({ girar: 90, cortar: null, hojas: 0 }) }],
  ])('the type %s: the file bears what it was before, and is refused', async (_, form) => {
    expect(await refused(() => asTheyAre(plain.type, form))).toEqual([409, 'PUBLISH_DOCUMENT_TYPE_CHANGED']);
  });

  test('the type has another name and is read in another way: the file bears neither, and it is out', async () => {
    const answer = await publishing(() =>
      asTheyAre(plain.type, { name: 'Nota nueva', alias: 'Novedad', parser: 'nombre_archivo' }),
    );
    expect(said(answer)).toEqual([200, '00000']);
    expect((await mails())[0]?.text).toContain('Novedad');
  });

  test('the type is archived: refused', async () => {
    const archive = () => change('PATCH', `/v2/portal/subfolders/${plain.type}/archive`, { archivar: 1 });
    expect(await refused(archive)).toEqual([409, '10018']);
  });

  test('the folder is hidden, and asked for signatures: refused, for hidden it asks nobody', async () => {
    const hide = () => change('PUT', `/v2/folder/${plain.folder}`, { visible: 0, firmable: 0 });
    expect(await refused(hide)).toEqual([409, 'PUBLISH_DOCUMENT_TYPE_CHANGED']);
  });

  test('a folder that asks for none is hidden: it is out, whoever publishes is told, its person is not', async () => {
    await change('PUT', `/v2/folder/${plain.folder}`, { firmable: 0 });
    const answer = await publishing(() => change('PUT', `/v2/folder/${plain.folder}`, { visible: 0 }));
    expect(said(answer)).toEqual([200, '00000']);
    expect(answer.data[0]).toMatchObject({ aviso: 'oculto' });
    expect(await mails()).toEqual([]);
    const own = await portal.signIn(person.username, { perfil: 1 });
    expect((await portal.send('GET', '/v2/portal/me/documents', { token: own })).data).toEqual([]);
  });

  test('another company has the same happen, and nothing of it reaches this one', async () => {
    const there = await addPublisher(portal);
    const answer = await publishing(async () => {
      const form = { visible: 0, firmable: 0 };
      const path = `/v2/folder/${plain.folder}`;
      expect((await portal.send('PUT', path, { token: there.token, form })).status).toBe(404);
    });
    expect(said(answer)).toEqual([200, '00000']);
  });
});
