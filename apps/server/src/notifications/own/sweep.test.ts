import { afterAll, beforeAll, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { sweepNotices } from './sweep.ts';

const LIST = '/v2/portal/me/notifications';
const DAY_MS = 24 * 60 * 60 * 1000;

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

it('what was read goes after half a year, all else after thirteen months; what is another company’s stays', async () => {
  const other = await addPublisher(portal);
  const token = await told(publisher, 'lee', 2);
  const theirs = await told(other, 'lee_otra', 1);
  const list = async (of: string) => (await portal.send('GET', LIST, { token: of })).data.map(({ id }) => id);
  const [newest, oldest] = await list(token);
  await portal.send('POST', `${LIST}/read`, { token, form: { id: newest } });
  const after = (days: number) =>
    portal.asCompany(publisher.company, (ctx) =>
      sweepNotices({ ...ctx, now: new Date(portal.clock.now().getTime() + days * DAY_MS) }),
    );
  await after(170);
  expect(await list(token)).toEqual([newest, oldest]);
  await after(181);
  expect(await list(token)).toEqual([oldest]);
  await after(401);
  expect(await list(token)).toEqual([]);
  expect(await list(theirs)).toHaveLength(1);
});

/** Somebody to whom documents were published, signed in. */
async function told(of: Publisher, username: string, documents: number): Promise<string> {
  const person = await portal.addPerson(of.company, { username });
  for (let i = 0; i < documents; i += 1) {
    const answer = await publishOne(portal, of, person.id, payslip(`${person.cuil} ${i}`), {
      periodo: `0${i + 1}/2026`,
    });
    expect(answer.status).toBe(200);
  }
  return portal.signIn(username);
}
