import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { ownData, picture } from '../../../test/support/self-service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

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
  'GET %s: everybody of the company is shown it, nobody of another, and who has it already not again [employee-personal-info.3]',
  async (path) => {
    const company = await portal.addCompany();
    const boss = await portal.addPerson(company, { access: { types: [2] } });
    const me = await portal.addPerson(company);
    const colleague = await portal.addPerson(company);
    const hr = ownData(portal, await portal.signIn(boss.username));
    await hr.putPhoto(await picture('#336699'), me.id);
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
  const hr = ownData(portal, await portal.signIn(boss.username));
  await hr.putPhoto(await picture('#336699'), ana.id);
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
