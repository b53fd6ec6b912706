import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { nameId } from '../../people/create/enrol.sql.ts';
import { trialsEnding } from './trial.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
let company: number;
let hr: string;
let limited: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_avisos', access: { types: [2] } });
  hr = await portal.signIn('rrhh_avisos');
  const few = await portal.addPerson(company, { username: 'pocos', access: { types: [3], actions: [7] } });
  await portal.limitTo(company, few.id, { sectors: ['Planta'] });
  limited = await portal.signIn('pocos');
});
afterAll(() => portal.close());

type Alert = {
  tipo: string;
  cantidad: number;
  ingreso_desde: string;
  ingreso_hasta: string;
  presente: string;
};
const alerts = async (token: string): Promise<Record<string, Alert>> => {
  const answer = await portal.send('GET', '/v2/portal/home/alerts', { token });
  expect(answer.status).toBe(200);
  return Object.fromEntries((answer.data as Alert[]).map((row) => [row.tipo, row]));
};
const found = async (token: string, query: string) => {
  const answer = await portal.send('GET', `/v2/portal/employees?${query}`, { token });
  return answer.data.map((row) => row.nombre).sort();
};
const write = (id: number, set: ReturnType<typeof sql>) =>
  portal.asCompany(company, ({ tx }) =>
    sql`update person set ${set} where company_id = ${company} and id = ${id}`.execute(tx),
  );

describe('trials that end', () => {
  test('by the law of the country, today and within 30 days, and the list finds the same people', async () => {
    const days: [name: string, sector: string, hired: string][] = [
      ['Ayer', 'Planta', '2026-05-20'],
      ['Hoy', 'Planta', '2026-05-21'],
      ['Lejos', 'Ventas', '2026-06-21'],
      ['Despues', 'Planta', '2026-06-22'],
      ['Baja', 'Planta', '2026-06-01'],
    ];
    for (const [name, sector, hired] of days) {
      const { id } = await portal.addPerson(company, { name, sector });
      await write(id, sql`hired_on = ${hired}::date`);
      if (name === 'Baja') await portal.setStatus(company, id, 'inactive');
    }
    const { prueba } = await alerts(hr);
    expect(prueba).toMatchObject({ cantidad: 2, ingreso_desde: '21/05/2026', ingreso_hasta: '21/06/2026' });
    const query = `ingreso_desde=${prueba?.ingreso_desde}&ingreso_hasta=${prueba?.ingreso_hasta}&presente=${prueba?.presente}`;
    expect(await found(hr, query)).toEqual(['Hoy', 'Lejos']);
    expect((await alerts(limited)).prueba?.cantidad).toBe(1);
  });

  test.each([
    ['AR', null, { from: '2026-05-21', to: '2026-06-21' }],
    ['PE', null, { from: '2026-08-21', to: '2026-09-21' }],
    ['AR', 30, { from: '2026-05-21', to: '2026-06-21' }],
    ['UY', 90, { from: '2026-08-23', to: '2026-09-22' }],
    ['UY', null, null],
  ] as const)('in %s, with %s days of its own', (country, own, between) => {
    expect(trialsEnding('2026-11-20', country, own)).toEqual(between);
  });

  test('a month without that day ends on its last', () => {
    expect(trialsEnding('2026-08-31', 'AR', null)?.from).toBe('2026-03-01');
  });

  test('where no law says how long, the company does', async () => {
    const other = await portal.addCompany({ country: 'UY', taxId: '211234560018' });
    await portal.addPerson(other, { username: 'rrhh_uy', access: { types: [2] } });
    const { id } = await portal.addPerson(other, { name: 'Nueva' });
    await portal.asCompany(other, ({ tx }) =>
      sql`update person set hired_on = '2026-09-01'::date where company_id = ${other} and id = ${id}`.execute(
        tx,
      ),
    );
    const token = await portal.signIn('rrhh_uy');
    expect(await alerts(token)).not.toHaveProperty('prueba');
    const save = (dias_prueba: string) =>
      portal.send('PUT', '/v2/portal/company/settings', { token, form: { dias_prueba } });
    expect((await save('90')).data[0]).toMatchObject({ dias_prueba: 90, jefes_datos: 0 });
    expect((await alerts(token)).prueba?.cantidad).toBe(1);
    expect((await save('0')).status).toBe(422);
    expect((await save('731')).status).toBe(422);
    expect((await save('')).data[0].dias_prueba).toBeNull();
    expect(await alerts(token)).not.toHaveProperty('prueba');
  });
});

