import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, publish } from '../../test/support/publication.ts';
import { sweepStore } from '../platform/files/sweep.ts';
import { namedUploads } from './public.ts';

const HOUR_MS = 3_600_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A sweep so many hours from now. */
function sweepIn(hours: number) {
  const { db, driver } = portal.platform;
  const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) };
  return sweepStore({ db, driver, clock }, 5 * 60_000, undefined, {
    olderThanMs: 6 * HOUR_MS,
    named: (keys) => namedUploads(db, keys),
  });
}

describe('an upload whose server died before its process was recorded', () => {
  test('is removed once nobody can come to name it any more; those that a process names stay', async () => {
    // The companies that look come before and after the one that knows it.
    await portal.addCompany({ name: 'Antes' });
    const publisher = await addPublisher(portal);
    await portal.addCompany({ name: 'Después' });
    const { cuil } = await portal.addPerson(publisher.company);
    const taken = await publish(portal, publisher, zip({ [`${cuil}.pdf`]: payslip('Uno') }));
    expect(taken.status).toBe(200);
    const [named] = await portal.spooled();
    const left = await portal.platform.store.spool(Readable.from([Buffer.from('PK')]), 100);

    expect(await sweepIn(5)).toEqual({ segments: 0, uploads: 0 });
    expect((await portal.spooled()).sort()).toEqual([named, left.key].sort());
    expect(await sweepIn(7)).toEqual({ segments: 0, uploads: 1 });
    expect(await portal.spooled()).toEqual([named]);
  });
});
