import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { argentineCuil, CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, publish, restingProcess } from '../../test/support/publication.ts';
import { enrolMany } from '../../test/support/roll.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { emptyDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { unhurried, withClient } from '../platform/db/owner.ts';

const PEOPLE = 450;
/** Lies in the second chunk. */
const HELD = 300;

const opened: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function countPublished(portal: Portal, company: number, process: number) {
  const { rows } = await portal.asCompany(company, ({ tx }) =>
    sql<{ documents: number; people: number }>`
      select count(*)::int as documents, count(distinct person_id)::int as people
        from document where process_id = ${process}`.execute(tx),
  );
  return rows[0];
}

test('a backup in the middle of a publication: restored, it goes on by itself, and each document is there once', async () => {
  const shelf = scratchFolder('backups');
  const portal = await startPortal({ jobs: true });
  opened.push(shelf.remove, () => portal.close());
  const publisher = await addPublisher(portal);
  const cuils = Array.from({ length: PEOPLE }, (_, i) => argentineCuil(42_000_000 + i));
  await portal.asCompany(publisher.company, (ctx) => enrolMany(ctx.tx, publisher.company, cuils));
  const archive = zip(Object.fromEntries(cuils.map((cuil) => [`${cuil}.pdf`, payslip(cuil)])));
  const answer = await publish(portal, publisher, archive, { confirmar: 0 });
  const id = answer.data[0].idProceso as number;
  await restingProcess(portal, publisher.token, id);

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // On a connection without limits: one of the portal's own may pause for seconds, and a backup takes as long as it takes.
  const holding = withClient(portal.settings.DATABASE_OWNER_URL ?? '', async (client) => {
    await client.query('begin');
    await unhurried(client);
    await client.query("select set_config('app.company_id', $1, true)", [publisher.company]);
    const item = [id, HELD];
    const { rowCount } = await client.query(
      'select from process_item where process_id = $1 and id = $2 for update',
      item,
    );
    expect(rowCount).toBe(1);
    await held;
    await client.query('rollback');
  });
  const { token } = publisher;
  await portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
    token,
    form: { clave: CERTIFICATE_PASSWORD },
  });
  await until(
    'the first chunk is out',
    async () => ((await countPublished(portal, publisher.company, id))?.documents ?? 0) > 0,
  );
  const folder = join(shelf.path, 'middle');
  const made = await legajo(portal.settings, 'backup', '--to', folder).finally(letGo);
  await holding;
  expect(made.json).toMatchObject({ ok: true, uploads: 1 });
  expect(made.json.jobs).toBeGreaterThan(0);
  expect(made.json.blobs).toBeLessThan(PEOPLE);

  const database = await emptyDatabase();
  const store = scratchFolder('restored');
  opened.push(store.remove, () => database.drop());
  const settings = {
    LEGAJO_DATA: store.path,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '',
  };
  const restored = await legajo(settings, 'restore', '--from', folder);
  expect(restored.json).toMatchObject({ ok: true, blobs: made.json.blobs });
  const again = await startPortal({ jobs: true, database, env: settings });
  opened.push(() => again.close());
  const done = await restingProcess(again, await again.signIn(publisher.admin.username), id);
  expect(done).toMatchObject({ estado: 'completado', publicados: PEOPLE });
  expect(await countPublished(again, publisher.company, id)).toEqual({ documents: PEOPLE, people: PEOPLE });
  expect((await legajo(settings, 'integrity')).json).toMatchObject({ ok: true, blobs: PEOPLE });
  expect((await legajo(settings, 'audit', 'verify')).json.ok).toBe(true);
});
