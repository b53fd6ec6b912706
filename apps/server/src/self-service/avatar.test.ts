import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test.each(['/users/:id/avatar', '/users/profile/avatar/:id'])(
  'GET %s: no photo is stored, of oneself as little as of others; without a session nothing is said',
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
