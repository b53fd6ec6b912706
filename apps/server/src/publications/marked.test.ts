import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packZip } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publish } from '../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { withClient } from '../platform/db/owner.ts';

/** Stands in every payslip as it is typed: no stream is compressed, no entry of the archive deflated. */
const MARK = 'MARCA-8d1f37';

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ jobs: true, database });
  publisher = await addPublisher(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Files below the data folder in which the mark can be read. */
function markedFiles(): string[] {
  const folder = portal.platform.config.dataFolder;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(MARK));
}

/** Tables in a row of which the mark can be read, as text or as bytes: what the database writes to its disk and its log. */
async function markedTables(): Promise<string[]> {
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const marks = [MARK, Buffer.from(MARK).toString('hex'), Buffer.from(MARK).toString('base64')];
      const { rowCount } = await client.query(
        `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) m where position(m in t::text) > 0) limit 1`,
        [marks],
      );
      if (rowCount) found.push(name);
    }
    return found;
  });
}

describe('a payroll on the disk', () => {
  test('can be read nowhere: not while it waits for a review, not once it is out', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(publisher.company)));
    const names = [...people.map(({ cuil }) => `${cuil}.pdf`), 'nadie.pdf'];
    const files = names.map((name) => ({ name, bytes: payslip(MARK) }));
    const archive = Buffer.from(packZip(files, { stored: true }));
    expect(archive.includes(MARK)).toBe(true);
    const taken = await publish(portal, publisher, archive, { confirmar: 1 });
    expect(taken.status).toBe(200);
    const id = taken.data[0].idProceso as number;
    const token = await portal.signIn(publisher.admin.username);
    const process = async () => (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data[0];
    await until('it is out', async () => /^completado/.test((await process()).estado));
    // One is nobody's: the upload stays for whoever finds out whose.
    expect(await portal.spooled()).toHaveLength(1);
    expect(markedFiles()).toEqual([]);
    expect(await markedTables()).toEqual([]);
  });

  test('nor can a personal one that waits for its date, nor a file that was refused', async () => {
    const { id } = await portal.addPerson(publisher.company);
    const token = await portal.signIn(publisher.admin.username);
    const send = (bytes: Uint8Array) =>
      portal.send('POST', '/v2/admin-mod/publish/document/single', {
        token,
        multipart: {
          file: { name: 'a.pdf', bytes },
          idusuario: id,
          id_subcarpeta: publisher.type,
          periodo: '10/2026',
          clave: 'Firma2026',
          programar: '25/11/2026 10:00',
        },
      });
    expect((await send(payslip(MARK))).status).toBe(200);
    expect((await send(Buffer.from(MARK.repeat(1000)))).status).toBe(415);
    expect(markedFiles()).toEqual([]);
  });
});
