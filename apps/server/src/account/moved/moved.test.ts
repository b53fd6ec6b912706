import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken } from '../../../test/support/account.ts';
import { askedToken, type Somebody, startMoves, WAIT_SECONDS } from '../../../test/support/moved-mail.ts';
import { PASSWORD, type Portal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

const ASKED = '¿Cambia su correo?';
const CHANGED = 'Su correo cambió';

let moves: Awaited<ReturnType<typeof startMoves>>;
let portal: Portal;
beforeAll(async () => {
  moves = await startMoves();
  ({ portal } = moves);
});
afterAll(() => portal.close());

const waysIn = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/ways-in', { token })).data[0];
const alive = async (token: string) =>
  (await portal.send('GET', '/users/profile', { token })).code === '00000';

describe('another’s address, where they read the one they have', () => {
  type Door = (who: Somebody) => Promise<{ status: number; code: string }>;
  const doors: [string, Door][] = [
    ['the change of a mail', ({ id, next }) => moves.ask(id, next)],
    [
      'the profile',
      async ({ id, next }) =>
        portal.send('PUT', `/users/profile/${id}`, { token: await moves.signIn(), form: { email: next } }),
    ],
    [
      'the record',
      async ({ id, next }) =>
        portal.send('PUT', `/v2/admin-mod/users/${id}`, {
          token: await moves.signIn(),
          form: { mail: next, cargo: 'Pañol' },
        }),
    ],
    [
      'the record, emptied',
      async ({ id }) =>
        portal.send('PUT', `/v2/admin-mod/users/${id}`, { token: await moves.signIn(), form: { mail: '' } }),
    ],
    [
      'a reactivation',
      async ({ id, next }) => {
        const form = { fechabaja: '10/11/2026', motivo: 'Renuncia' };
        expect(
          (await portal.send('PUT', `/employees/${id}`, { token: await moves.signIn(), form })).code,
        ).toBe('00000');
        return portal.send('PUT', `/v2/admin-mod/users/${id}/ReactivateEmployee`, {
          token: await moves.signIn(),
          form: { idusuario: id, fecha_contratacion: '19/11/2026', mail: next },
        });
      },
    ],
  ];

  test.each(doors)('%s asks at the old one, and changes nothing yet', async (_, door) => {
    const who = await moves.somebody();
    const asked = await door(who);
    expect([asked.status, asked.code]).toEqual([200, '00000']);
    expect(await moves.mailOf(who)).toBe(who.mail);
    expect(await moves.subjectsTo(who.mail)).toContain(ASKED);
    expect(await moves.subjectsTo(who.mail)).not.toContain(CHANGED);
    expect(await moves.subjectsTo(who.next)).toEqual([]);
    expect((await moves.waiting(who.id)).data).toHaveLength(1);
  });

  test('stays in their sessions, signs nothing, and is shown to both sides', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    expect(await alive(who.token)).toBe(true);
    const seen = await waysIn(who.token);
    expect(seen).toMatchObject({ esperan: [{ que: 'email' }], cambio_email: { hasta: seen.hasta } });
    expect(seen.cambio_email.nuevo).toBe('n••••@andes.example');
    expect((await moves.waiting(who.id)).data).toEqual([
      { nuevo: who.next, quien: expect.any(String), desde: '2026-11-20T15:00:00.000Z', hasta: seen.hasta },
    ]);
  });

  test('a reset goes to the old one until then, and not to the new one', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    for (const email of [who.next, who.mail])
      await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: who.username, email } });
    await until('the link is mailed', async () =>
      (await portal.mailsTo(moves.company, who.mail)).some(({ text }) => text.includes('?reset=')),
    );
    expect(await moves.subjectsTo(who.next)).toEqual([]);
    // And its use ends nothing of what waits.
    const pass = freshPassword();
    const form = {
      email: who.mail,
      token: await mailedToken(portal, moves.company, who.mail),
      pass,
      repass: pass,
    };
    expect((await portal.send('POST', '/users/resetPass', { form })).code).toBe('00000');
    expect((await moves.waiting(who.id)).data).toHaveLength(1);
  });

  test('their agreement lets it hold at once, and what rested on the old one ends', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    expect((await moves.answer('confirm', await askedToken(portal, moves.company, who.mail))).status).toBe(
      200,
    );
    expect(await moves.mailOf(who)).toBe(who.next);
    expect(await alive(who.token)).toBe(false);
    expect(await moves.subjectsTo(who.mail)).toContain(CHANGED);
    expect(await moves.subjectsTo(who.next)).toEqual([CHANGED]);
    expect(await waysIn(await portal.signIn(who.username))).toMatchObject({
      hasta: null,
      cambio_email: null,
    });
    expect(await moves.events(who.id)).toEqual([
      ['mail.proposed', moves.hrId],
      ['mail.changed', moves.hrId],
    ]);
  });

  test('their refusal ends it, lets them sign, and is told to management and kept in the trail', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    const token = await askedToken(portal, moves.company, who.mail);
    expect((await moves.answer('refuse', token)).status).toBe(200);
    expect(await moves.mailOf(who)).toBe(who.mail);
    expect(await alive(who.token)).toBe(true);
    expect(await waysIn(who.token)).toMatchObject({ hasta: null, esperan: [], cambio_email: null });
    expect(await moves.subjectsTo('rrhh_mudanza@andes.example')).toContain('Se rechazó un cambio de correo');
    expect(await moves.events(who.id)).toEqual([
      ['mail.proposed', moves.hrId],
      ['mail.refused', who.id],
    ]);
    expect((await moves.answer('confirm', token)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
  });

  test('without a word it holds when the wait is over, by a job, and waits for nothing then', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    expect(await moves.mailOf(who)).toBe(who.mail);
    portal.clock.advance(WAIT_SECONDS * 1000);
    await until('the address holds', async () => (await moves.mailOf(who)) === who.next);
    expect(await moves.subjectsTo(who.mail)).toContain(CHANGED);
    expect(await moves.subjectsTo(who.next)).toEqual([CHANGED]);
    expect(await waysIn(await portal.signIn(who.username))).toMatchObject({ hasta: null, esperan: [] });
  });

  test('whoever asked takes it back; the link then refuses nothing', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    const path = `/v2/portal/users/${who.id}/mail-change`;
    expect((await portal.send('DELETE', path, { token: await moves.signIn() })).status).toBe(200);
    expect((await portal.send('DELETE', path, { token: await moves.signIn() })).code).toBe(
      'ACCOUNT_NO_MAIL_CHANGE',
    );
    expect(await waysIn(who.token)).toMatchObject({ hasta: null, cambio_email: null });
    const refused = await moves.answer('refuse', await askedToken(portal, moves.company, who.mail));
    expect(refused.code).toBe('ACCOUNT_NO_MAIL_CHANGE');
    expect(await moves.mailOf(who)).toBe(who.mail);
  });

  test('their own change overtakes what waits', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    const form = { pass: PASSWORD, email: `propio.${who.username}@andes.example` };
    expect((await portal.send('PUT', '/users/profile', { token: who.token, form })).status).toBe(200);
    expect((await moves.waiting(who.id)).data).toEqual([]);
    expect(await moves.mailOf(who)).toBe(form.email);
  });

  test('the same asked for again goes on waiting; another takes its place and asks anew', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    const first = await askedToken(portal, moves.company, who.mail);
    await moves.ask(who.id, who.next.toUpperCase());
    expect((await moves.subjectsTo(who.mail)).filter((subject) => subject === ASKED)).toHaveLength(1);
    await moves.ask(who.id, `otro.${who.next}`);
    expect((await moves.waiting(who.id)).data[0].nuevo).toBe(`otro.${who.next}`);
    expect((await moves.answer('confirm', first)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
  });

  test('one that somebody else has is refused at once', async () => {
    const [who, other] = [await moves.somebody(), await moves.somebody()];
    expect((await moves.ask(who.id, other.mail)).status).toBe(409);
    expect((await moves.waiting(who.id)).data).toEqual([]);
  });

  test('another company neither sees nor takes it back', async () => {
    const who = await moves.somebody();
    await moves.ask(who.id, who.next);
    const there = await portal.addCompany({ name: 'Pampa' });
    await portal.addPerson(there, { username: `rrhh_ajena_${who.id}`, access: { types: [2] } });
    const token = await portal.signIn(`rrhh_ajena_${who.id}`);
    expect((await moves.waiting(who.id, token)).status).toBe(404);
    const path = `/v2/portal/users/${who.id}/mail-change`;
    expect((await portal.send('DELETE', path, { token })).status).toBe(404);
    expect((await moves.waiting(who.id)).data).toHaveLength(1);
  });
});

