import { LIMITS } from '@legajo/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import {
  countWaiting,
  heldBack,
  publishedSingly,
  type Stampable,
  stampDue,
  stampingPortal,
  verdictOf,
} from '../../../test/support/stamps.ts';
import { REJECTION, says, startTsa, type TsaServer } from '../../../test/support/tsa-server.ts';
import { cancelJob } from '../../platform/jobs/enqueue.ts';
import { reviveJob } from '../../platform/jobs/give-up.ts';
import { cleanUp } from '../../start/clean-up.ts';

const PAUSE_MS = 1000;
const rejects = says(REJECTION);

let tsa: TsaServer;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  tsa = await startTsa();
});
// A portal for each: what failed three times is left in peace, and the clock goes on.
const fresh = async (jobs = true) => {
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

describe('a seal or a signature that was given no time stamp', () => {
  test('is made at level B-B, waits, and is given one later', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    expect((await document.detail()).nivel).toBe('B-B');
    expect(await stampState(document)).toMatchObject({
      estado: 'pendiente',
      desde: portal.clock.now().toISOString(),
      otorgado: null,
      fallo: { motivo: 'rejected', texto: 'el servicio rechazó el pedido' },
      intentos: 1,
    });
    const [failure] = (await document.trace()).filter(({ evento }) => evento === 'document.stamp-failed');
    expect(failure.descripcion).toBe('Sello de tiempo pendiente: el servicio rechazó el pedido');
    expect(await isValid(document)).toEqual(['valid', ['B-B']]);

    tsa.behave();
    await lookAgain();
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'time-stamp']]);
    expect(await stampState(document)).toMatchObject({ estado: 'otorgado', fallo: { motivo: 'rejected' } });
    expect((await document.detail()).nivel).toBe('B-T');
    expect(await events(document)).toEqual(['document.stamp-failed', 'document.stamped']);
  });

  test('of a person is a signature all the same', async () => {
    await fresh(false);
    const document = await publishedSingly(portal, publisher);
    tsa.behave(rejects);
    const answer = await document.sign();
    expect([answer.status, answer.data[0].nivel]).toEqual([200, 'B-B']);
    expect((await document.detail()).firma.nivel).toBe('B-B');
    expect((await stampState(document)).estado).toBe('pendiente');
    tsa.behave();
    await lookAgain();
    expect(await isValid(document)).toEqual(['valid-extended', ['B-T', 'B-T', 'time-stamp']]);
    expect((await document.detail()).firma.nivel).toBe('B-T');
  });

  test('waits longer after each failure, claims nothing meanwhile, and is given up in the end', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    await stampDue(portal, publisher.company);
    expect((await stampState(document)).intentos).toBe(1);
    await lookAgain();
    expect((await stampState(document)).intentos).toBe(2);
    await lookAgain();
    expect((await stampState(document)).intentos).toBe(2);
    portal.clock.advance(PAUSE_MS);
    await stampDue(portal, publisher.company);
    expect(await stampState(document)).toMatchObject({ estado: 'pendiente', intentos: 3 });
    expect(await isValid(document)).toEqual(['valid', ['B-B']]);

    portal.clock.advance(LIMITS['stamp.life.seconds'] * 1000);
    publisher = { ...publisher, token: await portal.signIn(publisher.admin.username) };
    await stampDue(portal, publisher.company);
    // The sessions of the month before are over: who looks signs in again.
    const path = `/v2/portal/documents/${document.id}`;
    const [detail] = (await portal.send('GET', path, { token: publisher.token })).data;
    expect([detail.nivel, detail.sello_tiempo.estado, detail.sello_tiempo.intentos]).toEqual([
      'B-B',
      'abandonado',
      4,
    ]);
    const trail = (await portal.send('GET', `${path}/trace`, { token: publisher.token })).data;
    expect(trail.map(({ evento }) => evento).filter((event) => /stamp/.test(event))).toEqual([
      'document.stamp-failed',
      'document.stamp-given-up',
    ]);
    expect(trail.at(-1).descripcion).toContain('abandonado: el servicio rechazó el pedido');
    expect(await countWaiting(portal, publisher.company)).toBe(0);
  });
});

describe('a document that waits', () => {
  test('is not tried while the service is left in peace, and no try is counted', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    await lookAgain();
    portal.clock.advance(2 * PAUSE_MS);
    await stampDue(portal, publisher.company);
    const before = tsa.asked();
    expect((await stampState(document)).intentos).toBe(3);
    tsa.behave();
    portal.clock.advance(4 * PAUSE_MS);
    await stampDue(portal, publisher.company);
    expect([tsa.asked(), (await stampState(document)).intentos]).toEqual([before, 3]);
    portal.clock.advance(30_000);
    await stampDue(portal, publisher.company);
    expect((await stampState(document)).estado).toBe('otorgado');
  });

  test('whose job is gone is given another one by the daily look, and nobody else is', async () => {
    await fresh(false);
    const fate = () =>
      portal.asCompany(publisher.company, ({ tx }) => reviveJob(tx, 'stamp', portal.platform.limits));
    await publishedSingly(portal, publisher);
    await cleanUp(portal.platform);
    expect(await fate()).toBe('lost');
    tsa.behave(rejects);
    await publishedSingly(portal, publisher);
    await portal.asCompany(publisher.company, ({ tx }) => cancelJob(tx, 'stamp'));
    expect(await fate()).toBe('lost');
    await cleanUp(portal.platform);
    expect(await fate()).toBe('waiting');
  });

  test('leaves the queue when it is withdrawn', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    expect(await countWaiting(portal, publisher.company)).toBe(1);
    const path = `/v2/admin-mod/documents/cancel/${document.id}`;
    await portal.send('PATCH', path, { token: publisher.token, form: { motivo: 'Error' } });
    expect(await countWaiting(portal, publisher.company)).toBe(0);
    expect((await stampState(document)).estado).toBe('no_pedido');
  });

  test('is not stamped when it is withdrawn while the service answers', async () => {
    await fresh(false);
    tsa.behave(rejects);
    const document = await publishedSingly(portal, publisher);
    const { asked, release } = heldBack(tsa);
    portal.clock.advance(PAUSE_MS);
    const stamping = stampDue(portal, publisher.company);
    await asked;
    const path = `/v2/admin-mod/documents/cancel/${document.id}`;
    await portal.send('PATCH', path, { token: publisher.token, form: { motivo: 'Error' } });
    release();
    await stamping;
    expect((await document.detail()).estado).toBe('anulado');
    expect((await document.bytes()).includes('DocTimeStamp')).toBe(false);
    expect(await events(document)).toEqual(['document.stamp-failed']);
  });
});
