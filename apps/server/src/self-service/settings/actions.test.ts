import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { CONTACT, ownData, type Part } from '../../../test/support/self-service.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const PARTS: readonly Part[] = ['contact', 'address', 'identity', 'bank'];
const settings = async (token: string) =>
  Object.fromEntries(
    (await portal.send('GET', '/v2/actions/self-service', { token })).data.map(({ id, activo }) => [
      id,
      activo,
    ]),
  );

test('nothing is enabled until the company says so; each is switched by itself, and everybody may ask [self-service-configuration.3] [self-service-configuration.4] [self-service-configuration.5] [self-service-configuration.6]', async () => {
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const employee = await portal.addPerson(company);
  const hr = await portal.signIn(boss.username);
  const own = await portal.signIn(employee.username);
  const none = { contact: 0, address: 0, identity: 0, bank: 0 };
  expect(await settings(own)).toEqual(none);
  for (const part of PARTS) {
    const [answer] = await ownData(portal, hr).enable(part);
    expect(answer?.data).toEqual([{ id: part, activo: 1 }]);
    expect(await settings(own)).toEqual({ ...none, [part]: 1 });
    // Twice is once.
    expect((await ownData(portal, hr).enable(part))[0]?.status).toBe(200);
    expect((await ownData(portal, hr).disable(part)).data).toEqual([{ id: part, activo: 0 }]);
    expect(await settings(own)).toEqual(none);
  }
});

test('is for who holds the action of the settings and that of employees, and of one company', async () => {
  for (const actions of [[7], [200]] as const) {
    const { username } = await portal.addPerson(company, { access: { types: [3], actions } });
    const without = ownData(portal, await portal.signIn(username));
    for (const answer of [...(await without.enable('bank')), await without.disable('bank')])
      expect([answer.status, answer.code]).toEqual([403, '403']);
  }
  const { username } = await portal.addPerson(company, { access: { types: [3], actions: [7, 200] } });
  const both = ownData(portal, await portal.signIn(username));
  expect((await both.enable('bank'))[0]?.status).toBe(200);
  const other = await portal.addPerson(await portal.addCompany());
  expect((await settings(await portal.signIn(other.username))).bank).toBe(0);
  await both.disable('bank');
});

test('takes one of the four and nothing else', async () => {
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const token = await portal.signIn(boss.username);
  for (const form of [{ id: 'photo' }, { id: '' }, {}] as Record<string, string>[])
    expect((await portal.send('POST', '/v2/actions/self-service', { token, form })).status).toBe(422);
  expect((await portal.send('DELETE', '/v2/actions/self-service?id=all', { token })).status).toBe(422);
});

test('is about what people do themselves: Human Resources writes whatever is switched', async () => {
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const { id } = await portal.addPerson(company);
  const hr = ownData(portal, await portal.signIn(boss.username));
  const answer = await hr.write(id, 'contact', CONTACT);
  expect([answer.status, answer.data[0].estado]).toEqual([200, 'aplicado']);
});