describe('another’s address is replaced at once', () => {
  test('where they never showed that they read it', async () => {
    const who = await moves.somebody(false);
    expect((await moves.ask(who.id, who.next)).status).toBe(200);
    expect(await moves.mailOf(who)).toBe(who.next);
    expect(await waysIn(await portal.signIn(who.username))).toMatchObject({ esperan: [{ que: 'email' }] });
  });

  const mailed = (to: string, state: 'sent' | 'failed', bounced: boolean) =>
    portal.asCompany(moves.company, ({ tx, now }) =>
      sql`insert into mail (company_id, to_address, subject, state, bounced, created_at)
        values (${tx.companyId}, ${to}, 'Recibo', ${state}, ${bounced}, ${now})`.execute(tx),
    );

  test('where the last mail to it came back, and not where a later one arrived', async () => {
    const [gone, back, full] = [await moves.somebody(), await moves.somebody(), await moves.somebody()];
    await mailed(gone.mail, 'failed', true);
    await mailed(back.mail, 'failed', true);
    await mailed(back.mail, 'sent', false);
    await mailed(full.mail, 'failed', false);
    for (const who of [gone, back, full]) expect((await moves.ask(who.id, who.next)).status).toBe(200);
    expect(await Promise.all([gone, back, full].map(moves.mailOf))).toEqual([
      gone.next,
      back.mail,
      full.mail,
    ]);
  });
});
