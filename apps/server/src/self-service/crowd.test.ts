import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, betweenSteps, expectAnsweredOrPutOff } from '../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { ownData, picture } from '../../test/support/self-service.ts';

let portal: Portal;
let company: number;
let token: string;
let hr: ReturnType<typeof ownData>;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  hr = ownData(portal, token);
  await hr.enable('identity');
});
afterAll(() => portal.close());

const person = async () => {
  const made = await portal.addPerson(company);
  return { ...made, own: ownData(portal, await portal.signIn(made.username)) };
};
const drawing = () => ({ gate: portal.platform.pictures, size: 1 });
const list = () => portal.send('GET', '/v2/portal/employees?pagination=10,1,0', { token });

describe('photographs by many at once', () => {
  test('twenty people: each is answered or put off, and a list is answered while all of them wait', async () => {
    const people: Awaited<ReturnType<typeof person>>[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await person());
    const file = await picture('#2050A0', { width: 128, height: 128 });
    const answers = await betweenSteps(
      drawing(),
      () => Promise.all(people.map(({ own }) => own.putPhoto(file))),
      async () => expect((await list()).status).toBe(200),
    );
    expectAnsweredOrPutOff(answers);
    const waiting = (await hr.pending('?seccion=photo&pagination=100,1,0')).data.map(({ iduser }) => iduser);
    const kept = people.filter((_, at) => answers[at]?.status === 200).map(({ id }) => id);
    expect(waiting.filter((id) => people.some((one) => one.id === id)).sort()).toEqual(kept.sort());
    expect(await portal.spooled()).toEqual([]);
  });

  test('the same picture twice in parallel waits once', async () => {
    const { id, own } = await person();
    const file = await picture('#A05020');
    const both = await atOnce(2, () => own.putPhoto(file));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ data }) => data[0].cambio)).size).toBe(1);
    const mine = (await own.mine()).data.filter((one) => one.seccion === 'photo');
    expect(mine).toHaveLength(1);
    await hr.putPhoto(file, id);
    expect((await atOnce(3, () => hr.putPhoto(file, id))).map(({ data }) => data[0].version)).toEqual([
      1, 1, 1,
    ]);
  });
});

describe('what changed while a photograph was drawn counts', () => {
  test('the one that waited and was taken back stays back; the new one waits alone', async () => {
    const { own } = await person();
    const first = (await own.putPhoto(await picture('#2050A0'))).data[0].cambio;
    const other = await picture('#A05020');
    const answer = await betweenSteps(
      drawing(),
      () => own.putPhoto(other),
      async () => expect((await own.withdraw(first)).status).toBe(200),
    );
    expect(answer.status).toBe(200);
    expect((await own.mine()).data.map(({ id, estado }) => [id, estado])).toEqual([
      [answer.data[0].cambio, 'pending'],
      [first, 'withdrawn'],
    ]);
  });

  test('who was dismissed meanwhile puts none', async () => {
    const { id, own } = await person();
    const file = await picture('#2050A0');
    const answer = await betweenSteps(
      drawing(),
      () => own.putPhoto(file),
      () => portal.setStatus(company, id, 'inactive'),
    );
    expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_DISMISSED']);
    expect((await hr.photoOf(id)).status).toBe(404);
  });

  test('what the company switched off meanwhile is asked for no more', async () => {
    const { own } = await person();
    const file = await picture('#2050A0');
    const answer = await betweenSteps(
      drawing(),
      () => own.putPhoto(file),
      () => hr.disable('identity'),
    );
    await hr.enable('identity');
    expect([answer.status, answer.code]).toEqual([403, 'SELF_SERVICE_NOT_ENABLED']);
    expect((await own.mine()).data).toEqual([]);
  });
});
