import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, betweenSteps, expectAnsweredOrPutOff } from '../../test/support/crowd.ts';
import { argentineCuil, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';
import { nameId } from './create/enrol.sql.ts';

let portal: Portal;
let company: number;
let token: string;
// No worker runs here: a load that began stays where it is.
beforeAll(async () => {
  portal = await startPortal({ limits: { 'streams.person': 30 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const tables = () => ({ gate: portal.platform.tables, size: 2 });
const list = () => portal.send('GET', '/v2/portal/employees?pagination=10,1,0', { token });
const upload = (path: string, text: string, more: Record<string, number> = {}) =>
  portal.send('POST', path, {
    token,
    multipart: { ...more, file: { name: 'archivo.csv', bytes: Buffer.from(text) } },
  });
const HEADER = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion';
const newcomer = (n: number) =>
  `${HEADER}\nnuevo_${n},Ana,Prueba,${60_000_000 + n},${argentineCuil(60_000_000 + n)},01/03/2024`;
const start = (n: number) => upload('/v2/portal/employees/loads', newcomer(n));
const load = (n: number) => upload('/v2/portal/employees/load', newcomer(n));
const dismissal = (cuil: string, more: Record<string, number> = {}) =>
  upload(
    '/v2/portal/employees/dismissal/csv',
    `cuil;fechabaja;motivo;observaciones\n${cuil};10/11/2026;Renuncia;`,
    more,
  );
const withProfile = (cuil: string) => upload('/v2/portal/integration-profile/csv', `cuil\n${cuil}`);
const people = async () => (await list()).pagination?.total ?? 0;

describe('spreadsheets by many at once', () => {
  test('twenty files of three kinds: each is answered or put off, and a list is answered while all of them wait', async () => {
    const { cuil } = await portal.addPerson(company);
    const kinds = [start, () => dismissal(cuil, { simular: 1 }), () => withProfile(cuil)];
    const answers = await betweenSteps(
      tables(),
      () => atOnce(20, (n) => (kinds[n % kinds.length] ?? start)(n)),
      async () => expect((await list()).status).toBe(200),
    );
    expectAnsweredOrPutOff(answers);
    expect(await portal.spooled()).toEqual([]);
  });

  test('the same file twice in parallel loads its people once', async () => {
    const before = await people();
    const both = await atOnce(2, () => load(100));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ data }) => data[0].creados).sort()).toEqual([0, 1]);
    expect(await people()).toBe(before + 1);
  });

  test('the same dismissals twice in parallel: the second are refused, each with its reason', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const both = await atOnce(2, () => dismissal(cuil));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const counts = both.map(({ data }) => [data[0].bajas, data[0].rechazados]).sort();
    expect(counts).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const employment = await portal.send('GET', `/v2/portal/employees/${id}/employment`, { token });
    expect(employment.status).toBe(200);
  });
});

describe('people of a sector that nobody made yet', () => {
  test('who waits for another to make it is of it as well, and it is made once', async () => {
    const made = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const first = portal.asCompany(company, async ({ tx }) => {
      await nameId(tx, 'sector', 'Depósito Norte');
      made.resolve();
      await held.promise;
    });
    await made.promise;
    const second = portal.addPerson(company, { sector: 'depósito norte' });
    await until('the second waits for the first', () =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows.length > 0;
      }),
    );
    held.resolve();
    await first;
    const { id } = await second;
    const sectors = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql`select s.name from person p left join sector s using (company_id)
        where p.company_id = ${company} and p.id = ${id} and s.id = p.sector_id`.execute(tx);
      return rows;
    });
    expect(sectors).toEqual([{ name: 'Depósito Norte' }]);
  });
});

describe('what changed while a file was read counts', () => {
  test('who was dismissed meanwhile is not dismissed again', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const answer = await betweenSteps(
      tables(),
      () => dismissal(cuil),
      () => portal.setStatus(company, id, 'inactive'),
    );
    expect([answer.data[0].bajas, answer.data[0].rechazados]).toEqual([0, 1]);
  });

  test('nor gets a profile', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const answer = await betweenSteps(
      tables(),
      () => withProfile(cuil),
      () => portal.setStatus(company, id, 'inactive'),
    );
    expect(answer.data[0].filas[0]).toMatchObject({ estado: 'rechazado', code: 'PROFILE_DISMISSED' });
  });

  test('who came meanwhile is updated, not created again', async () => {
    const before = await people();
    const answer = await betweenSteps(
      tables(),
      () => load(101),
      async () => {
        const cuil = argentineCuil(60_000_101);
        await portal.addPerson(company, { cuil, username: 'nuevo_101', name: 'Otra' });
      },
    );
    expect([answer.data[0].creados, answer.data[0].actualizados]).toEqual([0, 1]);
    expect(await people()).toBe(before + 1);
  });
});

describe('what stays open', () => {
  test('thirty who watch a load hold up nobody', async () => {
    const { data } = await start(102);
    const gone = new AbortController();
    const streams = await atOnce(30, () =>
      fetch(`${portal.url}/v2/portal/employees/loads/${data[0].id}/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: gone.signal,
      }),
    );
    try {
      expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
      for (const { status } of await atOnce(20, list)) expect(status).toBe(200);
    } finally {
      gone.abort();
    }
  });

  test('a workbook that waits for its turn holds up nobody', async () => {
    const { data } = await start(103);
    for (const path of [`${data[0].id}/leftovers?formato=xlsx`, 'template?formato=xlsx']) {
      const answer = await betweenSteps(
        tables(),
        () => portal.send('GET', `/v2/portal/employees/loads/${path}`, { token }),
        async () => expect((await list()).status).toBe(200),
      );
      expect([answer.status, answer.bytes.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
    }
  });
});
