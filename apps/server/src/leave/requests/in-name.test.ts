import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatPng } from '../../../test/support/flat-png.ts';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';
import { payslip } from '../../../test/support/papers.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const forOf = (name: string) => `/v2/portal/employees/${bench.people[name]?.id}/leave/requests`;
const week = { desde: '23/11/2026', hasta: '29/11/2026' };

test('Human Resources notes that somebody is away: approved at once, and its person is told [11.11]', async () => {
  const wish = {
    idTipo: bench.typeId('enfermedad'),
    ...week,
    registrar: 1,
    comentario: 'Avisó por teléfono.',
  };
  expect((await bench.call('jefa', 'POST', forOf('ana'), wish)).status).toBe(403);
  const noted = await bench.call('rita', 'POST', forOf('ana'), wish);
  expect(noted.data[0]).toMatchObject({
    ...{
      estado: 'aprobada',
      pedida_por: { id: bench.people.rita?.id },
      idAprobacion: null,
      tipo: 'Enfermedad',
    },
  });
  expect(await bench.subjects('ana', 'Registrada')).toBe(1);
  expect((await bench.call('rita', 'POST', forOf('rita'), wish)).code).toBe('LEAVE_OWN');
});

test('rules but the overlap are overstepped with a reason [11.6]', async () => {
  const wish = { idTipo: bench.typeId('vacaciones'), desde: '01/02/2027', hasta: '28/02/2027', registrar: 1 };
  expect((await bench.call('rita', 'POST', forOf('beto'), wish)).code).toBe('LEAVE_REASON_REQUIRED');
  const noted = await bench.call('rita', 'POST', forOf('beto'), { ...wish, motivo: 'Adelanto acordado.' });
  expect(noted.data[0]).toMatchObject({ estado: 'aprobada', motivo: 'Adelanto acordado.', cantidad: 28 });
  expect(await bench.balance('beto')).toMatchObject({ saldo: 21, por_tomar: 28, disponible: -7 });
  const same = await bench.call('rita', 'POST', forOf('beto'), { ...wish, motivo: 'Otra vez.' });
  expect(same.code).toBe('LEAVE_OVERLAP');
});

test('asked in somebody’s name it goes its way, and whoever asked does not decide [7.4]', async () => {
  const wish = { idTipo: bench.typeId('vacaciones'), ...week };
  const asked = await bench.call('rita', 'POST', forOf('dani'), wish);
  expect(asked.data[0]).toMatchObject({ estado: 'pendiente' });
  expect((await bench.decide('rita', asked)).code).toBe('APPROVAL_OWN');
  expect((await bench.decide('mara', asked)).code).toBe('00000');
  const own = await bench.call('dani', 'GET', `/v2/portal/me/leave/requests/${asked.data[0].id}`);
  expect(own.data[0]).toMatchObject({ estado: 'aprobada', pedida_por: { id: bench.people.rita?.id } });
});

test('a proof is a picture or a PDF, read by its person and Human Resources alone [11.9]', async () => {
  const token = await bench.portal.signIn(bench.people.caro?.username as string);
  const picture = { name: 'certificado.png', bytes: await flatPng({ width: 40, height: 60 }) };
  const exam = { idTipo: String(bench.typeId('examen')), desde: '01/12/2026', hasta: '01/12/2026' };
  const send = (multipart: Record<string, unknown>, path = '/v2/portal/me/leave/requests') =>
    bench.portal.send('POST', path, { token, multipart: multipart as never });
  const text = { name: 'a.jpg', bytes: Buffer.from('hola') };
  expect((await send({ ...exam, file: text })).code).toBe('LEAVE_FILE_TYPE');
  const heavy = { name: 'a.jpg', bytes: Buffer.alloc(5 * 1_048_576 + 1) };
  expect((await send({ ...exam, file: heavy })).code).toBe('LEAVE_FILE_TOO_LARGE');
  const asked = await send({ ...exam, file: picture });
  expect(asked.data[0], asked.bytes.toString()).toMatchObject({
    ...{ estado: 'pendiente', cantidad_justificativos: 1, justificativo_hasta: null },
    justificativos: [{ nombre: 'certificado.png' }],
  });
  const { id, justificativos } = asked.data[0];
  const proof = `/v2/portal/me/leave/requests/${id}/proof`;
  const pdf = { name: 'constancia.pdf', bytes: payslip('Constancia de examen') };
  const added = await send({ file: pdf }, proof);
  expect(added.data[0], added.bytes.toString()).toMatchObject({ cantidad_justificativos: 2 });
  const file = `/proof/${justificativos[0].id}`;
  const own = await bench.call('caro', 'GET', `/v2/portal/me/leave/requests/${id}${file}`);
  expect(own.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  const hr = await bench.call('rita', 'GET', `/v2/portal/leave/requests/${id}${file}`);
  expect(hr.bytes.equals(own.bytes)).toBe(true);
  // Once an hour for reader, person and section; one's own is none [14.2].
  await bench.call('rita', 'GET', `/v2/portal/leave/requests/${id}${file}`);
  const readings = await bench.portal.asCompany(bench.company, ({ tx }) =>
    tx
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'body'])
      .where('company_id', '=', bench.company)
      .where('event', '=', 'own-data.read')
      .execute(),
  );
  expect(readings).toEqual([
    {
      actor_id: bench.people.rita?.id,
      subject_id: bench.people.caro?.id,
      body: { section: 'leave-proof' },
    },
  ]);
  const seen = await bench.call('jefa', 'GET', `/v2/portal/leave/requests/${id}`);
  expect(seen.data[0]).toMatchObject({ justificativos: [], cantidad_justificativos: 2, tipo: 'Examen' });
  expect((await bench.call('jefa', 'GET', `/v2/portal/leave/requests/${id}${file}`)).status).toBe(403);
  expect((await bench.call('ana', 'GET', `/v2/portal/me/leave/requests/${id}${file}`)).status).toBe(404);
  const four = Object.fromEntries(['file', 'file2', 'file3', 'file4'].map((name) => [name, picture]));
  expect((await send(four, proof)).code).toBe('SYSTEM_LIMIT_REACHED');
  const none = await bench.portal.send('POST', proof, { token, multipart: {} });
  expect(none.code).toBe('LEAVE_PROOF_REQUIRED');
});

test('another company’s leave is unknown', async () => {
  const elsewhere = await bench.portal.addCompany();
  const hr = await bench.portal.addPerson(elsewhere, { access: { types: [2], actions: [7, 71] } });
  const token = await bench.portal.signIn(hr.username);
  const { id } = (await bench.call('caro', 'GET', '/v2/portal/me/leave/requests')).data[0];
  const send = (method: string, path: string, form?: Record<string, string | number>) =>
    bench.portal.send(method, path, { token, ...(form ? { form } : {}) });
  expect((await send('GET', `/v2/portal/leave/requests/${id}`)).code).toBe('LEAVE_NOT_FOUND');
  expect((await send('POST', `/v2/portal/leave/requests/${id}/cancel`, { motivo: 'x' })).code).toBe(
    'LEAVE_NOT_FOUND',
  );
  expect((await send('POST', forOf('caro'), { idTipo: 1, ...week })).status).toBe(404);
  expect((await send('GET', '/v2/portal/leave/requests')).data).toEqual([]);
});
