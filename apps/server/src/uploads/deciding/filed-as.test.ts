import { ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());

const month = (ahead: number) => {
  const now = portal.clock.now();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15));
  return `${String(at.getUTCMonth() + 1).padStart(2, '0')}/${at.getUTCFullYear()}`;
};
const documentOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/documents/${id}`, { token: here.token })).data[0];
/** A card with its last day, sent by somebody. */
async function card() {
  const person = await here.somebody();
  const { id } = await here.open(person.token, here.card);
  await here.put(person.token, id, 1, await picture());
  await here.send(person.token, id, { vence: '01/01/2090' });
  return { ...person, upload: id as number };
}

describe('where an upload goes when it is approved', () => {
  test('as it was sent: its type, this month, and the day that its person said', async () => {
    const { upload } = await card();
    const { data } = await here.decide('PUT', upload);
    expect(data[0].idDocumento).toBeGreaterThan(0);
    expect(await documentOf(data[0].idDocumento)).toMatchObject({
      tipo: 'Carnet',
      periodo: month(0),
      vence: '01/01/2090',
    });
    // Approved again nothing changes, whatever is said.
    const again = await here.decide('PUT', upload, { vence: '02/02/2091', tipo: here.type });
    expect(again.data).toEqual(data);
    expect((await documentOf(data[0].idDocumento)).vence).toBe('01/01/2090');
  });

  test('of another type, another month and good until another day; the trail says so', async () => {
    const { upload } = await card();
    const filed = { tipo: here.type, periodo: month(-3), vence: '05/06/2091' };
    const { data } = await here.decide('PUT', upload, filed);
    expect(await documentOf(data[0].idDocumento)).toMatchObject({
      tipo: 'Título',
      archivo: 'Título.pdf',
      periodo: month(-3),
      vence: '05/06/2091',
    });
    const { rows } = await portal.asCompany(here.company, ({ tx }) =>
      sql<{ body: object }>`select body from audit_entry where company_id = ${here.company}
        and event = 'upload.approved' and body ->> 'upload' = ${String(upload)}`.execute(tx),
    );
    expect(rows).toMatchObject([{ body: { type: here.card, filedAs: here.type } }]);
    const none = await here.sent();
    const cleared = await here.decide('PUT', none.upload, { vence: '' });
    expect((await documentOf(cleared.data[0].idDocumento)).vence).toBeNull();
  });

  test('is refused where nobody may put it, and nothing is decided then', async () => {
    const { upload } = await card();
    const codes = async (filed: object) => {
      const { status, code, fields } = await here.decide('PUT', upload, filed);
      return [status, code, Object.keys(fields ?? {})[0]];
    };
    expect(await codes({ tipo: here.receipts })).toEqual([403, '04004', undefined]);
    const other = await addPublisher(portal);
    const form = { nombre: 'De otra', tipo: 'documentos', visible: 1, firmable: 0 };
    const made = await portal.send('POST', '/v2/folder', { token: other.token, form });
    const apart = { ...other, folder: made.data[0].idCarpeta };
    const theirs = await addType(portal, apart, { name: 'De otra', parser: 'manual', upload: 1 });
    expect(await codes({ tipo: theirs })).toEqual([403, '04004', undefined]);
    expect(await codes({ periodo: month(2) })).toEqual([422, '04003', 'periodo']);
    expect(await codes({ periodo: month(-13) })).toEqual([422, '04003', 'periodo']);
    expect(await codes({ periodo: '13/2026' })).toEqual([422, '04003', 'periodo']);
    expect(await codes({ vence: '' })).toEqual([422, '04015', 'vence']);
    expect(await codes({ vence: '01/01/2020' })).toEqual([422, '04016', 'vence']);
    expect(await codes({ vence: '31/02/2090' })).toEqual([422, '04003', 'vence']);
    const plain = await here.sent();
    expect((await here.decide('PUT', plain.upload, { tipo: here.card })).code).toBe('04015');
    expect((await here.decide('PUT', upload)).code).toBe('00000');
  });

  test('goes into no folder that whoever decides does not reach', async () => {
    const form = { nombre: 'Reservados', tipo: 'documentos', visible: 1, firmable: 0 };
    const [{ idCarpeta }] = (await portal.send('POST', '/v2/folder', { token: here.token, form })).data;
    const kept = { ...here, folder: idCarpeta };
    const closed = await addType(portal, kept, { name: 'Reservado', parser: 'manual', upload: 1 });
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, limited.id, { folders: [here.personal] });
    const token = await portal.signIn(limited.username);
    const { upload } = await card();
    expect((await here.decide('PUT', upload, { tipo: closed }, token)).code).toBe('04004');
    expect((await here.decide('PUT', upload, { tipo: here.type }, token)).code).toBe('00000');
  });

  test('two who put it in two places at once: one of them is told', async () => {
    const { upload } = await card();
    const both = await Promise.all([
      here.decide('PUT', upload, { tipo: here.type }),
      here.decide('PUT', upload, { periodo: month(-1) }),
    ]);
    expect(both.map(({ code }) => code)).toEqual(['00000', '00000']);
    expect(both[0].data[0].idDocumento).toBe(both[1].data[0].idDocumento);
  });
});

describe('what whoever decides looks at', () => {
  test('names its sheets by the template of the type, and is found by name or number', async () => {
    const slots = JSON.stringify([
      { nombre: 'Frente', obligatoria: true },
      { nombre: 'Dorso', obligatoria: false },
    ]);
    const made = await portal.send('POST', '/v2/portal/upload-templates', {
      token: here.token,
      form: { nombre: 'Dos caras', slots },
    });
    const licence = await addType(
      portal,
      { ...here, folder: here.personal },
      { name: 'Licencia', parser: 'manual', upload: 1, idTemplate: made.data[0].id },
    );
    const person = await here.somebody({ surname: 'Ybáñez', name: 'Ana Luz' });
    const { id } = await here.open(person.token, licence);
    await here.put(person.token, id, 1, await picture());
    await here.put(person.token, id, 2, await picture('png'));
    expect((await here.send(person.token, id)).code).toBe('00000');
    const { data } = await portal.send('GET', `/v2/uploaddocuments/pages/${id}/${person.id}`, {
      token: here.token,
    });
    expect(data.map(({ pagina, nombre }) => [pagina, nombre])).toEqual([
      [1, 'Frente'],
      [2, 'Dorso'],
    ]);
    expect(data[0].ancho).toBeGreaterThan(0);
    const found = async (name: string) =>
      (
        await portal.send('GET', `/v2/uploaddocuments/documentWaiting?name=${encodeURIComponent(name)}`, {
          token: here.token,
        })
      ).data.map((row) => row.id);
    const [{ cuil }] = (
      await portal.send('GET', '/v2/uploaddocuments/documentWaiting?name=ybanez', { token: here.token })
    ).data;
    expect(await found('Ybáñez, Ana')).toEqual([id]);
    expect(await found('ana ybañez')).toEqual([id]);
    expect(await found(cuil)).toEqual([id]);
    expect(await found('ybañez pedro')).toEqual([]);
    expect(await found('100%')).toEqual([]);
  });

  test('of a month older than a year by who holds the action for it, and the trail notes it', async () => {
    const { upload } = await card();
    const refused = await here.decide('PUT', upload, { periodo: month(-30) });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['periodo']]);
    const holder = await portal.addPerson(here.company, {
      access: { types: [2], actions: [ACTIONS.taskTray, ACTIONS.history] },
    });
    const token = await portal.signIn(holder.username);
    const { data } = await here.decide('PUT', upload, { periodo: month(-30) }, token);
    expect(await documentOf(data[0].idDocumento)).toMatchObject({ periodo: month(-30) });
    const { rows } = await portal.asCompany(here.company, ({ tx }) =>
      sql<{ body: object }>`select body from audit_entry where company_id = ${here.company}
        and event = 'history.loaded' and actor_id = ${holder.id}`.execute(tx),
    );
    const [mm, yyyy] = month(-30).split('/');
    expect(rows).toEqual([{ body: { periods: [`${yyyy}-${mm}`], documents: 1 } }]);
  });
});
