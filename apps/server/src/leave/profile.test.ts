import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let token: string;
let policy: number;
let boss: { id: number; username: string };

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  policy = (await portal.send('GET', '/v2/licenses/policies', { token })).data[0].id;
  boss = await approver('L-100');
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
const FLAGS = { tiene_perfil_licencias: 0, tiene_perfil_aprobador: 0 };
const save = (id: number, form: Form, as = token) =>
  portal.send('PUT', `/v2/admin-mod/users/licensesprofile/${id}`, { token: as, form });
const read = (id: number, as = token) =>
  portal.send('GET', `/v2/admin-mod/users/licensesprofile/${id}`, { token: as });
const full = (change: Form = {}): Form => ({
  tiene_perfil_licencias: 1,
  tiene_perfil_aprobador: 0,
  niveles_aprobacion: 1,
  numero_legajo_aprobador: 'L-100',
  id_politica: policy,
  antiguedad_previa: 26,
  licencias_progresivas: 1,
  fecha_inicio_licencias_progresivas: '01/01/2024',
  id_usuario_aprobador: boss.id,
  ...change,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(full()).filter(([name]) => !names.includes(name)));
async function approver(fileNumber: string) {
  const person = await portal.addPerson(company, { fileNumber, sector: 'Ventas' });
  await save(person.id, { ...FLAGS, tiene_perfil_aprobador: 1 });
  return person;
}
const person = () => portal.addPerson(company, { sector: 'Ventas' });

describe('policies', () => {
  test.each([
    ['AR', 'corridos', [14, 21, 28, 35]],
    ['CL', 'habiles', [15]],
    ['MX', 'habiles', [12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38]],
    ['BR', 'corridos', [30]],
    ['UY', 'habiles', [20, 21, 22, 23, 24, 25, 26, 27, 28]],
    ['PE', 'corridos', [30]],
    ['CO', 'habiles', [15]],
  ])('a company of %s has those of its law from its first day', async (country, kind, days) => {
    const one = await portal.addCompany({ country, name: `Empresa ${country} nueva` });
    const admin = await portal.addPerson(one, { access: { types: [2] } });
    const { data } = await portal.send('GET', '/v2/licenses/policies', {
      token: await portal.signIn(admin.username),
    });
    expect(data.map(({ dias, predeterminada }) => [dias, predeterminada])).toEqual([[kind, 1]]);
    expect(data[0].tramos.map(({ dias }: { dias: number }) => dias)).toEqual(days);
    expect(data[0].progresivas).toEqual(
      country === 'CL' ? { desde_anios: 10, cada_anios: 3, dias: 1 } : null,
    );
  });

  test('so has one that the operator makes', async () => {
    const numbers = ['--country', 'UY', '--tax-id', '211234560017'];
    const made = await legajo(portal.settings, 'company', 'create', '--name', 'Oriental S.A.', ...numbers);
    expect(made.code).toBe(0);
    const admin = await portal.addPerson(made.json.id, { access: { types: [2] } });
    const { data } = await portal.send('GET', '/v2/licenses/policies', {
      token: await portal.signIn(admin.username),
    });
    expect(data).toMatchObject([{ nombre: 'Ley 12.590, días hábiles', predeterminada: 1 }]);
  });
});

describe('the licence profile', () => {
  test('keeps policy, seniority, progressive leave, flag, levels and approver [employee-licence-configuration.1]', async () => {
    const { id } = await person();
    expect((await read(id)).data[0]).toMatchObject({ ...FLAGS, id_politica: null, aprobadores: [] });
    const { status, data } = await save(id, full());
    expect(status).toBe(200);
    expect(data[0]).toEqual({
      ...full(),
      idusuario: id,
      fecha_contratacion: '01/06/2015',
      aprobadores: [{ nivel: 1, id: boss.id, nombre: 'Ana', apellido: expect.any(String) }],
      aprueba_a: 0,
    });
    expect((await read(id)).data).toEqual(data);
    expect((await read(boss.id)).data[0].aprueba_a).toBeGreaterThan(0);
  });

  test.each(['niveles_aprobacion', 'id_politica', 'antiguedad_previa', 'licencias_progresivas'])(
    'on, needs %s [employee-licence-configuration.2]',
    async (name) => {
      const answer = await save((await person()).id, without(name));
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
        422,
        'LICENSE_FIELD_REQUIRED',
        [name],
      ]);
    },
  );

  test('on, the two flags alone are refused, and an approver is needed, by id or file number [employee-licence-configuration.2]', async () => {
    const { id } = await person();
    expect((await save(id, { ...FLAGS, tiene_perfil_licencias: 1 })).code).toBe('LICENSE_FIELD_REQUIRED');
    expect((await save(id, without('id_usuario_aprobador', 'numero_legajo_aprobador'))).code).toBe(
      'LICENSE_FIELD_REQUIRED',
    );
    expect((await save(id, without('numero_legajo_aprobador'))).status).toBe(200);
    expect((await save(id, without('id_usuario_aprobador'))).data[0].id_usuario_aprobador).toBe(boss.id);
  });

  test('off, takes the two flags and nothing more, and forgets the rest [employee-licence-configuration.2]', async () => {
    const { id } = await person();
    await save(id, full());
    for (const [name, value] of Object.entries(full())) {
      if (name.startsWith('tiene_')) continue;
      const answer = await save(id, { ...FLAGS, [name]: value });
      expect([answer.code, Object.keys(answer.fields)]).toEqual(['LICENSE_ONLY_FLAGS', [name]]);
    }
    expect((await save(id, { ...FLAGS, id_politica: '' })).status).toBe(200);
    expect((await read(id)).data[0]).toMatchObject({ ...FLAGS, id_politica: null, antiguedad_previa: null });
    expect((await save(id, { tiene_perfil_aprobador: 0 } as Form)).code).toBe('LICENSE_FIELD_REQUIRED');
  });

  test.each([
    ['a level 3', { niveles_aprobacion: 3 }, 'LICENSE_FIELD_INVALID', 'niveles_aprobacion'],
    ['an approver at level 0', { niveles_aprobacion: 0 }, 'LICENSE_WITHOUT_APPROVER', 'id_usuario_aprobador'],
    ['less than no month', { antiguedad_previa: -1 }, 'LICENSE_FIELD_INVALID', 'antiguedad_previa'],
    ['half a month', { antiguedad_previa: '1.5' }, 'LICENSE_FIELD_INVALID', 'antiguedad_previa'],
    [
      'a day that is none',
      { fecha_inicio_licencias_progresivas: '31/02/2024' },
      'LICENSE_FIELD_INVALID',
      'fecha_inicio_licencias_progresivas',
    ],
    ['an unknown policy', { id_politica: 999_999 }, 'LICENSE_POLICY_UNKNOWN', 'id_politica'],
    [
      'progressive leave without its day',
      { fecha_inicio_licencias_progresivas: '' },
      'LICENSE_NOT_PROGRESSIVE',
      'fecha_inicio_licencias_progresivas',
    ],
    [
      'a day without progressive leave',
      { licencias_progresivas: 0 },
      'LICENSE_NOT_PROGRESSIVE',
      'fecha_inicio_licencias_progresivas',
    ],
    [
      'an approver that is nobody',
      { id_usuario_aprobador: 999_999 },
      'LICENSE_APPROVER_UNKNOWN',
      'id_usuario_aprobador',
    ],
    [
      'a file number of nobody',
      { numero_legajo_aprobador: 'nadie' },
      'LICENSE_APPROVER_UNKNOWN',
      'id_usuario_aprobador',
    ],
  ])('%s is refused', async (_, change, code, field) => {
    const answer = await save((await person()).id, full(change as Form));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, code, [field]]);
  });

  test('level 0 leaves it to Human Resources, and names nobody', async () => {
    const form = full({ niveles_aprobacion: 0, id_usuario_aprobador: '', numero_legajo_aprobador: '' });
    expect((await save((await person()).id, form)).data[0]).toMatchObject({
      ...{ niveles_aprobacion: 0, id_usuario_aprobador: null, aprobadores: [] },
    });
  });

  test('no month of seniority elsewhere, and no progressive leave, is a full set', async () => {
    const form = full({
      antiguedad_previa: 0,
      licencias_progresivas: 0,
      fecha_inicio_licencias_progresivas: '',
    });
    expect((await save((await person()).id, form)).data[0]).toMatchObject({
      antiguedad_previa: 0,
      licencias_progresivas: 0,
    });
  });
});

