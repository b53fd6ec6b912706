import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../../test/support/approvals.ts';
import { PASSWORD } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let bench: ApprovalsBench;
let publisher: Publisher;
beforeAll(async () => {
  bench = await approvalsBench();
  publisher = await addPublisher(bench.portal);
});
afterAll(() => bench.close());

interface Row {
  readonly clase: string;
  readonly id: number;
  readonly asunto: string;
  readonly sobre: { readonly id: number } | null;
  readonly vencida: number;
  readonly por: { readonly id: number } | null;
  readonly enlace: string;
  readonly vence: string | null;
}
const read = async (token: string, query = '') => {
  const answer = await bench.portal.send('GET', `/v2/portal/inbox${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: answer.data as Row[], total: answer.pagination?.total };
};
const counted = async (token: string) =>
  Object.fromEntries(
    (await bench.portal.send('GET', '/v2/portal/inbox/count', { token })).data.map(
      (row: { clase: string; cantidad: number; mas: number }) => [row.clase, row.cantidad],
    ),
  );
const hoursAgo = (hours: number) => new Date(bench.portal.clock.now().getTime() - hours * 3_600_000);
const write = (company: number, statement: ReturnType<typeof sql>) =>
  bench.portal.asCompany(company, ({ tx }) => statement.execute(tx));

describe('all that waits for one', () => {
  test('requests: what is due first before, one’s own never, in one’s stead said, past its day marked', async () => {
    const first = (await bench.ask('ana')).data[0].idAprobacion;
    const second = (await bench.ask('beto')).data[0].idAprobacion;
    await write(
      bench.company,
      sql`update approval_step set due_on = '2026-11-18' where company_id = ${bench.company} and request_id = ${second}`,
    );
    const paga = await bench.token('paga');
    const { rows, total } = await read(paga);
    expect(total).toBe(2);
    expect(rows.map(({ clase, id, vencida }) => [clase, id, vencida])).toEqual([
      ['adelanto', second, 1],
      ['adelanto', first, 0],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ asunto: 'Adelanto de ARS 1.000,00', paso: 1, vence: '18/11/2026', por: null },
      ...{
        sobre: { id: bench.people.beto?.id },
        enlace: `/s/approvals/${second}`,
        acciones: ['aprobar', 'rechazar'],
      },
    });
    expect((await read(paga, '?vencidas=1')).rows.map(({ id }) => id)).toEqual([second]);
    expect((await read(paga, '?pagination=1,2,0')).rows.map(({ id }) => id)).toEqual([first]);
    expect((await read(await bench.token('paga', 1))).rows[0]?.enlace).toBe(`/e/approvals/${second}`);
    for (const who of ['ana', 'jefa']) expect((await read(await bench.token(who))).rows).toEqual([]);

    // Somebody who came to payroll after it was asked, and stands in.
    const late = await bench.portal.addPerson(bench.company, {
      access: { types: [3], actions: ['payroll'] },
    });
    const stand = await bench.call('paga', 'POST', '/v2/portal/me/delegations', {
      ...{ idUsuario: late.id, desde: '20/11/2026', hasta: '22/11/2026' },
    });
    expect(stand.status).toBe(200);
    expect((await read(await bench.portal.signIn(late.username))).rows.map(({ por }) => por?.id)).toEqual([
      bench.people.paga?.id,
      bench.people.paga?.id,
    ]);
    // Whoever has it by themselves and in somebody's stead has it once, as their own.
    await bench.call('paga', 'POST', '/v2/portal/me/delegations', {
      ...{ idUsuario: bench.people.pablo?.id as number, desde: '23/11/2026', hasta: '24/11/2026' },
    });
    expect((await read(await bench.token('pablo'))).rows.map(({ por }) => por)).toEqual([null, null]);
  });

  test('what waits by an action: answers, changes, ways in, addresses, publications, the certificate', async () => {
    const { company, token, type } = publisher;
    const { portal } = bench;
    expect(await counted(token)).toEqual({});
    const person = await portal.addPerson(company, { sector: 'Planta' });
    const disagreed = await file(portal, publisher, person);
    const asked = await file(portal, publisher, person, { text: 'Otro', periodo: '09/2026' });
    const own = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('POST', `/v2/portal/me/documents/${disagreed}/sign`, {
      token: own,
      form: { pass: PASSWORD, resultado: 'no_conforme', motivo: 'Faltan horas' },
    });
    await portal.send('POST', '/v2/documentobservation/question', {
      token: own,
      form: { iddocumento: asked, comments: '¿Por qué?' },
    });
    const bounced = await portal.addPerson(company, { mail: 'nadie@andes.example' });
    await write(
      company,
      sql`insert into own_change (company_id, person_id, section, fields, asked_at, asked_by)
        values (${company}, ${person.id}, 'address', '{}', ${hoursAgo(3)}, ${person.id})`,
    );
    await write(
      company,
      sql`insert into mail (company_id, to_address, subject, body, state, bounced, created_at, attempted_at)
        values (${company}, 'nadie@andes.example', 'Hola', 'Hola', 'failed', true, ${hoursAgo(5)}, ${hoursAgo(5)})`,
    );
    await write(
      company,
      sql`insert into process (company_id, kind, state, phase, document_type_id, period, capture, file_name, file_kind,
          file_bytes, file_sha256, spool_key, created_by, created_at, waiting_since)
        values (${company}, 'massive', 'failed', 'done', ${type}, '2026-10-01', 'cuil', 'a.zip', 'zip', 1, '\\x00', 'no',
          ${publisher.admin.id}, ${hoursAgo(9)}, ${hoursAgo(9)})`,
    );
    await write(company, sql`update certificate set expires_at = '2026-12-01' where company_id = ${company}`);
    const { rows, total } = await read(token);
    expect(total).toBe(6);
    // The certificate has a day; then who waits longest.
    expect(rows.map(({ clase }) => clase)).toEqual([
      ...['certificado', 'proceso', 'mail_invalido', 'cambio_datos'],
      ...['disconformidad', 'consulta'],
    ]);
    const places = Object.fromEntries(rows.map(({ clase, enlace }) => [clase, enlace]));
    expect(places).toMatchObject({
      certificado: '/s/certificates',
      mail_invalido: `/s/employee/${bounced.id}`,
      disconformidad: `/s/documents/detail/${disagreed}`,
      consulta: `/s/documents/detail/${asked}`,
    });
    expect(places.proceso).toMatch(/^\/s\/company\/process-manager\?proceso=\d+$/);
    expect(rows.map(({ vence }) => vence)).toEqual(['30/11/2026', null, null, null, null, null]);
    // The count tells what the list does.
    const each = await counted(token);
    expect(Object.keys(each).sort()).toEqual(rows.map(({ clase }) => clase).sort());
    for (const clase of Object.keys(each))
      expect((await read(token, `?clase=${clase}`)).total, clase).toBe(each[clase]);

    const answered = { token, form: { respuesta: 'Se corrige.' } };
    await portal.send('POST', `/v2/portal/documents/${disagreed}/answer`, answered);
    expect(await counted(token)).not.toHaveProperty('disconformidad');
  });

  test('of people and folders within reach, by the actions held; of another company nothing', async () => {
    const { portal } = bench;
    const { company } = publisher;
    const limited = async (actions: readonly number[], sectors: readonly string[] = []) => {
      const one = await portal.addPerson(company, { access: { types: [3], actions: [...actions] } });
      if (sectors.length > 0) await portal.limitTo(company, one.id, { sectors: [...sectors] });
      return counted(await portal.signIn(one.username));
    };
    expect(await limited([104])).toEqual({ certificado: 1 });
    expect(Object.keys(await limited([7]))).toEqual(['mail_invalido']);
    // A change is decided by who has both.
    expect(Object.keys(await limited([78]))).toEqual([]);
    expect(await limited([7, 78], ['Ventas'])).toEqual({});
    expect(await limited([7, 78], ['Planta'])).toEqual({ cambio_datos: 1 });
    // Whoever sees some people only has their own publications, and there are none.
    expect(await limited([105, 5], ['Planta'])).toEqual({});
    const stranger = await addPublisher(portal);
    expect((await read(stranger.token)).rows).toEqual([]);
    const person = await portal.addPerson(company);
    expect((await read(await portal.signIn(person.username, { perfil: 1 }))).rows).toEqual([]);
  });

  test('a way in once nothing of it is lacking, a missing certificate without a day', async () => {
    const { portal } = bench;
    const company = await portal.addCompany();
    await portal.addPerson(company, { username: 'rrhh_ingresos', access: { types: [2] } });
    const token = await portal.signIn('rrhh_ingresos');
    const person = await portal.addPerson(company);
    await portal.setStatus(company, person.id, 'onboarding');
    const items = (tasks: readonly object[]) =>
      JSON.stringify({ personal_info: [], personal_documents: [], documents: [], tasks });
    const task = { key: 'task-1', name: 'Entregar ropa', required: true, owner: 'hr' };
    await write(
      company,
      sql`with made as (insert into onboarding_template (company_id, name, items, welcome_kind, category, created_at, changed_at)
          values (${company}, 'Planta', ${items([task])}::text::jsonb, 1, 1, ${hoursAgo(9)}, ${hoursAgo(9)}) returning id)
        insert into onboarding (company_id, person_id, template_id, items, began_at)
        select ${company}::bigint, ${person.id}::bigint, id, ${items([task])}::text::jsonb, ${hoursAgo(8)}::timestamptz from made returning 1`,
    );
    const [certificate, ...others] = (await read(token)).rows;
    expect([certificate?.clase, certificate?.id, others]).toEqual(['certificado', 0, []]);
    await write(
      company,
      sql`insert into onboarding_done (company_id, onboarding_id, item, done_at, done_by)
        select company_id, id, 'task-1', ${hoursAgo(1)}::timestamptz, person_id from onboarding where company_id = ${company} returning 1`,
    );
    expect((await read(token, '?clase=ingreso')).rows).toMatchObject([
      {
        sobre: { id: person.id },
        enlace: `/s/employee/${person.id}`,
        asunto: 'Ingreso completo, falta activar',
      },
    ]);
  });

  test('in the reader’s language; bad words and no session are refused', async () => {
    const { portal } = bench;
    const company = await portal.addCompany({ country: 'BR', taxId: '11222333000181' });
    await portal.addPerson(company, { username: 'rh_br', access: { types: [2] } });
    const token = await portal.signIn('rh_br');
    expect((await read(token)).rows.map(({ asunto }) => asunto)).toEqual([
      'A empresa não tem certificado de assinatura',
    ]);
    expect((await portal.send('GET', '/v2/portal/inbox?clase=otra', { token })).status).toBe(422);
    expect((await portal.send('GET', '/v2/portal/inbox')).status).toBe(401);
  });

  test('each kind is listed to 99, and counted so', async () => {
    const { portal } = bench;
    const company = await portal.addCompany();
    const hr = await portal.addPerson(company, { username: 'rrhh_muchos', access: { types: [2] } });
    const token = await portal.signIn('rrhh_muchos');
    const person = await portal.addPerson(company);
    expect(hr.id).not.toBe(person.id);
    await write(
      company,
      sql`with made as (insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on)
          select ${company}::bigint, 'muchos' || n, 'N', 'N', n, n, false, '2020-01-01' from generate_series(1, 105) n returning id)
        insert into own_change (company_id, person_id, section, fields, asked_at, asked_by)
        select ${company}::bigint, id, 'address', '{}', ${hoursAgo(2)}::timestamptz, id from made returning 1`,
    );
    expect((await read(token, '?clase=cambio_datos&pagination=500,1,0')).rows).toHaveLength(99);
    const { data } = await portal.send('GET', '/v2/portal/inbox/count', { token });
    expect(data).toContainEqual({ clase: 'cambio_datos', cantidad: 99, mas: 1 });
  });
});
