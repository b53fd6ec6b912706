import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyed } from '../../test/support/api-keys.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const AUDIT = '/v2/portal/audit';
const read = (token: string, path = '') => portal.send('GET', `${AUDIT}${path}`, { token });

test('a program that goes on in a search of the trail leaves one entry, whatever its person reads [14.1]', async () => {
  const here = await keyed(portal, [30]);
  const { text } = await here.key({ acciones: [30] });
  const searches = async () =>
    (await read(here.token, '?evento=audit.read')).data.filter(
      ({ clave_api }: { clave_api: object | null }) => clave_api !== null,
    ).length;
  const first = await read(text, '?pagination=1,1,0');
  expect(first.status, first.bytes.toString()).toBe(200);
  expect(await searches()).toBe(1);
  const next = await read(text, `?pagination=1,1,0&cursor=${first.pagination?.next}`);
  expect(next.data).toHaveLength(1);
  expect(await searches()).toBe(1);
});

test('a program reads the trail that reaches everybody and every folder, and none that does not [15.1]', async () => {
  const here = await keyed(portal, [30]);
  const [whole, narrow] = [await here.key({ acciones: [30] }), await here.key({ acciones: [30] })];
  const { data } = await read(whole.text);
  await portal.asCompany(here.company, ({ tx }) =>
    sql`update api_key set folders = array[1] where company_id = ${tx.companyId} and id = ${narrow.id}`.execute(
      tx,
    ),
  );
  const said = async (token: string) =>
    Promise.all(['', `/${data[0].id}`].map(async (path) => (await read(token, path)).code));
  expect(await said(whole.text)).toEqual(['00000', '00000']);
  const forbidden = ['SYSTEM_KEY_FORBIDDEN', 'SYSTEM_KEY_FORBIDDEN'];
  expect(await said(narrow.text)).toEqual(forbidden);
  await portal.limitTo(here.company, here.program.id, { sectors: ['Ventas'] });
  expect(await said(whole.text)).toEqual(forbidden);
});
