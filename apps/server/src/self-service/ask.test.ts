import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { ADDRESS, addSelfServiceCompany, BANK, CONTACT, ownData } from '../../test/support/self-service.ts';

let portal: Portal;
let made: Awaited<ReturnType<typeof addSelfServiceCompany>>;
beforeAll(async () => {
  portal = await startPortal();
  made = await addSelfServiceCompany(portal);
});
afterAll(() => portal.close());

describe('to ask for a change of one’s own', () => {
  test('waits: what stands stays, and both see what was asked for [employee-own-documents.3]', async () => {
    const { hr, person } = made;
    const { id, own } = await person();
    await hr.write(id, 'address', ADDRESS);
    const said = { ...ADDRESS, street: 'Belgrano' };
    const written = await own.write(id, 'address', said, 1);
    const cambio = written.data[0].cambio;
    expect(written.data).toEqual([{ id, estado: 'pendiente', cambio, version: 1 }]);
    for (const [who, cambia] of [
      [own, 'pedido'],
      [hr, 'directo'],
    ] as const) {
      const { data } = await who.read(id, 'address');
      expect(data[0]).toMatchObject({ street: 'San Martín', version: 1, cambia });
      expect(data[0].pendiente).toMatchObject({ id: cambio, cuando: '2026-11-20T15:00:00.000Z' });
      expect(data[0].pendiente.datos).toMatchObject(said);
    }
  });

  test('of a part that is not enabled is refused, and each part is enabled by itself', async () => {
    const there = await portal.addCompany();
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const { id, username } = await portal.addPerson(there);
    const [theirs, own] = [
      ownData(portal, await portal.signIn(boss.username)),
      ownData(portal, await portal.signIn(username)),
    ];
    await theirs.enable('contact');
    expect((await own.write(id, 'contact', CONTACT)).data[0].estado).toBe('pendiente');
    const refused = await own.write(id, 'bank', BANK);
    expect([refused.status, refused.code]).toEqual([403, 'SELF_SERVICE_NOT_ENABLED']);
    expect((await own.read(id, 'bank')).data[0].cambia).toBe('no');
    // What waits goes on waiting.
    await theirs.disable('contact');
    expect((await own.write(id, 'contact', { phones: [] })).status).toBe(403);
    expect((await theirs.pending()).data.map(({ seccion }) => seccion)).toEqual(['contact']);
  });

  test('takes the place of what waited; the same again is the same; what stands takes it back', async () => {
    const { hr, asking } = made;
    const { id, own, change } = await asking();
    const again = await own.write(id, 'address', { ...ADDRESS, street: 'Belgrano' });
    expect(again.data[0]).toMatchObject({ estado: 'pendiente', cambio: change });
    const next = await own.write(id, 'address', { ...ADDRESS, street: 'Rivadavia' });
    const second = next.data[0].cambio;
    expect(second).not.toBe(change);
    expect((await own.mine()).data.map((one) => [one.id, one.estado])).toEqual([
      [second, 'pending'],
      [change, 'withdrawn'],
    ]);
    expect((await hr.approve(change)).code).toBe('SELF_SERVICE_NOT_PENDING');
    const stands = await own.write(id, 'address', ADDRESS);
    expect(stands.data[0]).toMatchObject({ estado: 'aplicado', cambio: null, version: 1 });
    expect((await own.read(id, 'address')).data[0].pendiente).toBeNull();
    expect((await own.mine()).data.map((one) => one.estado)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('ten times at once leaves one that waits', async () => {
    const { person } = made;
    const { id, own } = await person();
    const asked = Array.from({ length: 10 }, (_, n) => own.write(id, 'identity', { nickname: `Apodo ${n}` }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const states = (await own.mine()).data.map((one) => one.estado).sort();
    expect(states).toEqual(['pending', ...Array(9).fill('withdrawn')]);
  });

  test('of what somebody else changed meanwhile is refused with the version that was read', async () => {
    const { hr, person } = made;
    const { id, own } = await person();
    await hr.write(id, 'address', ADDRESS);
    const answer = await own.write(id, 'address', { ...ADDRESS, street: 'Belgrano' }, 0);
    expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_STALE']);
  });

  test('is what an administrator does about themselves, too', async () => {
    const { hr, person } = made;
    const { id, own } = await person({ access: { types: [2] } });
    const { data } = await own.write(id, 'bank', BANK);
    expect(data[0].estado).toBe('pendiente');
    const answers = [await own.approve(data[0].cambio), await own.reject(data[0].cambio)];
    for (const answer of answers)
      expect([answer.status, answer.code]).toEqual([403, 'SELF_SERVICE_OWN_CHANGE']);
    expect((await own.pending(`?iduser=${id}`)).data).toEqual([]);
    expect((await hr.approve(data[0].cambio)).status).toBe(200);
  });
});

describe('to take back', () => {
  test('one’s own that waits, once; somebody else’s is not there', async () => {
    const { hr, asking } = made;
    const { id, own, change } = await asking();
    expect((await hr.withdraw(change)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await own.withdraw(change)).data[0]).toMatchObject({ id: change, estado: 'withdrawn' });
    expect((await own.withdraw(change)).code).toBe('SELF_SERVICE_NOT_PENDING');
    expect((await own.read(id, 'address')).data[0].pendiente).toBeNull();
    expect((await own.withdraw(999_999)).status).toBe(404);
  });
});
