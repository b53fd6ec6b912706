import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateWithPin, CODE } from '../../test/support/activation.ts';
import { pdfText } from '../../test/support/pdf-text.ts';
import { type RemindersBench, remindersBench } from '../../test/support/reminders.ts';
import { file } from '../../test/support/shelf.ts';

/** Ana and Beto have an address, Caro a way in alone, Dora has neither. */
let bench: RemindersBench;
let hr: string;
beforeAll(async () => {
  bench = await remindersBench({ 'activation.sheets': 2 });
  hr = bench.publisher.token;
});
afterAll(() => bench.close());

const print = (fields: Record<string, unknown> = {}, token = hr) =>
  bench.portal.send('POST', '/v2/portal/reminders/sheets', {
    token,
    form: { objetivo: 'sin_firmar', ...fields } as never,
  });
const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const events = (event: string) =>
  bench.portal.asCompany(bench.publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ body: Record<string, number>; subject_id: number | null }>`
      select body, subject_id from audit_entry
      where company_id = ${tx.companyId} and event = ${event} order by id`.execute(tx);
    return rows;
  });
let made = 0;
/** Somebody without address and way in, with something to sign. */
async function unreachable(name: string, surname: string, sector: string): Promise<void> {
  const { portal, publisher } = bench;
  made += 1;
  const dni = `3044555${made}`;
  const answer = await portal.send('POST', '/v2/portal/employees', {
    token: hr,
    form: {
      ...{ usuario: `papel_${dni}`, nombre: 'Nombre', apellido: 'Apellido', dni, cuil: `27${dni}0` },
      ...{ fecha_nacimiento: '02/03/1985', fecha_contratacion: '01/06/2015', bienvenida: 0 },
    },
  });
  const person = { id: Number(answer.data[0]?.id), username: `papel_${dni}` };
  await portal.addPerson(publisher.company, { sector });
  await portal.asCompany(publisher.company, async ({ tx }) => {
    await sql`update person set name = ${name}, surname = ${surname},
      sector_id = (select id from sector where company_id = ${tx.companyId} and name = ${sector})
      where company_id = ${tx.companyId} and id = ${person.id}`.execute(tx);
  });
  await file(portal, publisher, person);
}

describe('sheets for those whom nothing reaches [6.4]', () => {
  test('one page each: the name, what waits, a code that opens the account; with the entries of an activation sheet', async () => {
    const { status, bytes, headers } = await print();
    expect([status, headers.get('content-type'), pages(bytes)]).toEqual([200, 'application/pdf', 1]);
    const text = pdfText(bytes);
    expect(text).toContain('Sin Correo, dora');
    expect(text).toMatch(/Lo que lo espera\s+Recibo mensual · 10\/2026/);
    expect(text).not.toMatch(/caro|ana/);
    const [code = ''] = text.match(CODE) ?? [];
    const printed = await events('activation.printed');
    expect(printed.map(({ subject_id }) => subject_id)).toEqual([bench.people.dora?.id]);
    expect((await events('reminder.printed')).map(({ body }) => body)).toEqual([{ sheets: 1, codes: 1 }]);
    // A second print ends the code of the first.
    const [newer = ''] = pdfText((await print()).bytes).match(CODE) ?? [];
    expect((await activateWithPin(bench.portal, code, '27301112220')).code).toBe('ACTIVATION_INVALID');
    expect((await activateWithPin(bench.portal, newer, '27301112220')).code).toBe('00000');
    // Who came in is reached now: nobody is left.
    expect((await print()).code).toBe('REMINDER_NOTHING');
    expect(await events('reminder.printed')).toHaveLength(2);
  });

  test('names with ñ and emoji are on paper; many come in parts by surname; a part that is not there is nobody', async () => {
    await unreachable('Íñigo 🚀', 'Ñandú', 'Planta');
    await unreachable('Zoë', 'Ávila', 'Ventas');
    await unreachable('Bea', 'Zubía', 'Planta');
    const first = await print({ parte: 1 });
    const second = await print({ parte: 2 });
    expect([pages(first.bytes), pages(second.bytes)]).toEqual([2, 1]);
    expect(pdfText(first.bytes)).toMatch(/Ávila, Zoë[\s\S]*Ñandú, Íñigo/);
    expect(pdfText(second.bytes)).toContain('Zubía, Bea');
    expect((await print({ parte: 3 })).code).toBe('REMINDER_NOTHING');
    expect((await print({ parte: 0 })).code).toBe('REMINDER_FIELD_INVALID');
  });

  test('who may not give codes prints sheets without; a limited one those of their reach, wherever somebody moved', async () => {
    const { portal, publisher } = bench;
    const { id } = await portal.addPerson(publisher.company, {
      username: `avisa_${publisher.company}`,
      access: { types: [3], actions: [50] },
    });
    await portal.limitTo(publisher.company, id, { sectors: ['Ventas'] });
    const token = await portal.signIn(`avisa_${publisher.company}`);
    const before = (await events('activation.printed')).length;
    const answer = await print({}, token);
    const text = pdfText(answer.bytes);
    expect([answer.status, pages(answer.bytes), text.match(CODE)]).toEqual([200, 1, null]);
    expect(text).toContain('Ávila, Zoë');
    expect(text).toContain('Pida en Recursos Humanos');
    expect(await events('activation.printed')).toHaveLength(before);
    await portal.asCompany(publisher.company, async ({ tx }) => {
      await sql`update person set sector_id = (select id from sector where company_id = ${tx.companyId} and name = 'Planta')
        where company_id = ${tx.companyId} and surname = 'Ávila'`.execute(tx);
    });
    expect((await print({}, token)).code).toBe('REMINDER_NOTHING');
  });

  test('twice in parallel each is whole, and one of the two codes is good', async () => {
    const both = await Promise.all([print({ parte: 2 }), print({ parte: 2 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const codes = both.map(({ bytes }) => pdfText(bytes).match(CODE)?.[0] ?? '');
    const cuil = await bench.portal.asCompany(bench.publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ cuil: string }>`select cuil from person
        where company_id = ${tx.companyId} and surname = 'Zubía'`.execute(tx);
      return rows[0]?.cuil ?? '';
    });
    const told: string[] = [];
    for (const code of codes) told.push((await activateWithPin(bench.portal, code, cuil)).code);
    expect(told.sort()).toEqual(['00000', 'ACTIVATION_INVALID']);
  });

  test('another company has nobody to print for, and whoever may not remind is refused', async () => {
    const { portal, publisher } = bench;
    const other = await portal.addCompany();
    const boss = await portal.addPerson(other, { access: { types: [2] } });
    expect((await print({}, await portal.signIn(boss.username))).code).toBe('REMINDER_NOTHING');
    const { username } = await portal.addPerson(publisher.company, { access: { types: [3], actions: [7] } });
    expect((await print({}, await portal.signIn(username))).status).toBe(403);
  });
});
