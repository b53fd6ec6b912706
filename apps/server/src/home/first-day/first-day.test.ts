import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printSheets } from '../../../test/support/activation.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, publishOne } from '../../../test/support/publication.ts';
import { nameId } from '../../people/create/enrol.sql.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Step = { paso: string; hecho: number; cantidad: number; con_correo: number; titular: string | null };
const PATH = '/v2/portal/home/first-day';
const read = async (token: string) => {
  const answer = await portal.send('GET', PATH, { token });
  expect(answer.status).toBe(200);
  const day = answer.data[0] as { estado: string; puede_guardar: number; pasos: Step[] };
  return { ...day, of: (name: string) => day.pasos.find(({ paso }) => paso === name) };
};
const done = async (token: string) =>
  (await read(token)).pasos.filter(({ hecho }) => hecho).map(({ paso }) => paso);
/** Somebody as a load writes them: without a way in. */
const bare = (company: number, name: string, sector: string, mail: string | null) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id, mail)
      values (${company}, ${name}, ${name}, 'Nueva', ${name}, ${name}, false, '2020-01-01',
        ${await nameId(tx, 'sector', sector)}, ${mail}) returning id`.execute(tx);
    return rows[0]?.id as number;
  });

/** A company with nothing but who founded it. */
async function founded() {
  const company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  return { company, token: await portal.signIn(username) };
}

describe('the first day of a company', () => {
  test('begins with six steps, none of them done', async () => {
    const { token } = await founded();
    const day = await read(token);
    expect(day.pasos.map(({ paso }) => paso)).toEqual([
      'empresa',
      'personas',
      'certificado',
      'carpetas',
      'prueba',
      'invitar',
    ]);
    expect(day.pasos.every(({ hecho }) => hecho === 0)).toBe(true);
    expect([day.estado, day.puede_guardar]).toEqual(['abierto', 1]);
  });

  test('is told from what stands: people, certificate, types, and who is invited', async () => {
    const { company, token } = await founded();
    const sola = await bare(company, 'sola', 'Planta', null);
    const otra = await bare(company, 'otra', 'Ventas', 'otra@correo.example');
    expect(await done(token)).toEqual(['personas']);
    expect((await read(token)).of('invitar')).toMatchObject({ hecho: 0, cantidad: 2, con_correo: 1 });
    await portal.addCertificate(company);
    const folder = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 0 };
    const [made] = (await portal.send('POST', '/v2/folder', { token, form: folder })).data;
    expect(await done(token)).toEqual(['personas', 'certificado']);
    const type = { idCarpeta: made.idCarpeta, name: 'Aviso', parser: 'nombre_archivo' };
    await portal.send('POST', '/v2/subfolder/create', { token, form: type });
    expect(await done(token)).toEqual(['personas', 'certificado', 'carpetas']);
    expect((await read(token)).of('certificado')?.titular).toEqual(expect.any(String));
    expect((await printSheets(portal, token, [sola, otra])).status).toBe(200);
    expect((await read(token)).of('invitar')).toMatchObject({ hecho: 1, cantidad: 0 });
    await portal.asCompany(company, ({ tx, now }) =>
      sql`update certificate set expired_at = ${now} where company_id = ${company}`.execute(tx),
    );
    expect(await done(token)).not.toContain('certificado');
  });

  test('is over once people can read what the company published', async () => {
    const publisher = await addPublisher(portal);
    const { company, token } = publisher;
    const reader = await portal.addPerson(company);
    expect((await read(token)).estado).toBe('abierto');
    expect((await publishOne(portal, publisher, reader.id, payslip('octubre'))).status).toBe(200);
    expect((await read(token)).estado).toBe('terminado');
  });
});

describe('who sees which step', () => {
  test('an administrator with filters counts the people in scope and sees no step of others', async () => {
    const { company } = await founded();
    await bare(company, 'planta_uno', 'Planta', null);
    await bare(company, 'ventas_uno', 'Ventas', null);
    const few = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, few.id, { sectors: ['Planta'] });
    const day = await read(await portal.signIn(few.username));
    expect(day.pasos.map(({ paso, cantidad }) => [paso, cantidad])).toEqual([
      ['personas', 1],
      ['invitar', 1],
    ]);
    expect(day.puede_guardar).toBe(0);
  });

  test('who may do none of it, an employee, and who has no session are told of none', async () => {
    const { company } = await founded();
    const other = await portal.addPerson(company, { access: { types: [3], actions: [3] } });
    expect((await read(await portal.signIn(other.username))).pasos).toEqual([]);
    const person = await portal.addPerson(company);
    expect((await read(await portal.signIn(person.username, { perfil: 1 }))).pasos).toEqual([]);
    expect((await portal.send('GET', PATH)).status).toBe(401);
  });

  test('a line manager invites nobody until the company lets them', async () => {
    const { company, token: hr } = await founded();
    const boss = await portal.addPerson(company, { access: { types: [5], actions: [7] } });
    const token = await portal.signIn(boss.username);
    expect((await read(token)).of('invitar')).toBeUndefined();
    await portal.send('PUT', '/v2/portal/company/settings', { token: hr, form: { jefes_datos: 1 } });
    expect((await read(token)).of('invitar')).toBeDefined();
  });
});

describe('putting the list away', () => {
  const put = (token: string, guardado: number) => portal.send('PUT', PATH, { token, form: { guardado } });

  test('is for everybody in the company and for nobody else, and can be taken back', async () => {
    const { company, token } = await founded();
    const other = await founded();
    const second = await portal.addPerson(company, { access: { types: [3], actions: [7, 86] } });
    expect((await put(token, 1)).data[0]).toMatchObject({ estado: 'guardado' });
    const seconds = await portal.signIn(second.username);
    expect((await read(seconds)).estado).toBe('guardado');
    expect((await read(other.token)).estado).toBe('abierto');
    expect((await put(seconds, 0)).status).toBe(200);
    expect((await read(token)).estado).toBe('abierto');
  });

  test('two administrators at once leave one row, one entry of the trail and no refusal', async () => {
    const { company, token } = await founded();
    const answers = await Promise.all([put(token, 1), put(token, 1), put(token, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql`select 1 from first_day where company_id = ${company}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    await put(token, 0);
    const trail = await portal.asCompany(company, ({ tx }) =>
      sql<{ event: string }>`select event from audit_entry
        where company_id = ${company} and event like 'first-day.%' order by id`.execute(tx),
    );
    expect(trail.rows.map(({ event }) => event)).toEqual(['first-day.put-away', 'first-day.taken-out']);
  });

  test('is refused to who does not keep the settings, and to a session that ended', async () => {
    const { company, token } = await founded();
    const loads = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    expect((await put(await portal.signIn(loads.username), 1)).status).toBe(403);
    await portal.send('POST', '/v2/auth-mod/logout', { token });
    expect((await put(token, 1)).status).toBe(401);
  });
});
