import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, plainForm } from '../../../test/support/forms.ts';
import { newcomerForms } from '../../../test/support/newcomer-forms.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench({ jobs: true });
});
afterAll(() => bench.close());

const { formSteps, newcomer, switchForm, template } = newcomerForms(() => bench);

describe('a load with a template for all of it', () => {
  const HEAD = ['usuario', 'nombre', 'apellido', 'dni', 'cuil', 'mail', 'fecha_contratacion'] as const;
  const state = async (id: number) => (await bench.desk('GET', `/v2/portal/employees/loads/${id}`)).data[0];
  const restAt = (id: number, estado: string) =>
    expect.poll(async () => (await state(id)).estado, { timeout: 15_000 }).toBe(estado);
  const load = async (rows: readonly ReturnType<typeof newcomer>[]) => {
    const lines = rows.map((row) => HEAD.map((key) => row[key]).join(';'));
    const bytes = Buffer.from([HEAD.join(';'), ...lines].join('\n'));
    const made = await bench.portal.send('POST', '/v2/portal/employees/loads', {
      token: bench.token,
      multipart: { file: { name: 'altas.csv', bytes } },
    });
    await restAt(made.data[0].id, 'revision');
    return made.data[0].id as number;
  };
  const idOf = async ({ usuario }: { usuario: string }) =>
    (await bench.desk('GET', `/v2/portal/employees?q=${usuario}`)).data[0]?.id as number;

  test('gives its forms to everybody it makes, and taken back takes those away that nobody began', async () => {
    const form = await bench.form(plainForm());
    const { id: idCompanyTemplate } = await template([form]);
    const rows = [newcomer(), newcomer()];
    const id = await load(rows);
    const confirm = () =>
      bench.desk('POST', `/v2/portal/employees/loads/${id}/confirm`, { idCompanyTemplate, genEforms: 1 });
    await switchForm(form, 0);
    expect((await confirm()).code).toBe('ONBOARDING_EFORMS_UNAVAILABLE');
    await switchForm(form, 1);
    expect((await confirm()).code).toBe('00000');
    await restAt(id, 'cargada');
    expect((await state(id)).eforms).toBe(1);
    const [unused, used] = [await idOf(rows[0] as (typeof rows)[0]), await idOf(rows[1] as (typeof rows)[0])];
    expect(await formSteps(unused)).toHaveLength(1);
    const [{ idFormulario }] = await formSteps(used);
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      tx
        .updateTable('form_answer')
        .set({ state: 'draft' })
        .where('company_id', '=', bench.company)
        .where('id', '=', idFormulario)
        .execute(),
    );
    await bench.desk('POST', `/v2/portal/employees/loads/${id}/undo`);
    await restAt(id, 'deshecha');
    expect(await state(id)).toMatchObject({ quitados: 1, conservados: 1 });
    expect((await bench.desk('GET', `/OnBoarding/UserOnBoarding/${unused}`)).status).toBe(404);
    expect(await formSteps(used)).toHaveLength(1);
  });
});
