import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../../test/support/directory.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { ownData, picture } from '../../../test/support/self-service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Has a company show faces in its directory, and somebody consent to theirs. */
async function show(boss: string, username: string) {
  await portal.send('PUT', '/v2/portal/company/settings', { token: boss, form: { directorio: 1 } });
  const own = directoryOf(portal, await portal.signIn(username));
  expect((await own.save({ foto: 1 })).status).toBe(200);
}

const PATHS = ['/users/:id/avatar', '/users/profile/avatar/:id'];

test.each(PATHS)(
  'GET %s: without a photo there is none, of oneself as little as of others; without a session nothing is said',
  async (path) => {
    const company = await portal.addCompany();
    const me = await portal.addPerson(company);
    const other = await portal.addPerson(await portal.addCompany());
    const token = await portal.signIn(me.username);
    for (const id of [me.id, other.id, 999_999]) {
      const answer = await portal.send('GET', path.replace(':id', String(id)), { token });
      expect([answer.status, answer.code]).toEqual([404, 'ACCOUNT_NO_PHOTO']);
    }
    expect((await portal.send('GET', path.replace(':id', String(me.id)))).status).toBe(401);
  },
);

test.each(PATHS)(
  'GET %s: colleagues are shown it by their consent, nobody of another company, and who has it already not again [employee-personal-info.3]',
  async (path) => {
    const company = await portal.addCompany();
    const boss = await portal.addPerson(company, { access: { types: [2] } });
    const me = await portal.addPerson(company);
    const colleague = await portal.addPerson(company);
    const bossToken = await portal.signIn(boss.username);
    const hr = ownData(portal, bossToken);
    await hr.putPhoto(await picture('#336699'), me.id);
    await show(bossToken, me.username);
    const token = await portal.signIn(colleague.username);
    const get = (headers: Record<string, string> = {}) =>
      portal.send('GET', path.replace(':id', String(me.id)), { token, headers });
    const shown = await get();
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
    const etag = shown.headers.get('etag') ?? '';
    const again = await get({ 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    await hr.putPhoto(await picture('#993366'), me.id);
    const next = await get({ 'if-none-match': `"other", ${etag}` });
    expect([next.status, next.headers.get('etag') === etag]).toEqual([200, false]);
    const foreign = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    const stranger = await portal.send('GET', path.replace(':id', String(me.id)), {
      token: await portal.signIn(foreign.username),
      headers: { 'if-none-match': etag },
    });
    expect([stranger.status, stranger.code]).toEqual([404, 'ACCOUNT_NO_PHOTO']);
  },
);

test('faces of a list come in one call: of those who have one, of the own company alone, as many as a page', async () => {
  const company = await portal.addCompany();
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const [ana, luz, sol] = [
    await portal.addPerson(company),
    await portal.addPerson(company),
    await portal.addPerson(company),
  ];
  const foreign = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
  const bossToken = await portal.signIn(boss.username);
  const hr = ownData(portal, bossToken);
  await hr.putPhoto(await picture('#336699'), ana.id);
  await show(bossToken, ana.username);
  await show(bossToken, luz.username);
  await hr.putPhoto(await picture('#993366'), luz.id);
  const token = await portal.signIn(sol.username);
  const get = (ids: string, as = token) => portal.send('GET', `/v2/portal/faces?ids=${ids}`, { token: as });
  const shown = await get([sol.id, luz.id, ana.id, ana.id, foreign.id, 999_999].join(','));
  expect(shown.data.map(({ id }: { id: number }) => id).sort()).toEqual([ana.id, luz.id].sort());
  for (const { base64 } of shown.data)
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 96,
    });
  expect((await get(String(ana.id), await portal.signIn(foreign.username))).data).toEqual([]);
  expect((await get('')).data).toEqual([]);
  const many = Array.from({ length: 101 }, (_, i) => i + 1).join(',');
  expect((await get(many)).status).toBe(422);
  expect((await portal.send('GET', `/v2/portal/faces?ids=${ana.id}`)).status).toBe(401);
  // The next picture is shown at once, and one that is taken away no more.
  await hr.putPhoto(await picture('#111111'), ana.id);
  const before = shown.data.find(({ id }: { id: number }) => id === ana.id)?.base64;
  expect((await get(String(ana.id))).data[0].base64).not.toBe(before);
});

