import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Crashed, mortal } from '../../test/support/crashing.ts';
import { blobsOf, inRows, integrityOf, putIntoRows, sweepStore } from '../../test/support/kept-pictures.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addSelfServiceCompany, picture } from '../../test/support/self-service.ts';
import { moveLogo } from '../branding/public.ts';
import { stepsOf } from '../platform/company.ts';
import { createStore } from '../platform/files/store.ts';
import { movePhotos } from '../self-service/public.ts';
import { movePictures } from './move-pictures.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A company with a logo, somebody's photograph, and one that waits; and all of them as they are shown. */
async function addPictures() {
  const here = await addSelfServiceCompany(portal);
  const { id, own } = await here.person();
  await here.hr.putPhoto(await picture('#2050A0'), id);
  const { cambio } = (await own.putPhoto(await picture('#A05020'))).data[0];
  const logo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const saved = await portal.send('POST', '/company-management/logo', {
    token: here.hrToken,
    multipart: { file: { name: 'logo.png', bytes: logo } },
  });
  const address = saved.data[0].logo as string;
  const shown = async () => {
    const answers = [
      await own.photo(),
      await own.photo('?pending=1'),
      await own.avatar(id),
      await portal.send('GET', address),
      await portal.send('GET', `/companies/logo/${here.company}`, { token: here.hrToken }),
    ];
    return answers.map(({ status, headers, bytes }) => [
      status,
      headers.get('etag'),
      bytes.toString('base64'),
    ]);
  };
  return { ...here, id, own, change: cambio as number, shown };
}
const sound = async () =>
  expect(await integrityOf(portal)).toMatchObject({ missing: [], changed: [], orphan: [] });

describe('what an earlier version wrote into rows', () => {
  test('is shown from there, and moves to the store; nobody sees a difference, not even a browser that has it', async () => {
    const here = await addPictures();
    const before = await here.shown();
    expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
    await putIntoRows(portal, here.company);
    expect([await inRows(portal, here.company), await blobsOf(portal, here.company)]).toEqual([3, []]);
    expect(await here.shown()).toEqual(before);
    await movePictures(portal.platform);
    expect(await inRows(portal, here.company)).toBe(0);
    expect((await blobsOf(portal, here.company)).length).toBe(5);
    expect(await here.shown()).toEqual(before);
    await movePictures(portal.platform);
    expect((await blobsOf(portal, here.company)).length).toBe(5);
    await sweepStore(portal);
    await sound();
  });

  test('is put again, approved, replaced and taken away as it lies there', async () => {
    const here = await addPictures();
    await putIntoRows(portal, here.company);
    const same = await here.hr.putPhoto(await picture('#2050A0'), here.id);
    expect(same.data[0]).toMatchObject({ estado: 'aplicado', version: 1 });
    expect((await here.own.putPhoto(await picture('#A05020'))).data[0].cambio).toBe(here.change);
    expect(await blobsOf(portal, here.company)).toEqual([]);
    const [, waiting] = await here.shown();
    expect((await here.hr.approve(here.change)).status).toBe(200);
    expect((await here.shown())[0]).toEqual(waiting);
    expect((await here.hr.putPhoto(await picture('#20A050'), here.id)).data[0].version).toBe(3);
    expect((await here.hr.removePhoto(here.id)).status).toBe(200);
    expect((await portal.send('DELETE', '/v2/portal/company/logo', { token: here.hrToken })).status).toBe(
      200,
    );
    expect([await inRows(portal, here.company), await blobsOf(portal, here.company)]).toEqual([0, []]);
    await sound();
  });

  test('is moved once by two at a time, while it is replaced and taken away', async () => {
    const places = await Promise.all([addPictures(), addPictures(), addPictures()]);
    for (const { company } of places) await putIntoRows(portal, company);
    const other = await picture('#20A050');
    await Promise.all([
      movePictures(portal.platform),
      movePictures(portal.platform),
      ...places.map(({ hr, id }) => hr.putPhoto(other, id)),
      ...places.map(({ own, change }) => own.withdraw(change)),
    ]);
    for (const { company, shown } of places) {
      expect([await inRows(portal, company), (await blobsOf(portal, company)).length]).toEqual([0, 3]);
      expect((await shown()).map(([status]) => status)).toEqual([200, 404, 200, 200, 200]);
    }
    await sweepStore(portal);
    await sound();
  });

  test('more than a batch of it is moved whole', async () => {
    const here = await addSelfServiceCompany(portal);
    const people = await Promise.all(Array.from({ length: 23 }, () => portal.addPerson(here.company)));
    for (const [at, { id }] of people.entries())
      await here.hr.putPhoto(await picture(`#2050${String(10 + at)}`, { width: 80, height: 80 }), id);
    await putIntoRows(portal, here.company);
    await movePictures(portal.platform);
    expect(await inRows(portal, here.company)).toBe(0);
    const shown = await Promise.all(people.map(({ id }) => here.hr.photoOf(id)));
    expect(shown.map(({ status }) => status)).toEqual(people.map(() => 200));
    await sound();
  });

  test('is whole wherever the move dies, and the next one goes on', async () => {
    const here = await addPictures();
    const before = await here.shown();
    const { db, driver, clock, config } = portal.platform;
    const pathOf = (segment: string) => {
      if (config.store.kind !== 'disk') throw new Error('The test needs a store on a disk.');
      return join(config.store.folder, 'segments', segment);
    };
    let deaths = 0;
    for (let step = 0; ; step += 1) {
      await putIntoRows(portal, here.company);
      const process = mortal(driver, db, pathOf, step);
      const store = createStore({ db: process.db, driver: process.driver, masterKey: config.secret, clock });
      const platform = { ...portal.platform, db: process.db, driver: process.driver, store };
      const steps = stepsOf(platform, here.company);
      const moving = movePhotos(steps).then(() => moveLogo(steps));
      const error = await moving.then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!process.died()) break;
      expect(error).toBeInstanceOf(Crashed);
      deaths += 1;
      await process.bury();
      expect(await here.shown()).toEqual(before);
    }
    expect(deaths).toBeGreaterThan(10);
    await movePictures(portal.platform);
    expect(await inRows(portal, here.company)).toBe(0);
    expect(await here.shown()).toEqual(before);
    await sweepStore(portal);
    await sound();
  });
});
