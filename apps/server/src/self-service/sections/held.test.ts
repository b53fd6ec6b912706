import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  ADDRESS,
  addSelfServiceCompany,
  BANK,
  CONTACT,
  picture,
} from '../../../test/support/self-service.ts';
import { HELD_MOST, ownDataHeld } from './held.ts';

let portal: Portal;
let made: Awaited<ReturnType<typeof addSelfServiceCompany>>;
beforeAll(async () => {
  portal = await startPortal();
  made = await addSelfServiceCompany(portal);
});
afterAll(() => portal.close());

const held = (...ids: number[]) => portal.asCompany(made.company, (ctx) => ownDataHeld(ctx, ids));
const NOTHING = {
  photo: false,
  identity: false,
  contact: false,
  emergency: false,
  address: false,
  bank: false,
};

test('what is filled in is held, part by part, and what was emptied again is not', async () => {
  const { hr, person } = made;
  const { id } = await person();
  const steps = [
    ['contact', () => hr.write(id, 'contact', { phones: CONTACT.phones })],
    ['emergency', () => hr.write(id, 'contact', CONTACT)],
    ['address', () => hr.write(id, 'address', ADDRESS)],
    ['identity', () => hr.write(id, 'identity', { gender: 'unspecified' })],
    ['bank', () => hr.write(id, 'bank', BANK)],
    ['photo', async () => hr.putPhoto(await picture('#2050A0'), id)],
  ] as const;
  let expected: Record<string, boolean> = NOTHING;
  expect((await held(id)).get(id)).toEqual(expected);
  for (const [part, step] of steps) {
    expect((await step()).status).toBe(200);
    expected = { ...expected, [part]: true };
    expect((await held(id)).get(id)).toEqual(expected);
  }
  await hr.write(id, 'contact', { phones: [], emergencyContact: CONTACT.emergencyContact });
  await hr.write(id, 'identity', {});
  await hr.removePhoto(id);
  expect((await held(id)).get(id)).toEqual({ ...expected, contact: false, identity: false, photo: false });
});

test('what waits for approval is not held', async () => {
  const { id, own } = await made.person();
  await own.write(id, 'address', ADDRESS);
  await own.putPhoto(await picture('#2050A0'));
  expect((await held(id)).get(id)).toEqual(NOTHING);
});

test('is told of people of the company, many at once and no more than so many', async () => {
  const { hr, person } = made;
  const [one, other] = [await person(), await person()];
  await hr.write(one.id, 'bank', BANK);
  const stranger = await portal.addPerson(await portal.addCompany());
  const found = await held(one.id, other.id, stranger.id, 999_999);
  expect(found).toEqual(
    new Map([
      [one.id, { ...NOTHING, bank: true }],
      [other.id, NOTHING],
    ]),
  );
  expect((await held()).size).toBe(0);
  await expect(held(...Array(HELD_MOST + 1).fill(one.id))).rejects.toThrow(RangeError);
});
