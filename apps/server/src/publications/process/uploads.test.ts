import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, publish } from '../../../test/support/publication.ts';
import { sweepUploads } from '../../platform/files/upkeep/sweep-uploads.ts';
import { namedUploads } from './uploads.ts';

const HOUR_MS = 3_600_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A sweep so many hours from now. */
function sweepIn(hours: number) {
  const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) };
  return sweepUploads({ ...portal.platform, clock }, 5 * 60_000, undefined, {
    olderThanMs: 6 * HOUR_MS,
    named: (keys) => namedUploads(portal.platform, keys),
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
    const left = await portal.platform.store.uploads.receive(Readable.from([Buffer.from('PK')]), 100);

    expect(await sweepIn(5)).toBe(0);
    expect((await portal.spooled()).sort()).toEqual([named, left.key].sort());
    expect(await sweepIn(7)).toBe(1);
    expect(await portal.spooled()).toEqual([named]);
  });
});
