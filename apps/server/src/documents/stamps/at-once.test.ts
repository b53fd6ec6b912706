import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import {
  countWaiting,
  heldBack,
  publishedSingly,
  publishedTogether,
  type Stampable,
  stampDue,
  stampingPortal,
  verdictOf,
} from '../../../test/support/stamps.ts';
import { REJECTION, says, startTsa, type TsaServer } from '../../../test/support/tsa-server.ts';
import { until } from '../../../test/support/until.ts';

const PAUSE_MS = 1000;
const rejects = says(REJECTION);

let tsa: TsaServer;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  tsa = await startTsa();
});
const fresh = async (jobs: boolean) => {
  const limits = { 'stamp.rate': 100_000, 'stamp.pause.seconds': PAUSE_MS / 1000 };
  portal = await stampingPortal(tsa, { jobs, limits });
  publisher = await addPublisher(portal);
};
afterEach(async () => {
  tsa.behave();
  await portal.close();
});
afterAll(() => tsa.close());

const stampState = async (document: Stampable) => (await document.detail()).sello_tiempo;
const events = async (document: Stampable) =>
  (await document.trace()).map(({ evento }) => evento).filter((event) => /stamp/.test(event));
const lookAgain = async () => {
  portal.clock.advance(PAUSE_MS);
  await stampDue(portal, publisher.company);
};
const isValid = async (document: Stampable) =>
  verdictOf(portal, await document.bytes(), tsa.openssl.rootPem).then(({ verdict, levels }) => [
    verdict,
    levels,
  ]);

describe('signing and stamping at once', () => {
  test('a signature made while the job waits for its token stands; the token is for a file of before', async () => {
    await fresh(true);
    const { asked, release } = heldBack(tsa);
    const [document] = (await publishedTogether(portal, publisher, 1)) as [Stampable];
    await asked;
    expect((await document.sign()).data[0].nivel).toBe('B-T');
    release();
    await until('nothing waits', async () => (await countWaiting(portal, publisher.company)) === 0);
    expect(await isValid(document)).toEqual(['valid-extended', ['B-B', 'B-T']]);
  });

  test('one that was given no time stamp stands too, and the job stamps what lies there then', async () => {
    await fresh(true);
    const { asked, release } = heldBack(tsa, rejects);
    const [document] = (await publishedTogether(portal, publisher, 1)) as [Stampable];
    await asked;
    expect((await document.sign()).data[0].nivel).toBe('B-B');
    tsa.behave();
    release();
    await until('the signature is stamped', async () => (await stampState(document)).estado === 'otorgado');
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'B-T', 'time-stamp']]);
  });

  test('a document that is stamped while it is being signed is signed as it stands then', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    const { asked, release } = heldBack(tsa);
    const signing = document.sign();
    await asked;
    await lookAgain();
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'time-stamp']]);
    release();
    const answer = await signing;
    expect([answer.status, answer.data[0].nivel]).toEqual([200, 'B-T']);
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'time-stamp', 'B-T']]);
    const sha256 = (await document.detail()).sha256;
    expect(sha256).toBe(answer.data[0].sha256);
  });

  test('two jobs over one document add one time stamp', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    tsa.behave();
    portal.clock.advance(PAUSE_MS);
    await Promise.all([stampDue(portal, publisher.company), stampDue(portal, publisher.company)]);
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'time-stamp']]);
    expect(await events(document)).toEqual(['document.stamp-failed', 'document.stamped']);
  });
});
