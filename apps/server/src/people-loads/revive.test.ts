import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import { sweepLoads, tasks } from './jobs.ts';
import { LOAD_TASK } from './review.ts';

let database: TestDatabase;
let portal: Portal;
// No worker runs: what one left when it died is made by hand.
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database, limits: { 'job.revivals': 1 } });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const inQueue = <T>(statement: string) =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const wearOut = () =>
  inQueue(
    "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '1 hour'",
  );
const jobs = () =>
  inQueue<{ key: string; attempts: number }>('select key, attempts from graphile_worker._private_jobs');

test('a load whose workers died over it is revived once, and then rests where a person sees it', async () => {
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  const token = await portal.signIn('rrhh', { perfil: 2 });
  const file = Buffer.from('usuario,nombre,apellido,dni,cuil,fecha_contratacion\na1,Ana,Ríos,1,1,01/02/2020');
  const started = await portal.send('POST', '/v2/portal/employees/loads', {
    token,
    multipart: { file: { name: 'altas.csv', bytes: file } },
  });
  expect(started.status).toBe(200);
  const { id } = started.data[0];
  const read = async () => (await portal.send('GET', `/v2/portal/employees/loads/${id}`, { token })).data[0];
  const state = async () => (await read()).estado;
  const deadJobs = async () =>
    /^legajo_dead_jobs\{.*$/m.exec(await (await fetch(`${portal.url}/metrics`)).text())?.[0];
  const sweep = () => portal.asCompany(company, sweepLoads);
  expect(await state()).toBe('revisando');

  expect(await deadJobs()).toBeUndefined();
  await wearOut();
  expect(await deadJobs()).toBe(`legajo_dead_jobs{task="${LOAD_TASK}"} 1`);
  await sweep();
  expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  expect(await state()).toBe('revisando');
  await wearOut();
  await sweep();
  expect(await jobs()).toEqual([]);
  expect(await read()).toMatchObject({
    estado: 'columnas',
    falla: { code: 'SYSTEM_API_WORK_DIED', mensaje: expect.stringMatching(/^El servidor se interrumpió/) },
  });
  await sweep();
  expect(await jobs()).toEqual([]);
});

test('a load that the database refuses again and again says so, and no more once it goes on', async () => {
  const company = await portal.addCompany({ name: 'Otra' });
  await portal.addPerson(company, { username: 'rrhh_otra', access: { types: [2] } });
  const token = await portal.signIn('rrhh_otra', { perfil: 2 });
  const file = Buffer.from('usuario,nombre,apellido,dni,cuil,fecha_contratacion\na1,Ana,Ríos,1,1,01/02/2020');
  const started = await portal.send('POST', '/v2/portal/employees/loads', {
    token,
    multipart: { file: { name: 'altas.csv', bytes: file } },
  });
  const { id } = started.data[0];
  const read = async () => (await portal.send('GET', `/v2/portal/employees/loads/${id}`, { token })).data[0];
  const task = tasks.find(({ name }) => name === LOAD_TASK);
  const attempt = (number: number) =>
    task?.run(
      {
        platform: portal.platform,
        companyId: company,
        job: { id: '1', key: null, attempt: number, lastAttempt: false },
        signal: new AbortController().signal,
        progressed: async () => undefined,
      },
      { company_id: company, load: id },
    );
  await inQueue(`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before update on employee_load_row for each row execute function refuse()`);
  await expect(attempt(1)).rejects.toThrow('disk full');
  expect(await read()).toMatchObject({ estado: 'revisando', falla: null });
  await attempt(portal.platform.limits['job.tries']);
  expect(await read()).toMatchObject({ estado: 'columnas', falla: { code: 'SYSTEM_API_WORK' } });

  await inQueue('drop trigger refuse on employee_load_row');
  const { columnas } = await read();
  const mapeo = Object.fromEntries(
    columnas.map((column: { encabezado: string; campo: string }) => [column.encabezado, column.campo]),
  );
  const mapped = await portal.send('POST', `/v2/portal/employees/loads/${id}/columns`, {
    token,
    form: { mapeo: JSON.stringify(mapeo) },
  });
  expect(mapped.status).toBe(200);
  expect(await read()).toMatchObject({ estado: 'revisando', falla: null });
});
