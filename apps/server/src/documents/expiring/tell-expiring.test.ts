import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveMails } from '../../../test/support/moved-mail.ts';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';
import { expiryInterval, tellExpiring } from './tell-expiring.ts';

/** Today is 20 November 2026, noon in Buenos Aires (support/portal.ts). */
const DAY_MS = 86_400_000;
let portal: Portal;
let here: Uploading;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  here = await uploading(portal);
});

type Somebody = Awaited<ReturnType<Uploading['somebody']>>;
const round = (signal = new AbortController().signal) => tellExpiring(portal.platform, here.company, signal);
const mailsOf = async (username: string) =>
  (await portal.mailsTo(here.company, `${username}@andes.example`)).filter(({ subject }) =>
    /vence un documento de su legajo|por vencer o vencidos/.test(subject),
  );
const told = async (username: string) => (await mailsOf(username)).length;

/** Somebody whose address is their own. */
async function somebody(options: Parameters<Uploading['somebody']>[0] = {}): Promise<Somebody> {
  const person = await here.somebody(options);
  await proveMails(portal, here.company, [person.id]);
  return person;
}

/** A card of somebody's that is accepted, good until a day. */
async function card(person: Somebody, vence: string): Promise<number> {
  const { id } = await here.open(person.token, here.card);
  await here.put(person.token, id, 1, await picture());
  expect((await here.send(person.token, id, { vence })).code).toBe('00000');
  const { code, data } = await here.decide('PUT', id);
  expect(code).toBe('00000');
  return data[0].idDocumento;
}

/** A round of each day from one so many days before, and the days on which somebody was told. */
async function days(from: number, username: string): Promise<number[]> {
  const grew: number[] = [];
  for (let left = from; left >= -3; left -= 1) {
    const before = await told(username);
    await round();
    await round();
    if ((await told(username)) > before) grew.push(left);
    portal.clock.advance(DAY_MS);
  }
  portal.clock.advance(-(from + 4) * DAY_MS);
  return grew;
}

