import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomers, newcomers, picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let way: Newcomers;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  way = await newcomers(portal, 'Lo traído');
});
afterAll(() => portal.close());

const list = (query = '', token = here.token) =>
  portal.send('GET', `/v2/portal/uploads?pagination=50,1,0&${query}`, { token });
const idsOf = async (query = '', token = here.token) => (await list(query, token)).data.map(({ id }) => id);
const one = (id: number, token = here.token) => portal.send('GET', `/v2/portal/uploads/${id}`, { token });

describe('what people brought', () => {
  test('is listed in every state but a draft, the newest first, and filtered by each', async () => {
    const [waits, good, back, taken] = [
      await here.sent(),
      await here.sent(),
      await here.sent(),
      await here.sent(),
    ];
    const draft = await here.somebody();
    await here.open(draft.token);
    await here.decide('PUT', good.upload);
    await here.decide('DELETE', back.upload, { comments: 'No se lee' });
    await portal.send('DELETE', `/v2/portal/me/uploads/${taken.upload}`, { token: taken.token });
    expect(await idsOf()).toEqual([taken.upload, back.upload, good.upload, waits.upload]);
    for (const [estado, id] of [
      ['pendiente', waits.upload],
      ['aprobado', good.upload],
      ['rechazado', back.upload],
      ['retirado', taken.upload],
    ] as const)
      expect(await idsOf(`estado=${estado}`)).toEqual([id]);
    expect(await idsOf(`persona=${good.id}`)).toEqual([good.upload]);
    expect(await idsOf(`tipo=${here.card}`)).toEqual([]);
    expect(await idsOf('desde=20/11/2026&hasta=20/11/2026')).toHaveLength(4);
    expect(await idsOf('desde=21/11/2026')).toEqual([]);
    expect(await idsOf('hasta=19/11/2026')).toEqual([]);
    const first = await portal.send('GET', '/v2/portal/uploads?pagination=3,1,0', { token: here.token });
    expect(first.data).toHaveLength(3);
    const next = first.pagination?.next;
    const rest = await portal.send('GET', `/v2/portal/uploads?pagination=3,1,0&cursor=${next}`, {
      token: here.token,
    });
    expect(rest.data.map(({ id }) => id)).toEqual([waits.upload]);
    for (const bad of ['estado=borrador', 'persona=nadie', 'desde=31/02/2026', 'papel=nada']) {
      const refused = await list(bad);
      expect([refused.status, refused.code]).toEqual([422, '04003']);
    }
  });

  test('says who decided, when and why, and which document it became', async () => {
    const good = await here.sent();
    await here.decide('PUT', good.upload);
    const [row] = (await one(good.upload)).data;
    expect(row).toMatchObject({ estado: 'aprobado', iduser: good.id, paginas: 2, ingreso: 0 });
    expect(row.idDocumento).toEqual(expect.any(Number));
    expect(row.resuelto).toMatchObject({ quien: { id: here.admin.id }, comentario: null });
    const back = await here.sent();
    await here.decide('DELETE', back.upload, { comments: 'No se lee' });
    expect((await one(back.upload)).data[0].resuelto.comentario).toBe('No se lee');
  });

  test('of a way in too, which no type is filtered by', async () => {
    const person = await way.add();
    await way.begin(person.id, await way.template());
    const [sent] = (await way.upload(person.id, 'identity', await picture(), person.token)).data;
    const id = sent.pasos.find(({ clave }: { clave: string }) => clave === 'identity').idSubida;
    expect((await list('', way.hr)).data).toMatchObject([
      { id, papel: 'identity', ingreso: 1, idSubCarpeta: null, estado: 'pendiente', resuelto: null },
    ]);
    expect(await idsOf('papel=identity', way.hr)).toEqual([id]);
    expect(await idsOf('papel=address', way.hr)).toEqual([]);
    expect(await idsOf('tipo=1', way.hr)).toEqual([]);
    const own = await one(id, person.token);
    expect([own.status, own.data[0].ia]).toEqual([200, null]);
  });

  test('is read by its person, and by who decides within reach; by nobody else', async () => {
    const sent = await here.sent();
    expect((await one(sent.upload, sent.token)).data[0]).toMatchObject({ id: sent.upload, ia: null });
    const other = await here.somebody();
    const draft = await here.open(other.token);
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Ventas'] });
    const far = await portal.signIn(limited.username);
    const plain = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const without = await portal.signIn(plain.username);
    for (const [id, token] of [
      [sent.upload, other.token],
      [sent.upload, far],
      [sent.upload, without],
      [sent.upload, way.hr],
      [draft.id, here.token],
      [draft.id, other.token],
      [999_999_999, here.token],
    ] as const) {
      const refused = await one(id, token);
      expect([refused.status, refused.code]).toEqual([404, '04011']);
    }
    expect(await idsOf('', far)).toEqual([]);
    expect((await list('', without)).status).toBe(403);
    expect((await list('', other.token)).status).toBe(403);
  });
});
