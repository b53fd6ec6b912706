import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { blobsOf, inRows, integrityOf, sweepStore } from '../../test/support/kept-pictures.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import type { StoreDriver } from '../platform/files/driver.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let colours = 0;
/** A picture of a colour that no other has. */
const picture = () => {
  colours += 1;
  const background = { r: colours, g: 200 - colours, b: 90 };
  return sharp({ create: { width: 64, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
};

async function addCompany() {
  const company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  const token = await portal.signIn(username);
  return {
    company,
    put: async (bytes?: Buffer) =>
      portal.send('POST', '/company-management/logo', {
        token,
        multipart: { file: { name: 'logo.png', bytes: bytes ?? (await picture()) } },
      }),
    remove: () => portal.send('DELETE', '/v2/portal/company/logo', { token }),
    own: () => portal.send('GET', `/companies/logo/${company}`, { token }),
    blobs: () => blobsOf(portal, company),
  };
}
const sound = async () =>
  expect(await integrityOf(portal)).toMatchObject({ missing: [], changed: [], orphan: [] });

describe('the logo lies in the store', () => {
  test('once, whatever took its place before, and goes when it is taken away', async () => {
    const here = await addCompany();
    for (const _ of [1, 2, 3]) expect((await here.put()).status).toBe(200);
    expect([(await here.blobs()).length, await inRows(portal, here.company)]).toEqual([1, 0]);
    const same = await picture();
    await here.put(same);
    await here.put(same);
    expect((await here.blobs()).length).toBe(1);
    expect((await here.remove()).status).toBe(200);
    expect([await here.blobs(), (await here.own()).status]).toEqual([[], 404]);
    await sound();
  });

  test('put and taken away by several at once, it is there whole or not at all', async () => {
    const here = await addCompany();
    for (let round = 0; round < 4; round += 1) {
      const acts = await atOnce(4, (at) => (at % 2 === 0 ? here.put() : here.remove()));
      expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await here.blobs()).length).toBe((await here.own()).status === 200 ? 1 : 0);
    }
    await sound();
  });

  test('of one company is not that of another with the same picture', async () => {
    const [here, there] = [await addCompany(), await addCompany()];
    const same = await picture();
    await here.put(same);
    await there.put(same);
    expect(await here.blobs()).toEqual(await there.blobs());
    await here.remove();
    await sweepStore(portal);
    expect([(await here.own()).status, (await there.own()).status]).toEqual([404, 200]);
    await sound();
  });

  test('is read from the store once, however often strangers ask for it; taken away, it is shown no more', async () => {
    const here = await addCompany();
    const address = (await here.put()).data[0].logo as string;
    const { driver } = portal.platform;
    const counted = driver as { read: StoreDriver['read'] };
    const { read } = driver;
    let reads = 0;
    counted.read = (segment, extent) => {
      reads += 1;
      return read(segment, extent);
    };
    const [first, ...rest] = await atOnce(20, () => portal.send('GET', address));
    counted.read = read;
    expect(reads).toBe(1);
    for (const one of rest) expect(one.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
    const etag = first?.headers.get('etag') ?? '';
    const again = await portal.send('GET', address, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await here.remove();
    expect((await portal.send('GET', address, { headers: { 'if-none-match': etag } })).status).toBe(404);
  });
});