describe('a document that runs out', () => {
  test('is told to its person as early as its type says, a week before, on the day and after it [5.6]', async () => {
    const person = await somebody();
    await card(person, '21/12/2026');
    expect(await days(31, person.username)).toEqual([30, 7, 0, -1]);
    const mails = await mailsOf(person.username);
    expect(mails).toHaveLength(4);
    expect(mails.map(({ text }) => /Carnet: (vence|venció) el 21\/12\/2026/.exec(text)?.[1]).sort()).toEqual([
      'vence',
      'vence',
      'vence',
      'venció',
    ]);
    expect(mails[0]?.text).toContain('/e/uploads/new');
  });

  test('is told no more once another of its type outlasts it, nor of who left, nor once it was withdrawn', async () => {
    const [renewed, gone, withdrawn] = [await somebody(), await somebody(), await somebody()];
    for (const one of [renewed, gone]) await card(one, '25/11/2026');
    const id = await card(withdrawn, '25/11/2026');
    await card(renewed, '25/11/2028');
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update person set status = 'inactive' where company_id = ${tx.companyId} and id = ${gone.id}`.execute(
        tx,
      ),
    );
    const { code } = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
      token: here.token,
      form: { motivo: 'No era suyo' },
    });
    expect(code).toBe('00000');
    await round();
    for (const one of [renewed, gone, withdrawn]) expect(await told(one.username)).toBe(0);
  });

  test('of another day is told anew', async () => {
    const person = await somebody();
    const id = await card(person, '24/11/2026');
    await round();
    expect(await told(person.username)).toBe(1);
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update document set expires_on = '2026-11-26' where company_id = ${tx.companyId} and id = ${id}`.execute(
        tx,
      ),
    );
    portal.clock.advance(DAY_MS);
    await round();
    portal.clock.advance(-DAY_MS);
    const [, latest] = (await mailsOf(person.username)).map(({ text }) => text);
    expect(await told(person.username)).toBe(2);
    expect(latest).toMatch(/2[46]\/11\/2026/);
  });

  test('out of its person’s sight is told to Human Resources alone', async () => {
    const person = await somebody();
    await card(person, '25/11/2026');
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update document_type set visible = false where company_id = ${tx.companyId} and id = ${here.card}`.execute(
        tx,
      ),
    );
    const hr = await somebody({ access: { types: [2] } });
    await round();
    expect([await told(person.username), await told(hr.username)]).toEqual([0, 1]);
  });
});

describe('Human Resources', () => {
  test('hear of it in one mail, each of those whom they reach', async () => {
    const [one, other] = [await somebody(), await somebody({ sector: 'Ventas' })];
    await card(one, '25/11/2026');
    await card(other, '26/11/2026');
    const all = await somebody({ access: { types: [2] } });
    const trays = await somebody({ access: { types: [3], actions: [78] } });
    const sales = await somebody({ access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, sales.id, { sectors: ['Ventas'] });
    const blind = await somebody({ access: { types: [3], actions: [78] } });
    // To another folder than the one that cards lie in.
    await portal.limitTo(here.company, blind.id, { folders: [here.folder] });
    const elsewhere = await somebody({ access: { types: [3], actions: [7] } });
    const stranger = await uploading(portal);
    const theirs = await portal.addPerson(stranger.company, { access: { types: [2] } });
    await proveMails(portal, stranger.company, [theirs.id]);
    await round();
    await tellExpiring(portal.platform, stranger.company, new AbortController().signal);
    const [mail, ...more] = await mailsOf(all.username);
    expect(more).toEqual([]);
    expect(mail?.text.match(/Carnet, de .+: vence el 2[56]\/11\/2026/g)).toHaveLength(2);
    expect(mail?.text).toContain('/s/digital-file');
    expect(await told(trays.username)).toBe(1);
    const [ofSales] = await mailsOf(sales.username);
    expect(ofSales?.text.match(/Carnet, de /g)).toHaveLength(1);
    expect(ofSales?.text).toContain('26/11/2026');
    for (const none of [elsewhere, blind]) expect(await told(none.username)).toBe(0);
    expect(await portal.mailsTo(stranger.company, `${theirs.username}@andes.example`)).toEqual([]);
  });
});

describe('a round', () => {
  test('tells each once, by however many at once, and goes on after it died', async () => {
    const person = await somebody();
    await card(person, '25/11/2026');
    const hr = await somebody({ access: { types: [2] } });
    const stopped = new AbortController();
    stopped.abort();
    await expect(round(stopped.signal)).rejects.toThrow();
    expect(await told(person.username)).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => round()));
    expect([await told(person.username), await told(hr.username)]).toEqual([1, 1]);
    // As after a process that died before the word that the round is through.
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update document_expiry_round set through_on = through_on - 1 where company_id = ${tx.companyId}`.execute(
        tx,
      ),
    );
    await round();
    expect([await told(person.username), await told(hr.username)]).toEqual([1, 1]);
  });

  test('leaves nothing out of what Human Resources hear, however many go on beside each other', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody()));
    for (const person of people) await card(person, '25/11/2026');
    const hr = await somebody({ access: { types: [2] } });
    const oneByOne = () => tellExpiring(portal.platform, here.company, new AbortController().signal, 1);
    await Promise.all(Array.from({ length: 4 }, oneByOne));
    for (const { username } of people) expect(await told(username)).toBe(1);
    const [mail, ...more] = await mailsOf(hr.username);
    expect(more).toEqual([]);
    expect(mail?.text.match(/Carnet, de /g)).toHaveLength(6);
  });

  test('writes to nobody at night, and is every company’s', async () => {
    const person = await somebody();
    await card(person, '25/11/2026');
    portal.clock.advance(-9 * 3_600_000);
    await expiryInterval(portal.platform).run(new AbortController().signal);
    portal.clock.advance(9 * 3_600_000);
    expect(await told(person.username)).toBe(0);
    await expiryInterval(portal.platform).run(new AbortController().signal);
    expect(await told(person.username)).toBe(1);
  });
});
