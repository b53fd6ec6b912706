import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitPerson } from '../../test/support/limit-person.ts';
import { picture } from '../../test/support/onboarding.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { addType } from '../../test/support/publication.ts';
import { type Uploading, uploading } from '../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const tray = async (token: string) =>
  (await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token })).data.map((one) => one.id);

describe('what somebody brought', () => {
  test('is of a folder: who reaches others only neither lists, counts, sees nor decides it', async () => {
    const sent = await here.sent({ surname: 'Lejana' });
    const admin = await portal.addPerson(here.company, { access: { types: [3], actions: [78, 3, 7] } });
    await portal.asCompany(here.company, ({ tx }) =>
      limitPerson(tx, here.company, admin.id, { folders: [here.folder] }),
    );
    const token = await portal.signIn(admin.username);
    expect(await tray(token)).not.toContain(sent.upload);
    expect(await tray(here.token)).toContain(sent.upload);
    const counted = await portal.send('GET', '/notifications/fileuploadlicenses', { token });
    expect(counted.data[0].documentos).toBe(0);
    const pages = `/v2/uploaddocuments/pages/${sent.upload}/${sent.id}`;
    expect(said(await portal.send('GET', pages, { token }))).toEqual([404, '04011']);
    const picture = `/v2/uploaddocuments/dowloadS3/${sent.upload}/${sent.id}/1`;
    expect(said(await portal.send('GET', picture, { token }))).toEqual([404, '04011']);
    expect(said(await here.decide('PUT', sent.upload, {}, token))).toEqual([404, '04011']);
    expect(said(await here.decide('DELETE', sent.upload, { comments: 'No' }, token))).toEqual([404, '04011']);
    expect((await here.decide('PUT', sent.upload)).status).toBe(200);
  });

  test('keeps its words from them in the person’s file, too', async () => {
    const own = { ...here, folder: here.personal };
    const type = await addType(portal, own, { parser: 'manual', upload: 1, name: 'DNI', papel: 'identity' });
    const person = await here.somebody({ surname: 'Callada' });
    const { id } = await here.open(person.token, type);
    await here.put(person.token, id, 1, await picture());
    await here.send(person.token, id);
    await here.decide('DELETE', id, { comments: 'El apellido del cónyuge no coincide' });
    const admin = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.asCompany(here.company, ({ tx }) =>
      limitPerson(tx, here.company, admin.id, { folders: [here.folder] }),
    );
    const file = async (token: string) =>
      JSON.stringify((await portal.send('GET', `/v2/portal/employees/${person.id}/file`, { token })).data);
    expect(await file(here.token)).toContain('cónyuge');
    expect(await file(await portal.signIn(admin.username))).not.toContain('cónyuge');
  });

  test('is not a line manager’s to look at or decide while the company keeps its managers from data', async () => {
    const boss = await portal.addPerson(here.company, { access: { types: [5], actions: [78] } });
    const sent = await here.sent({ surname: 'Acargo' });
    await portal.asCompany(here.company, ({ tx }) =>
      tx.updateTable('person').set({ reports_to: boss.id }).where('id', '=', sent.id).execute(),
    );
    const settings = (jefes_datos: string) =>
      portal.send('PUT', '/v2/portal/company/settings', { token: here.token, form: { jefes_datos } });
    await settings('0');
    const token = await portal.signIn(boss.username);
    const picture = `/v2/uploaddocuments/dowloadS3/${sent.upload}/${sent.id}/1`;
    expect((await portal.send('GET', picture, { token })).code).toBe('SYSTEM_MANAGERS_OFF');
    expect((await here.decide('PUT', sent.upload, {}, token)).code).toBe('SYSTEM_MANAGERS_OFF');
  });
});

