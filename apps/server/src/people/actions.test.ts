import { ACTIONS } from '@legajo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('the actions of somebody are told to whoever may see them, and to nobody else', async () => {
  const company = await portal.addCompany();
  const seen = await portal.addPerson(company, {
    sector: 'Ventas',
    access: { types: [3], actions: [ACTIONS.employees, ACTIONS.payroll] },
  });
  const viewer = await portal.addPerson(company, {
    access: { types: [3], actions: [ACTIONS.employees] },
  });
  await portal.limitTo(company, viewer.id, { sectors: ['Ventas'] });
  const token = await portal.signIn(viewer.username);
  const actionsOf = (id: number) => portal.send('GET', `/v2/portal/users/${id}/actions`, { token });
  expect((await actionsOf(seen.id)).data).toEqual([{ id: ACTIONS.employees }, { id: 'payroll' }]);
  const hidden = await portal.addPerson(company, { sector: 'Logística' });
  expect(await actionsOf(hidden.id)).toMatchObject({ status: 404 });
  const elsewhere = await portal.addPerson(await portal.addCompany(), { sector: 'Ventas' });
  expect(await actionsOf(elsewhere.id)).toMatchObject({ status: 404 });
});
