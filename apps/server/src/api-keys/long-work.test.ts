import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOAD_HEADER, loadRow } from '../../test/support/employee-load.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, restingProcess } from '../../test/support/publication.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
let key: { id: number; text: string };

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'file.request.people': 2 } });
  publisher = await addPublisher(portal);
  const program = await portal.addPerson(publisher.company, {
    username: 'sueldos',
    access: { types: [4], actions: [7, 105] },
  });
  const made = await portal.send('POST', '/v2/portal/api-keys', {
    token: publisher.token,
    form: {
      nombre: 'Sueldos',
      idUsuario: program.id,
      acciones: [7, 105],
      ips: '127.0.0.1',
      vence: '01/03/2027',
    },
  });
  expect([made.status, made.fields]).toEqual([200, {}]);
  key = { id: made.data[0].id, text: made.data[0].clave };
});
afterAll(() => portal.close());

/** The keys that entries of an event name, in their order. */
const named = (event: string, subject?: number): Promise<(number | null)[]> =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ key: number | null }>`
      select (body ->> 'apiKey')::bigint as key from audit_entry where company_id = ${tx.companyId} and event = ${event}
        and (${subject ?? null}::bigint is null or subject_id = ${subject ?? null}) order by id`.execute(tx);
    return rows.map((row) => row.key);
  });

/** Publishes a zip by the key, for as many new people as `count`, and waits until it rests. */
async function send(count: number, more: Record<string, string | number>) {
  const people = [];
  for (let n = 0; n < count; n++) people.push(await portal.addPerson(publisher.company));
  const files = people.map(({ cuil }) => [`${cuil}.pdf`, payslip(`Recibo ${cuil}`)]);
  const sent = await publish(portal, { ...publisher, token: key.text }, zip(Object.fromEntries(files)), more);
  expect([sent.status, sent.code]).toEqual([200, '00000']);
  const id = sent.data[0].idProceso as number;
  return { ...(await restingProcess(portal, publisher.token, id, 120_000)), id };
}

test('a publication that a key set going names it in what its jobs wrote, too [areas 15]', async () => {
  const ended = await send(2, {});
  expect(ended.estado).toBe('completado');
  expect(await named('process.received', ended.id)).toEqual([key.id]);
  expect(await named('process.finished', ended.id)).toEqual([key.id]);
  expect(await named('document.published')).toEqual([key.id, key.id]);
});

test('what a person confirms of it is that person’s, and names no key', async () => {
  const before = (await named('document.published')).length;
  const waits = await send(1, { periodo: '09/2026', confirmar: 0 });
  expect([waits.fase, await named('process.received', waits.id)]).toEqual(['review', [key.id]]);
  const confirmed = await portal.send('POST', `/v2/portal/processes/${waits.id}/confirm`, {
    token: publisher.token,
    form: { clave: CERTIFICATE_PASSWORD },
  });
  expect([confirmed.status, confirmed.code]).toEqual([200, '00000']);
  await restingProcess(portal, publisher.token, waits.id, 120_000);
  expect(await named('process.finished', waits.id)).toEqual([null]);
  expect((await named('document.published')).slice(before)).toEqual([null]);
});

test('a file of people likewise, for each of them', async () => {
  const at = '/v2/portal/employees/loads';
  const rows = [LOAD_HEADER, loadRow(7, 1), loadRow(7, 2)].join('\n');
  const begun = await portal.send('POST', at, {
    token: key.text,
    multipart: { file: { name: 'empleados.csv', bytes: Buffer.from(rows) } },
  });
  expect([begun.status, begun.code]).toEqual([200, '00000']);
  const { id } = begun.data[0];
  const stands = async (state: string) =>
    (await portal.send('GET', `${at}/${id}`, { token: publisher.token })).data[0]?.estado === state;
  await until('it can be reviewed', () => stands('revision'));
  const confirmed = await portal.send('POST', `${at}/${id}/confirm`, {
    token: key.text,
    form: { crear: '1' },
  });
  expect([confirmed.status, confirmed.code]).toEqual([200, '00000']);
  await until('it is written', () => stands('cargada'));
  expect((await named('employee.created')).filter((one) => one === key.id)).toHaveLength(2);
});

test('papers that are asked of many likewise, in each part of the request', async () => {
  const people = [];
  for (let n = 0; n < 5; n++) people.push(await portal.addPerson(publisher.company));
  const ids = people.map(({ id }) => id);
  const asked = await portal.send('POST', '/v2/portal/file-completeness/request', {
    token: key.text,
    json: { ids, confirmar: ids.length },
  });
  expect([asked.status, asked.data[0].pedidos]).toEqual([200, 5]);
  const { proceso } = asked.data[0];
  await until('all are asked', async () => {
    const { data } = await portal.send('GET', `/v2/portal/processes/${proceso}`, { token: publisher.token });
    return data[0].procesados === 5;
  });
  expect(await named('papers.requested')).toEqual(ids.map(() => key.id));
});