describe('what hangs on what was brought', () => {
  test('keeps its type and its folder, with a code, also from who deletes them meanwhile', async () => {
    const own = { ...here, folder: here.personal };
    const type = await addType(portal, own, { parser: 'manual', upload: 1, name: 'Con borrador' });
    const remove = () => portal.send('DELETE', `/v2/subfolder/remove/${type}`, { token: here.token });
    const person = await here.somebody();
    const draft = await here.open(person.token, type);
    expect(said(await remove())).toEqual([409, '10022']);
    expect(
      said(await portal.send('DELETE', `/v2/folder/${here.personal}`, { token: here.token }))[1],
    ).toMatch(/^100(22|0[45]|60|61)$/);
    await portal.send('DELETE', `/v2/portal/me/uploads/${draft.id}`, { token: person.token });
    for (let round = 0; round < 5; round += 1) {
      const fresh = await addType(portal, own, { parser: 'manual', upload: 1, name: `Carrera ${round}` });
      const answers = await Promise.all([
        portal.send('POST', '/v2/portal/me/uploads', { token: person.token, form: { idSubCarpeta: fresh } }),
        portal.send('DELETE', `/v2/subfolder/remove/${fresh}`, { token: here.token }),
      ]);
      // One of them wins; the other one is told so.
      expect(answers.map(({ status }) => status).sort()).not.toContain(500);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('a page taken out while it is sent is not sent, or was: the pages are those of the document', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await here.somebody();
      const { id } = await here.open(person.token);
      for (const n of [1, 2, 3]) await here.put(person.token, id, n, await picture());
      const [sent, removed] = await Promise.all([
        here.send(person.token, id),
        new Promise((go) => setTimeout(go, 15 * round)).then(() =>
          portal.send('DELETE', `/v2/portal/me/uploads/${id}/pages/3`, { token: person.token }),
        ),
      ]);
      if (sent.status !== 200) {
        expect(sent.code).toBe('SYSTEM_STALE');
        continue;
      }
      const pages = removed.status === 200 ? 2 : 3;
      expect(sent.data[0].paginas).toBe(pages);
      const { data } = await here.decide('PUT', id);
      const pdf = await portal.send('GET', `/documents/view/${data[0].idDocumento}/${person.id}/pdf`, {
        token: person.token,
      });
      expect(pdf.bytes.toString('latin1')).toContain(`/Count ${pages}`);
    }
  });

  test('who left meanwhile is not asked to bring it again', async () => {
    const sent = await here.sent({ mail: 'sefue@andes.example' });
    await portal.setStatus(here.company, sent.id, 'inactive');
    const before = (await portal.mailsTo(here.company, 'sefue@andes.example')).length;
    expect((await here.decide('DELETE', sent.upload, { comments: 'Se lee mal' })).status).toBe(200);
    expect(await portal.mailsTo(here.company, 'sefue@andes.example')).toHaveLength(before);
  });

  test('is decided by several numbers at once: each by itself, in their order, and the tray by several values', async () => {
    const [one, two, gone] = [await here.sent(), await here.sent(), await here.sent()];
    await here.decide('DELETE', gone.upload, { comments: 'Se lee mal' });
    const path = (ids: string) => `/v2/uploaddocuments/documentWaiting/${ids}/changeStatus`;
    const answer = await portal.send('PUT', path(`${two.upload},${gone.upload},${one.upload}`), {
      token: here.token,
    });
    expect(answer.data.map(({ id, ok, estado, problema }) => [id, ok, estado, problema?.code])).toEqual([
      [two.upload, 1, 'aprobado', undefined],
      [gone.upload, 0, null, '04012'],
      [one.upload, 1, 'aprobado', undefined],
    ]);
    const many = Array.from({ length: 101 }, (_, i) => i + 1).join(',');
    expect(said(await portal.send('PUT', path(many), { token: here.token }))).toEqual([422, '04017']);
    expect(said(await portal.send('PUT', path('1;2'), { token: here.token }))).toEqual([404, '04011']);
    const waits = await here.sent();
    const found = async (query: string) =>
      (
        await portal.send('GET', `/v2/uploaddocuments/documentWaiting?${query}`, { token: here.token })
      ).data.map(({ id }) => id);
    expect(await found(`tipo=${here.card},${here.type}&name=${waits.cuil}`)).toEqual([waits.upload]);
    expect(await found(`tipo=${here.card},dni&name=${waits.cuil}`)).toEqual([]);
    expect(await found(`sector=1,999999&name=${waits.cuil}`)).toEqual([]);
  });

  test('more than a hundred decisions, or a list that is none, have codes of their own', async () => {
    const decide = (decisiones: string) =>
      portal.send('PUT', '/v2/portal/task-tray/papers', { token: here.token, form: { decisiones } });
    const many = Array.from({ length: 101 }, (_, i) => ({ id: i + 1, comentario: null }));
    expect(said(await decide(JSON.stringify(many)))).toEqual([422, '04017']);
    expect(said(await decide('{"id":1}'))).toEqual([422, '04003']);
    expect(said(await decide(JSON.stringify([{ id: 1, comentario: ' ' }])))).toEqual([422, '04014']);
  });
});
