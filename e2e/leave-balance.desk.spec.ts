import type { Page } from '@playwright/test';
import { call, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** Somebody of a company with a licence profile, and who approves their leave. */
async function withLeave(page: Page, token: string) {
  const surname = `Licencia${Date.now() % 100_000}`;
  const boss = await personOf(page, token, `${surname}J`);
  const person = await personOf(page, token, surname);
  await call(page, token, 'PUT', `/v2/admin-mod/users/licensesprofile/${boss.id}`, {
    tiene_perfil_licencias: '0',
    tiene_perfil_aprobador: '1',
  });
  const answer = await call(page, token, 'GET', '/v2/licenses/policies');
  const [policy] = JSON.parse(answer.toString('utf8')).results.data;
  await call(page, token, 'PUT', `/v2/admin-mod/users/licensesprofile/${person.id}`, {
    tiene_perfil_licencias: '1',
    tiene_perfil_aprobador: '0',
    niveles_aprobacion: '1',
    id_politica: String(policy.id),
    antiguedad_previa: '0',
    licencias_progresivas: '0',
    id_usuario_aprobador: String(boss.id),
  });
  return person;
}

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    balance: /^\d+ días disponibles/,
    ledger: 'Asientos de Vacaciones',
    add: 'Agregar un asiento',
    save: 'Agregar asiento',
    amount: 'Días, con su signo',
    reason: 'Motivo',
    missing: 'Indique el motivo.',
    too: 'El saldo quedaría por debajo',
    saved: 'El asiento se agregó.',
    kind: 'Ajuste',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    balance: /^\d+ dias disponíveis/,
    ledger: 'Lançamentos de Férias',
    add: 'Adicionar um lançamento',
    save: 'Adicionar lançamento',
    amount: 'Dias, com o sinal',
    reason: 'Motivo',
    missing: 'Informe o motivo.',
    too: 'O saldo ficaria abaixo',
    saved: 'O lançamento foi adicionado.',
    kind: 'Ajuste',
  },
] as const;

for (const one of CASES)
  test(`a balance is explained entry by entry, and corrected with its reason [${one.language}]`, async ({
    page,
  }) => {
    const token = await tokenOf(page, one.hr);
    const { id } = await withLeave(page, token);
    await signIn(page, 's', one.hr, `/employee/${id}?tab=ausencias`);
    await expect(page.getByRole('heading', { name: one.balance })).toBeVisible();
    const table = page.getByRole('table', { name: one.ledger });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectSound(page, `leave-balance-${one.language}`);
    await page.getByRole('button', { name: one.add }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    await field(one.amount).fill('-400,5');
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(dialog.getByText(one.missing)).toBeVisible();
    await field(one.amount).fill('-300,5');
    await field(one.reason).fill('Prueba del recorrido');
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(dialog.getByText(one.too, { exact: false })).toBeVisible();
    await expectSound(page, `leave-adjust-${one.language}`);
    await field(one.amount).fill('-2,5');
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(page.getByText(one.saved)).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByRole('row').nth(1)).toContainText(one.kind);
    await expect(table.getByRole('row').nth(1)).toContainText('Prueba del recorrido');
    await expect(table.getByRole('row').nth(1)).toContainText('− 2,5');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-ledger-narrow-${one.language}`);
  });