/** Ways to somebody's face: by each address, and with others'. */
const waysTo = (token: string, id: number) => async () => {
  const answers = [
    await portal.send('GET', `/users/${id}/avatar`, { token }),
    await portal.send('GET', `/users/profile/avatar/${id}`, { token }),
  ];
  const faces = await portal.send('GET', `/v2/portal/faces?ids=${id}`, { token });
  return [...answers.map(({ status }) => status), faces.data.length];
};
const SHOWN = [200, 200, 1];
const NOT_SHOWN = [404, 404, 0];

test('a face is shown to nobody who only works beside them until they consent, and no more once they take that back [16.1]', async () => {
  const bench = await directoryBench(portal, 'cara');
  const one = await bench.add('Tímida');
  const other = await bench.add('Curiosa');
  await ownData(portal, bench.hr).putPhoto(await picture('#336699'), one.id);
  const own = await portal.signIn(one.username);
  const token = await portal.signIn(other.username);
  const seen = waysTo(token, one.id);
  const me = directoryOf(portal, own);
  expect(await seen()).toEqual(NOT_SHOWN);
  expect(await waysTo(own, one.id)()).toEqual(SHOWN);
  expect(await waysTo(bench.hr, one.id)()).toEqual(SHOWN);
  await me.save({ foto: 1 });
  expect(await seen()).toEqual(SHOWN);
  const { headers } = await portal.send('GET', `/users/${one.id}/avatar`, { token });
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  await me.save({ foto: 0 });
  expect(await seen()).toEqual(NOT_SHOWN);
  expect((await portal.send('GET', `/users/${one.id}/avatar`, { token, headers: known })).status).toBe(404);
});

test('nor where they are left out of the directory, there is none, it shows no faces, or one of the two left', async () => {
  const bench = await directoryBench(portal, 'sin_cara');
  const one = await bench.add('Tímida');
  const other = await bench.add('Curiosa');
  await ownData(portal, bench.hr).putPhoto(await picture('#336699'), one.id);
  await directoryOf(portal, await portal.signIn(one.username)).save({ foto: 1 });
  const seen = waysTo(await portal.signIn(other.username), one.id);
  const whileSo = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    expect(await seen()).toEqual(SHOWN);
    await begin();
    expect(await seen()).toEqual(NOT_SHOWN);
    await end();
  };
  await whileSo(
    () => bench.hide(one.id, 1),
    () => bench.hide(one.id, 0),
  );
  await whileSo(
    () => bench.turn(false),
    () => bench.turn(true),
  );
  await whileSo(
    () => bench.show(['mail']),
    () => bench.show(['foto']),
  );
  const former = await bench.add('Antigua');
  await portal.setStatus(bench.company, former.id, 'inactive');
  expect(await waysTo(await portal.signIn(former.username), one.id)()).toEqual(NOT_SHOWN);
  expect(await seen()).toEqual(SHOWN);
  await portal.setStatus(bench.company, one.id, 'inactive');
  expect(await seen()).toEqual(NOT_SHOWN);
});

test('who administers is shown those whom they reach, and others as anybody is', async () => {
  const bench = await directoryBench(portal, 'alcance');
  const mine = await bench.add('Mía', undefined, { sector: 'Ventas' });
  const theirs = await bench.add('Ajena', undefined, { sector: 'Fábrica' });
  for (const { id } of [mine, theirs]) await ownData(portal, bench.hr).putPhoto(await picture('#336699'), id);
  const admin = await bench.add('Limitada', undefined, { access: { types: [3], actions: [7] } });
  await portal.limitTo(bench.company, admin.id, { sectors: ['Ventas'] });
  const token = await portal.signIn(admin.username);
  expect(await waysTo(token, mine.id)()).toEqual(SHOWN);
  expect(await waysTo(token, theirs.id)()).toEqual(NOT_SHOWN);
});
