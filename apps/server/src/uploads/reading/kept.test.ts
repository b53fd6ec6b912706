import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from '../../../test/kill/child-process.ts';
import { type MachineReading, machineReading } from '../../../test/support/machine-reading.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { uploading } from '../../../test/support/uploads.ts';
import { writtenPage } from '../../../test/support/written-page.ts';
import { asCompany } from '../../platform/company.ts';
import { withClient } from '../../platform/db/owner.ts';
import { readUpload } from './read-upload.ts';
import { reviveReadings } from './revive.ts';

const CHILD = fileURLToPath(new URL('../../../test/support/reading-child.ts', import.meta.url));

let database: TestDatabase;
let portal: Portal;
let here: MachineReading;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  here = await machineReading(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

describe('what was made of it', () => {
  test('are kept once, whoever reads at the same time or again', async () => {
    const { token, card } = await here.holder('Lucía', 'Ponce');
    const id = await here.sentCard(token, [await writtenPage(card)]);
    await Promise.all([readUpload(here.steps(), id), readUpload(here.steps(), id)]);
    await readUpload(here.steps(), id);
    const events = await portal.asCompany(here.company, ({ tx }) =>
      tx.selectFrom('audit_entry').select('body').where('event', '=', 'upload.read').execute(),
    );
    expect(events.filter(({ body }) => (body as { upload: number }).upload === id)).toHaveLength(1);
  });

  test('come though the process that read died, and the job whose workers died ends', async () => {
    const { token, card } = await here.holder('Ramiro', 'Sosa');
    const page = await writtenPage(card);
    const id = await here.sentCard(token, [page, page, page, page]);
    const child = await startChild(CHILD, {
      args: [String(here.company), String(id)],
      env: { ...portal.settings },
      ready: /begun/,
    });
    await setTimeout(700);
    await child.kill();
    expect((await here.found(id)).data[0].estado).toBe('espera');
    // Nobody has its job any more: the round gives it one.
    const late = (days: number) =>
      asCompany(
        portal.platform,
        here.company,
        reviveReadings,
        new Date(portal.clock.now().getTime() + days * 86_400_000),
      );
    await late(1);
    await readUpload(here.steps(), id);
    expect((await here.found(id)).data[0]).toMatchObject({ estado: 'listo', resultado: 'coincide' });

    const hopeless = await here.sentCard((await here.holder('Iris', 'Luna')).token, [page]);
    for (let times = 0; times <= portal.platform.limits['job.revivals']; times += 1) {
      await withClient(database.superuserUrl, (client) =>
        client.query(
          "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '7 days'",
        ),
      );
      await late(1);
    }
    expect((await here.found(hopeless)).data[0].estado).toBe('error');
  });

  test('go with the upload: approved, taken back', async () => {
    const approved = await here.holder('Agustín', 'Villalba');
    const back = await here.holder('Sergio', 'García');
    const ids = [
      await here.sentCard(approved.token, [await writtenPage(approved.card)]),
      await here.sentCard(back.token, [await writtenPage(back.card)]),
    ] as const;
    const blobs: Buffer[] = [];
    for (const id of ids) {
      await readUpload(here.steps(), id);
      const row = await portal.asCompany(here.company, ({ tx }) =>
        tx
          .selectFrom('upload_reading')
          .select('found_sha256')
          .where('upload_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      blobs.push(row.found_sha256 as Buffer);
    }
    expect((await here.decide('PUT', ids[0])).code).toBe('00000');
    await portal.send('DELETE', `/v2/portal/me/uploads/${ids[1]}`, { token: back.token });
    const left = await portal.asCompany(here.company, async ({ tx }) => ({
      rows: await tx
        .selectFrom('upload_reading')
        .select('upload_id')
        .where('upload_id', 'in', [...ids])
        .execute(),
      blobs: await tx.selectFrom('blob').select('sha256').where('sha256', 'in', blobs).execute(),
    }));
    expect(left.rows).toEqual([]);
    expect(left.blobs).toEqual([]);
    // What went meanwhile is not read.
    await readUpload(here.steps(), ids[1]);
    expect((await here.found(ids[0])).code).toBe('04011');
  });

  test('are asked for by nobody who does not reach the person, nor of a type that nobody reads', async () => {
    const plain = await here.sent();
    expect((await here.found(plain.upload)).code).toBe('04011');
    expect((await here.inTray(plain.upload)).ia).toBeNull();
    const elsewhere = await uploading(portal);
    const { token, card } = await here.holder('Rosa', 'Díaz');
    const id = await here.sentCard(token, [await writtenPage(card)]);
    expect((await here.found(id, elsewhere.token)).code).toBe('04011');
  });
});