describe('approvers', () => {
  const approvers = async (as = token) =>
    (await portal.send('GET', '/v2/admin-mod/users/approver', { token: as })).data.map(({ id }) => id);

  test('stand at level 1 and level 2: the second is the first one’s own [employee-licence-configuration.3]', async () => {
    const second = await approver('L-200');
    const first = await approver('L-201');
    const { id } = await person();
    const form = full({
      niveles_aprobacion: 2,
      id_usuario_aprobador: first.id,
      numero_legajo_aprobador: 'L-201',
    });
    expect((await save(id, form)).code).toBe('LICENSE_APPROVER_LEVEL2_MISSING');
    const own = full({
      tiene_perfil_aprobador: 1,
      id_usuario_aprobador: second.id,
      numero_legajo_aprobador: 'L-200',
    });
    expect((await save(first.id, own)).status).toBe(200);
    expect((await save(id, form)).status).toBe(200);
    const { data } = await read(id);
    expect(
      data[0].aprobadores.map(({ nivel, id: who }: { nivel: number; id: number }) => [nivel, who]),
    ).toEqual([
      [1, first.id],
      [2, second.id],
    ]);
    await save(id, { ...form, niveles_aprobacion: 1 });
    expect((await read(id)).data[0].aprobadores.length).toBe(1);
  });

  test('are active people with the flag, as lists show them', async () => {
    const plain = await person();
    const gone = await approver('L-300');
    await portal.setStatus(company, gone.id, 'inactive');
    const coming = await person();
    await portal.setStatus(company, coming.id, 'onboarding');
    for (const other of [plain, gone])
      expect(
        (
          await save((await person()).id, {
            ...without('numero_legajo_aprobador'),
            id_usuario_aprobador: other.id,
          })
        ).code,
      ).toBe('LICENSE_APPROVER_UNKNOWN');
    for (const other of [coming, gone]) {
      await save(gone.id, FLAGS);
      expect((await save(other.id, { ...FLAGS, tiene_perfil_aprobador: 1 })).code).toBe(
        'LICENSE_APPROVER_INACTIVE',
      );
    }
    const list = await approvers();
    expect(list).toContain(boss.id);
    for (const other of [plain, gone, coming]) expect(list).not.toContain(other.id);
  });

  test('never approve themselves', async () => {
    const own = await approver('L-400');
    for (const form of [
      full({ tiene_perfil_aprobador: 1, id_usuario_aprobador: own.id, numero_legajo_aprobador: 'L-400' }),
      { ...without('id_usuario_aprobador'), tiene_perfil_aprobador: 1, numero_legajo_aprobador: 'L-400' },
    ])
      expect((await save(own.id, form)).code).toBe('LICENSE_APPROVER_SELF');
  });

  test('keep the flag while somebody’s leave is theirs to approve, also at the same moment', async () => {
    const busy = await approver('L-500');
    const named = full({ id_usuario_aprobador: busy.id, numero_legajo_aprobador: 'L-500' });
    const { id } = await person();
    await save(id, named);
    expect((await save(busy.id, FLAGS)).code).toBe('LICENSE_APPROVER_IN_USE');
    await save(id, FLAGS);
    const [naming, leaving] = await Promise.all([save(id, named), save(busy.id, FLAGS)]);
    expect([naming?.status, leaving?.status].filter((status) => status === 200).length).toBe(1);
  });
});

