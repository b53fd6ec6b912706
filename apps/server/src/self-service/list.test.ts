import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import {
  ADDRESS,
  addSelfServiceCompany,
  BANK,
  CBU,
  CONTACT,
  IDENTITY,
  OTHER_CBU,
  ownData,
} from '../../test/support/self-service.ts';

let portal: Portal;
let made: Awaited<ReturnType<typeof addSelfServiceCompany>>;
beforeAll(async () => {
  portal = await startPortal();
  made = await addSelfServiceCompany(portal);
});
afterAll(() => portal.close());

describe('the lists', () => {
  test('what waits, the longest waiting first, by part and by person, page by page', async () => {
    const there = await portal.addCompany();
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const theirs = ownData(portal, await portal.signIn(boss.username));
    await theirs.enable('contact', 'address', 'identity', 'bank');
    const people: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      portal.clock.set(new Date(`2026-11-20T15:0${n}:00Z`));
      const made = await portal.addPerson(there, { fileNumber: `L-${n}` });
      const own = ownData(portal, await portal.signIn(made.username));
      await own.write(made.id, n % 2 === 0 ? 'identity' : 'contact', n % 2 === 0 ? IDENTITY : CONTACT);
      people.push(made.id);
    }
    portal.clock.set(new Date('2026-11-20T15:00:00Z'));
    const whole = await theirs.pending();
    expect(whole.data.map((one) => one.iduser)).toEqual(people);
    expect(whole.data[0]).toMatchObject({
      numero_legajo: 'L-0',
      seccion: 'identity',
      estado: 'pending',
      resuelto: null,
    });
    expect(whole.pagination?.total).toBe(5);
    // One by its number, wherever it stands; of another company, none.
    const [last] = whole.data.slice(-1);
    expect((await theirs.pending(`?id=${last.id}&pagination=10,1,0`)).data).toEqual([last]);
    expect((await theirs.pending(`?id=${last.id}&iduser=${people[0]}`)).data).toEqual([]);
    expect((await made.hr.pending(`?id=${last.id}`)).data).toEqual([]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await theirs.pending(`?pagination=2,1,0${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map((one) => one.iduser));
      cursor = page.pagination?.next;
    } while (cursor);
    expect(seen).toEqual(people);
    const contact = await theirs.pending('?seccion=contact');
    expect(contact.data.map((one) => one.iduser)).toEqual([people[1], people[3]]);
    expect((await theirs.pending(`?iduser=${people[2]}`)).data.map((one) => one.iduser)).toEqual([people[2]]);
    for (const query of ['?seccion=cv', '?iduser=yo', '?cursor=no'])
      expect((await theirs.pending(query)).status).toBe(422);
  });

  test('one’s own only, newest first, page by page', async () => {
    const { hr, person } = made;
    const { id, own } = await person();
    for (const part of ['contact', 'address', 'identity', 'bank'] as const)
      await own.write(id, part, { contact: CONTACT, address: ADDRESS, identity: IDENTITY, bank: BANK }[part]);
    const whole = await own.mine();
    expect(whole.data.map((one) => one.seccion)).toEqual(['bank', 'identity', 'address', 'contact']);
    const first = await own.mine('?pagination=3,1,0');
    const rest = await own.mine(`?pagination=3,1,0&cursor=${first.pagination?.next}`);
    expect([...first.data, ...rest.data]).toEqual(whole.data);
    expect([(await hr.mine()).data, whole.pagination?.total]).toEqual([[], 4]);
  });

  test('hold an account number by its end, and once decided it is nowhere else', async () => {
    const { company, hr, person, mailsOf } = made;
    const { id, own, username } = await person();
    await hr.write(id, 'bank', BANK);
    const { data } = await own.write(id, 'bank', { ...BANK, accountNumber: OTHER_CBU });
    expect((await own.read(id, 'bank')).data[0].pendiente.datos.accountNumber).toBe(OTHER_CBU);
    const lists = [await hr.pending(`?iduser=${id}`), await own.mine()];
    lists.push(await hr.approve(data[0].cambio, 'Listo'), await own.mine());
    for (const answer of lists) {
      expect(answer.data[0].campos).toEqual([
        { campo: 'accountNumber', etiqueta: 'CBU, CVU o alias', antes: '•••• 5201', despues: '•••• 7370' },
      ]);
      expect([answer.bytes.includes(CBU), answer.bytes.includes(OTHER_CBU)]).toEqual([false, false]);
    }
    const kept = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ text: string }>`
        select fields::text || replaced::text as text from own_change where id = ${data[0].cambio}`.execute(
        tx,
      );
      return rows[0]?.text ?? '';
    });
    expect(kept).not.toMatch(new RegExp(`${CBU}|${OTHER_CBU}`));
    expect((await mailsOf(username)).map(({ text }) => text).join()).not.toMatch(/5201|7370|Nación/);
  });
});
