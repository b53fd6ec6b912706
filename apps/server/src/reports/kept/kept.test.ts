import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { mailReports } from './mails.ts';

/** Friday 20 November 2026, noon in Buenos Aires (support/portal.ts). */
let portal: Portal;
let company: number;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  for (const name of ['una', 'dos', 'tres', 'cuatro']) {
    const { id } = await portal.addPerson(company, { username: name, access: { types: [3], actions: [38] } });
    ids[name] = id;
    tokens[name] = await portal.signIn(name);
  }
});
afterAll(() => portal.close());

const keep = (report: string, form: Record<string, string>, who = 'una') =>
  portal.send('PUT', `/v2/portal/me/reports/${report}`, { token: tokens[who] as string, form });
const kept = async (who = 'una') =>
  (await portal.send('GET', '/v2/portal/me/reports', { token: tokens[who] as string })).data;
const run = () => mailReports(portal.platform, company, new AbortController().signal);
const mails = (who: string) => portal.mailsTo(company, `${who}@andes.example`);

describe('a report that is kept', () => {
  test('keeps what is not sent, empties what is sent empty, is its owner’s alone', async () => {
    const first = await keep('rotacion', { filtros: '{"sector":4}', cada: 'semana' });
    expect(first.data).toEqual([
      { informe: 'rotacion', filtros: { sector: 4 }, cada: 'semana', proximo: '23/11/2026' },
    ]);
    expect((await keep('rotacion', { cada: 'mes' })).data[0]).toMatchObject({
      filtros: { sector: 4 },
      cada: 'mes',
      proximo: '01/12/2026',
    });
    expect((await keep('rotacion', { filtros: '{"locacion":"7"}' })).data[0]).toMatchObject({
      filtros: { locacion: 7 },
      cada: 'mes',
      proximo: '01/12/2026',
    });
    expect((await keep('rotacion', { filtros: '', cada: '' })).data[0]).toEqual({
      informe: 'rotacion',
      filtros: {},
      cada: null,
      proximo: null,
    });
    expect(await kept('dos')).toEqual([]);
    const theirs = { token: tokens.dos as string };
    expect((await portal.send('DELETE', '/v2/portal/me/reports/rotacion', theirs)).code).toBe(
      'REPORT_UNKNOWN',
    );
    expect(await kept()).toHaveLength(1);
  });

  test('is one, also of two tabs at once', async () => {
    const answers = await Promise.all(
      ['semana', 'mes', 'semana', 'mes'].map((cada) => keep('main', { filtros: '{"tipo":1}', cada }, 'dos')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kept('dos')).toHaveLength(1);
    const gone = () => portal.send('DELETE', '/v2/portal/me/reports/main', { token: tokens.dos as string });
    const twice = await Promise.all([gone(), gone()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is refused with its reason', async () => {
    for (const name of ['nada', 'Main'])
      expect((await keep(name, { cada: 'mes' })).code).toBe('REPORT_UNKNOWN');
    const wrong: readonly (readonly [Record<string, string>, string])[] = [
      [{ cada: 'dia' }, 'cada'],
      [{ filtros: '{"persona":1}' }, 'filtros'],
      [{ filtros: '{"sector":"x"}' }, 'filtros'],
      [{ filtros: 'sector=1' }, 'filtros'],
    ];
    for (const [form, field] of wrong) {
      const { status, fields } = await keep('main', form);
      expect(
        [status, Object.keys(fields).some((name) => name.startsWith(field))],
        JSON.stringify(form),
      ).toEqual([422, true]);
    }
    const plain = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const token = await portal.signIn(plain.username);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await portal.send(method, `/v2/portal/me/reports${method === 'GET' ? '' : '/main'}`, { token }))
          .status,
      ).toBe(403);
    expect((await portal.send('GET', '/v2/portal/me/reports')).status).toBe(401);
  });
});

describe('a report that is mailed', () => {
  test('goes out once on its day, however often and by how many the round is run; it ends with its owner’s right', async () => {
    await keep('ausentismo', { cada: 'semana', filtros: '{"sector":4}' }, 'dos');
    await keep('dotacion', { cada: 'semana' }, 'tres');
    await keep('main', { cada: 'semana' }, 'cuatro');
    await run();
    expect(await mails('dos')).toHaveLength(0);
    await portal.asCompany(company, async ({ tx }) => {
      await sql`delete from person_action where company_id = ${tx.companyId} and person_id = ${ids.tres}`.execute(
        tx,
      );
    });
    await portal.setStatus(company, ids.cuatro as number, 'inactive');
    // Monday at five: not yet.
    portal.clock.advance(3 * DAY_MS - 7 * 3_600_000);
    await run();
    expect(await mails('dos')).toHaveLength(0);
    portal.clock.advance(2 * 3_600_000);
    await Promise.all([run(), run(), run()]);
    await run();
    const [mail, ...more] = await mails('dos');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reporte: Ausentismo');
    expect(mail?.text).toContain('/s/reports/ausentismo?guardado=1');
    for (const who of ['tres', 'cuatro']) expect(await mails(who)).toEqual([]);
    const left = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ id: number; day: string }>`
        select person_id as id, next_on::text as day from kept_report
        where company_id = ${tx.companyId} and next_on is not null`.execute(tx);
      return rows;
    });
    expect(left).toEqual([{ id: ids.dos, day: '2026-11-30' }]);
  });

  test('of a round that was cut short goes out with the next, and days that were missed are one', async () => {
    portal.clock.advance(20 * DAY_MS);
    await expect(
      portal.asCompany(company, async ({ tx }) => {
        await sql`update kept_report set next_on = next_on + 7 where company_id = ${tx.companyId}`.execute(
          tx,
        );
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await run();
    await run();
    expect(await mails('dos')).toHaveLength(2);
  });
});