describe('who may', () => {
  test('within their scope; of another company nothing is told', async () => {
    const { id } = await person();
    const out = await portal.addPerson(company, { sector: 'Planta' });
    const limited = await portal.addPerson(company, {
      sector: 'Ventas',
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(company, limited.id, { sectors: ['Ventas'] });
    const as = await portal.signIn(limited.username);
    expect((await save(id, full(), as)).status).toBe(200);
    for (const answer of [await save(out.id, full(), as), await read(out.id, as)])
      expect(answer.status).toBe(404);
    const far = await portal.addPerson(company, { sector: 'Planta' });
    await save(far.id, { ...FLAGS, tiene_perfil_aprobador: 1 });
    const chosen = { ...without('numero_legajo_aprobador'), id_usuario_aprobador: far.id };
    expect((await save(id, chosen, as)).code).toBe('LICENSE_APPROVER_UNKNOWN');
    // Chosen by somebody who sees them, the limited administrator can leave it as it is.
    await save(id, chosen);
    expect((await save(id, { ...chosen, antiguedad_previa: 3 }, as)).status).toBe(200);
    const list = (await portal.send('GET', '/v2/admin-mod/users/approver', { token: as })).data;
    expect(list.some((one) => one.id === far.id)).toBe(false);
    const other = await portal.addCompany({ name: 'Otra' });
    const stranger = await portal.addPerson(other, { access: { types: [2] } });
    const foreign = await portal.signIn(stranger.username);
    expect([(await read(id, foreign)).status, (await save(id, FLAGS, foreign)).status]).toEqual([404, 404]);
  });

  test('the trail says what was and what is', async () => {
    const { id } = await person();
    await save(id, full());
    await save(id, FLAGS);
    const body = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ body: { before: unknown; after: unknown } }>`
        select body from audit_entry where event = 'leave-profile.changed' and subject_id = ${id} order by id desc limit 1`.execute(
        tx,
      );
      return rows[0]?.body;
    });
    expect(body).toEqual({
      before: {
        approves: false,
        settings: {
          levels: 1,
          approverId: boss.id,
          policyId: policy,
          priorMonths: 26,
          progressive: true,
          progressiveFrom: '2024-01-01',
        },
      },
      after: { approves: false, settings: null },
    });
  });
});
