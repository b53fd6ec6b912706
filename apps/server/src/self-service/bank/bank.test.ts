import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addSelfServiceCompany, BANK, CBU, OTHER_CBU, ownData } from '../../../test/support/self-service.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { withClient } from '../../platform/db/owner.ts';

const HOUR_MS = 3_600_000;
const CONTROL = '/v2/portal/selfservice/bank-control';
const OTHER = { ...BANK, bank: 'Banco Galicia', accountNumber: OTHER_CBU };

let database: TestDatabase;
let portal: Portal;
let made: Awaited<ReturnType<typeof addSelfServiceCompany>>;
let second: { token: string; hr: ReturnType<typeof ownData> };

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
beforeEach(async () => {
  portal.clock.set(TODAY);
  made = await addSelfServiceCompany(portal);
  const other = await portal.addPerson(made.company, { surname: 'Segunda', access: { types: [2] } });
  const token = await portal.signIn(other.username);
  second = { token, hr: ownData(portal, token) };
});

const eventsOf = (event: string) =>
  withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select e.actor_id::int as actor, e.subject_id::int as subject, p.address from audit_entry e
       left join audit_personal p on p.company_id = $1 and p.entry_id = e.id where e.company_id = $1 and e.event = $2`,
      [made.company, event],
    );
    return rows as { actor: number; subject: number; address: string | null }[];
  });

/** Somebody who is paid on an account and asks for another. */
async function asking() {
  const person = await made.person();
  await made.hr.write(person.id, 'bank', BANK);
  const { data } = await person.own.write(person.id, 'bank', OTHER);
  return { ...person, change: data[0].cambio as number };
}
const numbers = (change: number, token = made.hrToken) =>
  portal.send('GET', `/v2/portal/selfservice/${change}/account`, { token });

describe('whoever decides about bank data', () => {
  test('sees both numbers whole, and each time is in the trail', async () => {
    const { id, own, change } = await asking();
    expect((await numbers(change)).data[0]).toEqual({ id: change, antes: CBU, despues: OTHER_CBU });
    await numbers(change);
    const shown = await eventsOf('bank-account.shown');
    expect(shown.map(({ subject }) => subject)).toEqual([id, id]);
    // With where they were read from, as every other reading.
    expect(shown.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    // Whoever opens the file sees the same, and is written down as well; whose it is, is not.
    await made.hr.read(id, 'bank');
    await own.read(id, 'bank');
    expect(await eventsOf('bank-account.shown')).toHaveLength(3);
    // The list itself shows their ends.
    expect(JSON.stringify((await made.hr.pending()).data)).not.toContain(OTHER_CBU);
  });

  test('does not see them of oneself, of other parts, once it is decided, or without the action', async () => {
    const { change, username } = await asking();
    const token = await portal.signIn(username);
    expect((await numbers(change, token)).status).toBe(403);
    const address = await made.asking();
    expect((await numbers(address.change)).status).toBe(404);
    await made.hr.reject(change);
    expect((await numbers(change)).code).toBe('SELF_SERVICE_NOT_PENDING');
    expect(await eventsOf('bank-account.shown')).toEqual([]);
  });
});

describe('a changed account', () => {
  test('waits: until then the one of before is paid, and everybody is told from when on', async () => {
    const { id, own, username, change } = await asking();
    await made.hr.approve(change);
    const hasta = new Date(TODAY.getTime() + 72 * HOUR_MS).toISOString();
    for (const reader of [own, made.hr])
      expect((await reader.read(id, 'bank')).data[0]).toMatchObject({
        accountNumber: OTHER_CBU,
        cobra: { hasta, ...BANK },
      });
    const told = (await made.mailsOf(username)).find(
      ({ subject }) => subject === 'Cambiaron sus datos bancarios',
    );
    expect(told?.text).toContain('va a la cuenta anterior hasta el 23/11/26');
    expect(told?.text).not.toContain(OTHER_CBU);
    portal.clock.set(new Date(TODAY.getTime() + 72 * HOUR_MS));
    const later = ownData(portal, await portal.signIn(username));
    expect((await later.read(id, 'bank')).data[0]).toMatchObject({ accountNumber: OTHER_CBU, cobra: null });
  });

  test('that changes again meanwhile begins to wait anew, and the one that is paid stays; going back ends it', async () => {
    const person = await made.person();
    await made.hr.write(person.id, 'bank', BANK);
    await made.hr.write(person.id, 'bank', OTHER);
    portal.clock.advance(HOUR_MS / 6);
    const token = await portal.signIn(person.username);
    await made.hr.write(person.id, 'bank', { ...OTHER, bank: 'Banco Macro' });
    const read = async () => (await ownData(portal, token).read(person.id, 'bank')).data[0];
    expect(await read()).toMatchObject({
      bank: 'Banco Macro',
      cobra: { hasta: new Date(TODAY.getTime() + (72 + 1 / 6) * HOUR_MS).toISOString(), ...BANK },
    });
    await made.hr.write(person.id, 'bank', BANK);
    expect(await read()).toMatchObject({ ...BANK, cobra: null });
  });

  test('that is the first one is paid at once', async () => {
    const person = await made.person();
    await made.hr.write(person.id, 'bank', BANK);
    expect((await person.own.read(person.id, 'bank')).data[0].cobra).toBeNull();
    const [told] = await made.mailsOf(person.username);
    expect(told?.text).toContain('va a la cuenta nueva');
  });

  test('is told at the address that its person last showed to read, as well', async () => {
    const person = await made.person();
    await withClient(database.superuserUrl, (client) =>
      client.query(
        'insert into proven_mail (company_id, person_id, mail, proven_at) values ($1, $2, $3, now())',
        [made.company, person.id, 'de-antes@andes.example'],
      ),
    );
    await made.hr.write(person.id, 'bank', BANK);
    const subjects = async (to: string) =>
      (await portal.mailsTo(made.company, to)).map(({ subject }) => subject);
    expect(await subjects('de-antes@andes.example')).toContain('Cambiaron sus datos bancarios');
    expect(await subjects(`${person.username}@andes.example`)).toContain('Cambiaron sus datos bancarios');
  });
});

describe('two people', () => {
  const on = (token = made.hrToken) => portal.send('POST', CONTROL, { token });
  const off = (token = made.hrToken) => portal.send('DELETE', CONTROL, { token });

  test('decide where the company asks for it: the first word changes nothing, and is not said twice', async () => {
    const { id, change } = await asking();
    await on();
    const first = await made.hr.approve(change);
    expect(first.data[0]).toMatchObject({ estado: 'pending', dos_personas: 1, resuelto: null });
    expect(first.data[0].primera.quien).toMatch(/^Jefa, /);
    expect((await made.hr.read(id, 'bank')).data[0].accountNumber).toBe(CBU);
    expect((await made.hr.approve(change)).code).toBe('SELF_SERVICE_SECOND_PERSON');
    expect((await second.hr.approve(change)).data[0]).toMatchObject({ estado: 'approved' });
    expect((await made.hr.read(id, 'bank')).data[0].accountNumber).toBe(OTHER_CBU);
    expect(await eventsOf('own-change.agreed')).toHaveLength(1);
  });

  test('are whoever asks for somebody else and another one', async () => {
    const person = await made.person();
    await made.hr.write(person.id, 'bank', BANK);
    await on();
    const asked = (await made.hr.write(person.id, 'bank', OTHER)).data[0];
    expect(asked).toMatchObject({ estado: 'pendiente' });
    expect((await made.hr.approve(asked.cambio)).code).toBe('SELF_SERVICE_OWN_CHANGE');
    expect((await person.own.withdraw(asked.cambio)).status).toBe(404);
    expect((await second.hr.pending()).data[0].pidio).toMatch(/^Jefa, /);
    expect((await second.hr.approve(asked.cambio)).data[0]).toMatchObject({ estado: 'approved' });
  });

  test('one of them may refuse; other parts need one', async () => {
    await on();
    const { change } = await made.asking();
    expect((await made.hr.approve(change)).data[0]).toMatchObject({ estado: 'approved', dos_personas: 0 });
    const bank = await made.person();
    const asked = (await bank.own.write(bank.id, 'bank', OTHER)).data[0].cambio;
    await made.hr.approve(asked);
    expect((await made.hr.reject(asked)).data[0]).toMatchObject({ estado: 'rejected' });
  });

  test('both at once are two, and one twice at once is one', async () => {
    await on();
    const one = await made.person();
    const change = (await one.own.write(one.id, 'bank', BANK)).data[0].cambio;
    await Promise.all([made.hr.approve(change), made.hr.approve(change)]);
    expect((await made.hr.read(one.id, 'bank')).data[0].accountNumber).toBeNull();
    const other = await made.person();
    const both = (await other.own.write(other.id, 'bank', BANK)).data[0].cambio;
    await Promise.all([made.hr.approve(both), second.hr.approve(both)]);
    expect((await made.hr.read(other.id, 'bank')).data[0].accountNumber).toBe(CBU);
  });

  test('end it as well: one wishes, the other agrees; the wish can be taken back', async () => {
    expect((await portal.send('GET', CONTROL, { token: made.hrToken })).data[0]).toEqual({
      activo: 0,
      baja: null,
    });
    expect((await on()).data[0]).toEqual({ activo: 1, baja: null });
    expect((await off()).data[0]).toMatchObject({ activo: 1, baja: { propia: 1 } });
    expect((await off()).code).toBe('SELF_SERVICE_SECOND_PERSON');
    expect((await on(second.token)).data[0]).toEqual({ activo: 1, baja: null });
    await off();
    expect((await off(second.token)).data[0]).toEqual({ activo: 0, baja: null });
    for (const [event, times] of [
      ['enabled', 1],
      ['off-asked', 2],
      ['kept', 1],
      ['disabled', 1],
    ] as const)
      expect(await eventsOf(`bank-control.${event}`)).toHaveLength(times);
  });

  test('are asked for by nobody without the action', async () => {
    const { username } = await made.person();
    const token = await portal.signIn(username);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await portal.send(method, CONTROL, { token })).status).toBe(403);
  });
});