describe('what people lack', () => {
  test('a mail, a way in, an account: told of those who are not dismissed, within the scope', async () => {
    // Nobody gave these people a way in yet: they are written as a load writes them, without one.
    const bare = (name: string, sector: string) =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ id: number }>`
          insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id)
          values (${company}, ${name}, ${name}, 'Sin', ${name}, ${name}, false, '2020-01-01', ${await nameId(tx, 'sector', sector)})
          returning id`.execute(tx);
        return rows[0]?.id as number;
      });
    await bare('Sola', 'Planta');
    await bare('Otra', 'Ventas');
    const gone = await bare('Fue', 'Planta');
    const paid = await portal.addPerson(company, { name: 'Paga', sector: 'Planta' });
    await portal.asCompany(company, ({ tx, now }) =>
      sql`insert into own_section (company_id, person_id, section, fields, changed_at)
        values (${company}, ${paid.id}, 'bank', '{"accountNumber": "2850590940090418135201"}', ${now})`.execute(
        tx,
      ),
    );
    await portal.setStatus(company, gone, 'inactive');
    const all = await alerts(hr);
    expect(all).toMatchObject({ sin_mail: { cantidad: 2 }, sin_acceso: { cantidad: 2 } });
    expect(await found(hr, 'sin=mail')).toEqual(['Otra', 'Sola']);
    expect(await found(hr, 'sin=acceso')).toEqual(['Otra', 'Sola']);
    const unpaid = await found(hr, 'sin=cuenta');
    expect(unpaid).toHaveLength(all.sin_cuenta?.cantidad ?? 0);
    expect(unpaid).toContain('Sola');
    expect(unpaid).not.toContain('Paga');
    expect(await alerts(limited)).toMatchObject({ sin_mail: { cantidad: 1 }, sin_acceso: { cantidad: 1 } });
    expect(await found(limited, 'sin=mail')).toEqual(['Sola']);
  });

  test('a line manager is told who lacks an account only where the company lets them', async () => {
    const boss = await portal.addPerson(company, { access: { types: [5], actions: [7] } });
    const report = await portal.addPerson(company, { name: 'Directa' });
    await write(report.id, sql`reports_to = ${boss.id}::bigint, mail = null`);
    const token = await portal.signIn(boss.username);
    expect(await alerts(token)).toMatchObject({ sin_mail: { cantidad: 1 } });
    expect(await alerts(token)).not.toHaveProperty('sin_cuenta');
    expect(await found(token, 'sin=cuenta')).toEqual([]);
    await portal.send('PUT', '/v2/portal/company/settings', { token: hr, form: { jefes_datos: 1 } });
    expect(await found(token, 'sin=cuenta')).toEqual(['Directa']);
    expect((await alerts(token)).sin_cuenta?.cantidad).toBe(1);
  });

  test('who may not see people is told of none; an employee of nothing', async () => {
    const other = await portal.addPerson(company, { access: { types: [3], actions: [3] } });
    expect(await alerts(await portal.signIn(other.username))).toEqual({});
    const person = await portal.addPerson(company);
    expect(await alerts(await portal.signIn(person.username, { perfil: 1 }))).toEqual({});
    expect((await portal.send('GET', '/v2/portal/home/alerts')).status).toBe(401);
  });

  test('another company’s people are in no count', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
    const all = await alerts(await portal.signIn('rrhh_otra'));
    expect(all.sin_cuenta?.cantidad).toBe(1);
    expect(Object.keys(all).sort()).toEqual(['certificado', 'sin_cuenta']);
  });
});

test('a certificate that ends within a month or is missing, to who keeps it', async () => {
  const empty = await portal.addCompany();
  const keeper = await portal.addPerson(empty, { access: { types: [6], actions: [104] } });
  const token = await portal.signIn(keeper.username);
  expect(Object.keys(await alerts(token))).toEqual(['certificado']);
  await portal.addCertificate(empty);
  expect(await alerts(token)).toEqual({});
});
