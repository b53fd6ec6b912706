import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { retentionBench } from '../../test/support/retention.ts';
import { addFolder, file } from '../../test/support/shelf.ts';
import { BLOB_REFERENCES } from '../integrity/public.ts';
import { walkIntegrity } from '../platform/files/upkeep/integrity.ts';
import { readErased } from './erased-list.ts';

/** Today is 20 November 2026 (support/portal.ts). */
const portal: Portal = await startPortal();
const { approvedAndDue, keeper, old, rest, round, stateOf } = retentionBench(portal);
afterEach(rest);
afterAll(() => portal.close());

describe('the store once documents were destroyed', () => {
  test('leaves the store whole: its key is gone, what others share stays, and a list lies beside', async () => {
    const on = await keeper();
    const [one, two] = [await portal.addPerson(on.company), await portal.addPerson(on.company)];
    const folder = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 0 };
    const { type } = await addFolder(portal, on, folder, { sinSello: 1 });
    const years = { retencion_anios: 10, retencion_desde: 'publicacion' };
    expect((await on.send('PUT', `/v2/subfolder/update/${type}`, years)).status).toBe(200);
    const first = await old(on, one, 11, { text: 'El mismo', type });
    const second = await file(portal, on, two, { text: 'El mismo', type });
    await round(on);
    await approvedAndDue(on);
    await round(on);
    expect(await stateOf(on, first)).toBe('destruido');
    const { db, driver, clock, config } = portal.platform;
    const walked = () => walkIntegrity({ db, driver, masterKey: config.secret, clock }, BLOB_REFERENCES);
    const found = await walked();
    expect([found.missing, found.changed]).toEqual([[], []]);
    const names: string[] = [];
    for await (const { name } of driver.list('list', String(on.company))) names.push(name);
    expect(names).toHaveLength(1);
    const told = JSON.parse((await driver.readKept('list', names[0] as string)).toString());
    expect(told).toMatchObject({ company: on.company, documents: [{ id: first }] });
    // The same bytes, which its other reader still has.
    const { rows } = await portal.asCompany(on.company, ({ tx }) =>
      sql<{
        n: number;
      }>`select count(distinct sha256)::int as n from document where company_id = ${on.company}
        and id in (${first}, ${second})`.execute(tx),
    );
    expect(rows[0]?.n).toBe(1);
    const read = await on.send('GET', `/documents/view/${second}/${two.id}/pdf`);
    expect(read.status).toBe(200);
  });
});

test('a folder that holds something else than lists is refused', async () => {
  await expect(readErased(import.meta.dirname)).rejects.toThrow();
});
