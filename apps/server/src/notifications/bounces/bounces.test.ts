import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../../test/support/api-keys.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Keyed;
let key: string;

beforeAll(async () => {
  portal = await startPortal();
  here = await keyed(portal);
  key = (await here.key({ acciones: '', permisos: 'rebotes' })).text;
});
afterAll(() => portal.close());

const PATH = '/v2/portal/mail-bounces';
const said = ({ status, code }: Answer) => [status, code];
const tell = (mensajes: unknown, token = key) =>
  portal.send('POST', PATH, { token, form: { mensajes: JSON.stringify(mensajes) } });
const invalid = async () =>
  (await portal.send('GET', '/v2/portal/invalid-mails', { token: here.token })).data;

/** Somebody to whom a mail went, and its Message-ID. */
async function mailed(company = here.company) {
  const person = await portal.addPerson(company, {
    mail: `buzon_${Math.random().toString(36).slice(2)}@andes.example`,
  });
  return portal.asCompany(company, async ({ tx, now }) => {
    const { rows } = await sql<{ id: number; address: string }>`
      insert into mail (company_id, to_address, subject, state, created_at, sent_at, attempts, attempted_at, person_id)
      select ${tx.companyId}, lower(p.mail), 'Recibo', 'sent', ${now}, ${now}, 1, ${now}, p.id from person p
      where p.company_id = ${tx.companyId} and p.id = ${person.id} returning id, to_address as address`.execute(
      tx,
    );
    const id = rows[0]?.id;
    return { ...person, message: `<legajo-${company}-${id}@portal.example>` };
  });
}

describe('what a mail service tells of mails it had taken [3.8]', () => {
  test('marks the address of what came back or was complained of, and of nothing else', async () => {
    const [back, unwanted, arrived, silent] = [
      await mailed(),
      await mailed(),
      await mailed(),
      await mailed(),
    ];
    const answer = await tell([
      { id_mensaje: back.message, estado: 'rebotado', motivo: '550 5.1.1 no such user' },
      { id_mensaje: unwanted.message.slice(1, -1), estado: 'queja' },
      { id_mensaje: arrived.message, estado: 'entregado' },
      { id_mensaje: '<otro@portal.example>', estado: 'rebotado' },
    ]);
    expect([answer.status, answer.data]).toEqual([200, [{ recibidos: 3, desconocidos: 1 }]]);
    const ids = (await invalid()).map(({ id }) => id);
    expect(ids.sort()).toEqual([back.id, unwanted.id].sort());
    expect(ids).not.toContain(silent.id);
    expect((await invalid()).find(({ id }) => id === back.id).motivo).toContain('550');
  });

  test('told again changes nothing', async () => {
    const one = await mailed();
    const told = [{ id_mensaje: one.message, estado: 'rebotado', motivo: 'primero' }];
    for (const mensajes of [told, [{ ...told[0], motivo: 'segundo' }]])
      expect((await tell(mensajes)).data).toEqual([{ recibidos: 1, desconocidos: 0 }]);
    expect((await invalid()).find(({ id }) => id === one.id).motivo).toContain('primero');
  });

  test('told once more of an address that somebody gave back its mails does not mark it again', async () => {
    const one = await mailed();
    const told = [{ id_mensaje: one.message, estado: 'rebotado' }];
    await tell(told);
    const lifted = await portal.send('POST', `/v2/portal/invalid-mails/${one.id}/accept`, {
      token: here.token,
    });
    expect([lifted.status, lifted.code]).toEqual([200, '00000']);
    expect((await tell(told)).data).toEqual([{ recibidos: 1, desconocidos: 0 }]);
    expect((await invalid()).map(({ id }) => id)).not.toContain(one.id);
  });

  test('of another company is unknown, and marks nobody', async () => {
    const other = await keyed(portal);
    const theirs = await mailed(other.company);
    expect((await tell([{ id_mensaje: theirs.message, estado: 'rebotado' }])).data).toEqual([
      { recibidos: 0, desconocidos: 1 },
    ]);
    expect((await portal.send('GET', '/v2/portal/invalid-mails', { token: other.token })).data).toEqual([]);
  });

  test('is for a key with the permit, and for nobody who is signed in', async () => {
    const one = await mailed();
    const told = [{ id_mensaje: one.message, estado: 'rebotado' }];
    const without = await here.key({ acciones: [7] });
    expect(said(await tell(told, without.text))).toEqual([403, 'SYSTEM_KEY_FORBIDDEN']);
    expect(said(await tell(told, here.token))).toEqual([403, 'API_KEY_REQUIRED']);
    expect((await invalid()).map(({ id }) => id)).not.toContain(one.id);
    // Nor does the permit open anything else.
    expect(said(await portal.send('GET', '/v2/portal/employees', { token: key }))).toEqual([403, '403']);
  });

  test.each([
    ['no list', 'x'],
    ['a state that there is not', [{ id_mensaje: 'a', estado: 'perdido' }]],
    ['no message', [{ estado: 'rebotado' }]],
    [
      'more than one call takes',
      Array.from({ length: 501 }, () => ({ id_mensaje: 'a', estado: 'rebotado' })),
    ],
    ['a sign no database keeps', [{ id_mensaje: 'a\u0000b', estado: 'rebotado' }]],
  ])('is refused with %s', async (_, mensajes) => {
    expect(said(await tell(mensajes))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  test('leaves an entry that names the key and no address', async () => {
    const one = await mailed();
    await tell([{ id_mensaje: one.message, estado: 'rebotado' }]);
    const rows = await portal.asCompany(
      here.company,
      async ({ tx }) =>
        (
          await sql<{ body: Record<string, unknown> }>`
            select body from audit_entry where company_id = ${tx.companyId} and event = 'mail-bounces.told' order by id`.execute(
            tx,
          )
        ).rows,
    );
    expect(rows.at(-1)?.body).toMatchObject({ told: 1, apiKey: expect.any(Number) });
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
