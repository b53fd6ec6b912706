import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InspectionBench, inspectionBench } from '../../../test/support/inspections.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';

/** Today is 20 November 2026. */
let portal: Portal;
let here: InspectionBench;
beforeAll(async () => {
  portal = await startPortal();
  here = await inspectionBench(portal);
});
afterAll(() => portal.close());

const PATH = '/v2/portal/inspections';
const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields ?? {})];

describe('an inspection [areas 14.4]', () => {
  test('is opened for somebody named, and shows its address and its code this once', async () => {
    const on = await inspectionBench(portal);
    const answer = await on.ask({ mail: 'elsa@trabajo.example', tipos: [on.type] });
    const [made] = answer.data;
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(made).toMatchObject({
      nombre: 'Elsa Ramos',
      organismo: 'Subsecretaría de Trabajo',
      identificacion: 'Credencial 114',
      mail: 'elsa@trabajo.example',
      periodo_desde: '09/2026',
      periodo_hasta: '10/2026',
      tipos: [{ id: on.type, nombre: 'Recibo mensual' }],
      ...{ sectores: [], personas: [], alcanzadas: null, descarga: 1, estado: 'abierta' },
      ...{ abierta_por: { id: on.admin.id }, idAprobacion: null, terminada: null },
    });
    // To the end of its last day, by the company’s clock.
    expect(made.hasta).toBe('2026-12-01T03:00:00.000Z');
    expect(made.codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(made.direccion).toMatch(/\/verificar\/inspeccion#\d+-[\w-]{43}$/);
    const [shown] = await on.list();
    expect(shown).not.toHaveProperty('codigo');
    const secret = made.direccion.split('-').at(-1);
    const rows = await portal.asCompany(
      on.company,
      async ({ tx }) =>
        (
          await sql<{
            row: string;
          }>`select to_jsonb(i)::text as row from inspection i where company_id = ${tx.companyId}
          union all select to_jsonb(e)::text from audit_entry e where company_id = ${tx.companyId}
          union all select to_jsonb(x)::text from audit_personal x where company_id = ${tx.companyId}
          union all select to_jsonb(m)::text from mail m where company_id = ${tx.companyId}`.execute(tx)
        ).rows,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).toContain('Elsa Ramos');
    for (const word of [made.codigo, made.codigo.replaceAll('-', ''), secret])
      expect(kept).not.toContain(word);
  });

  test.each([
    ['nobody’s name', { nombre: ' ' }, 'nombre'],
    ['no body', { organismo: '' }, 'organismo'],
    ['more than thirty days', { hasta: '20/12/2026' }, 'hasta'],
    ['a last day that is over', { hasta: '19/11/2026' }, 'hasta'],
    ['a first day that is over', { desde: '19/11/2026' }, 'desde'],
    ['months the wrong way round', { periodo_desde: '11/2026' }, 'periodo_hasta'],
    ['a type of nobody', { tipos: [999_999] }, 'tipos'],
    ['a sector of nobody', { sectores: [999_999] }, 'sectores'],
    ['a person of nobody', { personas: [999_999] }, 'personas'],
  ])('is refused with %s', async (_, words, field) => {
    expect(said(await here.ask(words))).toEqual([422, 'INSPECTION_FIELD_INVALID', [field]]);
  });

  test('is refused with what is another company’s', async () => {
    const others = await inspectionBench(portal);
    const theirs = await portal.addPerson(others.company);
    expect((await here.ask({ tipos: [others.type] })).code).toBe('INSPECTION_FIELD_INVALID');
    expect((await here.ask({ personas: [theirs.id] })).code).toBe('INSPECTION_FIELD_INVALID');
  });

  test('takes thirty days to the day, and five at a time', async () => {
    const on = await inspectionBench(portal);
    const [made] = (await on.ask({ hasta: '19/12/2026' })).data;
    expect(made.estado).toBe('abierta');
    for (let count = 0; count < 3; count += 1) await on.open();
    // Two at once for the last place.
    const answers = await Promise.all([on.ask(), on.ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('SYSTEM_LIMIT_REACHED');
    await on.end(made.id);
    expect((await on.ask()).status).toBe(200);
  });

  test('is opened, seen and ended by the management that holds 86 alone, with a proof of this moment', async () => {
    const { id } = await here.open();
    const admin = await portal.addPerson(here.company, { access: { types: [3], actions: [86, 30] } });
    const few = await portal.addPerson(here.company, { access: { types: [2], actions: [30] } });
    const employee = await portal.addPerson(here.company);
    for (const { username } of [admin, few, employee]) {
      const token = await portal.signIn(username, { perfil: username === employee.username ? 1 : 2 });
      expect((await here.ask({}, token)).status).toBe(403);
      for (const [method, path] of [
        ['GET', PATH],
        ['GET', `${PATH}/${id}/log`],
        ['DELETE', `${PATH}/${id}`],
      ] as const)
        expect((await portal.send(method, path, { token })).status, `${method} ${path}`).toBe(403);
    }
    const token = await here.proven();
    portal.clock.advance(20 * 60_000);
    expect((await here.ask({}, token)).code).toBe('SYSTEM_MFA_STEP_UP');
    const others = await inspectionBench(portal);
    for (const [method, path] of [
      ['GET', `${PATH}/${id}/log`],
      ['DELETE', `${PATH}/${id}`],
    ] as const)
      expect(said(await portal.send(method, path, { token: others.token }))).toEqual([
        404,
        'INSPECTION_NOT_FOUND',
        [],
      ]);
    expect((await others.list()).map((row) => row.id)).toEqual([]);
    expect((await here.list()).find((row) => row.id === id).estado).toBe('abierta');
  });

  test('waits for a second person, where the company asks for two', async () => {
    const on = await inspectionBench(portal);
    const other = await portal.addPerson(on.company, { access: { types: [2] }, readsMail: true });
    await portal.send('PUT', '/v2/portal/company/settings', {
      token: await on.proven(),
      form: { doble_control: 1 },
    });
    const opened = await on.open();
    const [row] = await on.list();
    expect(row).toMatchObject({ estado: 'pendiente', idAprobacion: expect.any(Number) });
    // Told to who has the right code alone.
    expect(said(await on.enter(opened))).toEqual([403, 'INSPECTION_NOT_YET', []]);
    expect((await on.enter({ ...opened, codigo: 'AAAA-AAAA-AAAA' })).code).toBe('INSPECTION_CODE_WRONG');
    const decide = async (username: string) =>
      portal.send('POST', `/v2/portal/approvals/${row.idAprobacion}/decide`, {
        token: await on.proven(username),
        form: { decision: 'aprobar', paso: 1 },
      });
    expect((await decide(on.admin.username)).code).toBe('APPROVAL_OWN');
    expect((await decide(other.username)).status).toBe(200);
    expect((await on.enter(opened)).status).toBe(200);

    const refused = await on.open();
    const [next] = await on.list();
    const answer = await portal.send('POST', `/v2/portal/approvals/${next.idAprobacion}/decide`, {
      token: await on.proven(other.username),
      form: { decision: 'rechazar', paso: 1, comentario: 'No corresponde' },
    });
    expect(answer.status).toBe(200);
    expect((await on.list())[0].estado).toBe('rechazada');
    expect(said(await on.enter(refused))).toEqual([410, 'INSPECTION_CLOSED', []]);

    // One that is ended while it waits asks nobody any more.
    const ended = await on.open();
    expect((await on.end(ended.id)).data[0].estado).toBe('terminada');
    const waiting = await portal.send('GET', '/v2/portal/approvals', {
      token: await on.proven(other.username),
    });
    expect(waiting.data.filter((one) => one.estado === 'pendiente')).toEqual([]);
  });
});
