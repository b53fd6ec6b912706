import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { blobsOf, inRows, integrityOf, sweepStore } from '../../../test/support/kept-pictures.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addSelfServiceCompany, ownData, picture } from '../../../test/support/self-service.ts';
import type { StoreDriver } from '../../platform/files/driver.ts';

let portal: Portal;
let here: Awaited<ReturnType<typeof addSelfServiceCompany>>;
beforeAll(async () => {
  portal = await startPortal();
  here = await addSelfServiceCompany(portal);
});
afterAll(() => portal.close());

const blobs = () => blobsOf(portal, here.company);
const sound = async () =>
  expect(await integrityOf(portal)).toMatchObject({ missing: [], changed: [], orphan: [] });

describe('a photograph lies in the store', () => {
  test('in two sizes, and no row holds bytes', async () => {
    const before = await blobs();
    const { id, own } = await here.person();
    await here.hr.putPhoto(await picture('#2050A0'), id);
    await own.putPhoto(await picture('#A05020'));
    expect((await blobs()).length).toBe(before.length + 4);
    expect(await inRows(portal, here.company)).toBe(0);
    await sound();
  });

  test('a change that is approved, rejected, taken back or asked anew leaves what is shown and nothing else', async () => {
    const { id, own } = await here.person();
    const before = await blobs();
    const ask = async (colour: string) => (await own.putPhoto(await picture(colour))).data[0].cambio;
    const kept = async () => (await blobs()).length - before.length;
    const first = await ask('#101112');
    expect(await kept()).toBe(2);
    await ask('#202122');
    expect(await kept()).toBe(2);
    const second = await ask('#303132');
    expect(second).not.toBe(first);
    await here.hr.approve(second);
    expect([await kept(), (await own.photo()).status]).toEqual([2, 200]);
    const third = await ask('#404142');
    expect(await kept()).toBe(4);
    await here.hr.reject(third);
    expect(await kept()).toBe(2);
    await here.hr.approve(await ask('#505152'));
    expect(await kept()).toBe(2);
    await own.withdraw(await ask('#606162'));
    expect(await kept()).toBe(2);
    await here.hr.removePhoto(id);
    expect(await blobs()).toEqual(before);
    await sound();
  });

  test('replaced twice at once, one of them stands, whole, and nothing of the other is left', async () => {
    const { id } = await here.person();
    await here.hr.putPhoto(await picture('#717273'), id);
    const before = (await blobs()).length;
    const [one, other] = await Promise.all(['#818283', '#919293'].map((colour) => picture(colour)));
    const both = await atOnce(2, (at) => here.hr.putPhoto((at ? one : other) as Buffer, id));
    expect(both.map(({ data }) => data[0].version).sort()).toEqual([2, 3]);
    expect((await blobs()).length).toBe(before);
    expect((await here.hr.photoOf(id)).status).toBe(200);
    await sound();
  });

  test('of two people alike is destroyed with the last of them, whoever goes and comes at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => here.person()));
    const before = await blobs();
    const same = await picture('#A1A2A3');
    for (const { id } of people) await here.hr.putPhoto(same, id);
    expect((await blobs()).length).toBe(before.length + 2);
    for (let round = 0; round < 4; round += 1) {
      const acts = await Promise.all(
        people.map(({ id }, at) =>
          at % 2 === round % 2 ? here.hr.removePhoto(id) : here.hr.putPhoto(same, id),
        ),
      );
      expect(acts.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual(
        [],
      );
      for (const [at, { id }] of people.entries())
        expect((await here.hr.photoOf(id)).status).toBe(at % 2 === round % 2 ? 404 : 200);
    }
    for (const { id } of people) await here.hr.removePhoto(id);
    expect(await blobs()).toEqual(before);
    await sound();
  });

  test('approved and taken away at the same time ends in one of both, with nothing between', async () => {
    const { id, own } = await here.person();
    const before = await blobs();
    for (let round = 0; round < 4; round += 1) {
      await here.hr.putPhoto(await picture(`#B0B1C${round}`), id);
      const { cambio } = (await own.putPhoto(await picture(`#C0C1D${round}`))).data[0];
      const [approved, removed] = await Promise.all([here.hr.approve(cambio), own.removePhoto()]);
      expect([200, 409]).toContain(approved.status);
      expect(removed.status).toBe(200);
      expect((await own.photo()).status).toBe(404);
      expect(await blobs()).toEqual(before);
    }
    await sound();
  });

  test('two companies with the same picture: each has its own, under its own key', async () => {
    const there = await addSelfServiceCompany(portal);
    const [mine, theirs] = [await here.person(), await there.person()];
    const same = await picture('#D1D2D3');
    await here.hr.putPhoto(same, mine.id);
    await there.hr.putPhoto(same, theirs.id);
    const theirBlobs = await blobsOf(portal, there.company);
    expect((await blobs()).filter((sha) => theirBlobs.includes(sha))).toEqual(theirBlobs);
    await here.hr.removePhoto(mine.id);
    expect((await blobs()).filter((sha) => theirBlobs.includes(sha))).toEqual([]);
    await sweepStore(portal);
    expect((await there.hr.photoOf(theirs.id)).status).toBe(200);
    expect((await ownData(portal, here.hrToken).photoOf(theirs.id)).status).toBe(404);
    await sound();
  });

  test('taken away while it is read, it is shown as it was or not at all', async () => {
    const { id, own } = await here.person();
    await here.hr.putPhoto(await picture('#E1E2E3'), id);
    const whole = (await own.photo()).bytes;
    const { driver } = portal.platform;
    const { read } = driver;
    const late = driver as { read: StoreDriver['read'] };
    // The reader stands between its row and its bytes while all of it goes.
    late.read = async (segment, extent) => {
      late.read = read;
      await here.hr.removePhoto(id);
      await sweepStore(portal);
      return read(segment, extent);
    };
    const answer = await own.photo();
    late.read = read;
    expect([answer.status, answer.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(whole.length).toBeGreaterThan(100);
  });

  test('taken away, no byte of it is left in the data folder or in a row', async () => {
    const { id } = await here.person();
    const held = () => filesUnder(portal.settings.LEGAJO_DATA as string).map((path) => readFileSync(path));
    await sweepStore(portal);
    const before = held().length;
    await here.hr.putPhoto(await picture('#F1F2F3'), id);
    const { bytes } = await here.hr.photoOf(id);
    const marker = bytes.subarray(bytes.length - 200, bytes.length - 100);
    expect(held().length).toBeGreaterThan(before);
    // Encrypted while it is there.
    expect(held().filter((file) => file.includes(marker))).toEqual([]);
    await here.hr.removePhoto(id);
    await sweepStore(portal);
    expect(held().length).toBe(before);
    const rows = await portal.asCompany(here.company, async ({ tx }) => {
      const found = await sql<{ row: string }>`
        select p::text as row from own_photo p union all select w::text from own_change_photo w
        union all select b::text from blob b`.execute(tx);
      return found.rows.map(({ row }) => row).join();
    });
    expect(rows.includes(marker.toString('hex'))).toBe(false);
    await sound();
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
