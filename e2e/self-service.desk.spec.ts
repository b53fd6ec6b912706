import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { allowChanges, emptyTray, enteredNewcomer, read } from './support/self-service.ts';

const HR = 'carla_mora';
const CBU = '2850590940090418135201';

test('in the tray changes are approved and rejected by keys, with and without comments, and several at once with who failed [self-service-review.1] [self-service-review.2]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr);
  await emptyTray(page, hr);
  const people = [
    await enteredNewcomer(page, hr),
    await enteredNewcomer(page, hr),
    await enteredNewcomer(page, hr),
  ];
  const [one, two, three] = people;
  if (!one || !two || !three) throw new Error('nobody');
  for (const person of people) {
    await call(page, person.token, 'PUT', `/v2/selfservice/${person.id}/me`, {
      nickname: `Emi ${person.id}`,
    });
    await call(page, person.token, 'POST', `/v2/selfservice-manager/${person.id}/bank`, {
      bank: `Banco ${person.id}`,
      accountType: 'savings',
      accountNumber: CBU,
    });
  }
  await signIn(page, 's', HR, '/fileUploadResume');
  await expect(page.getByRole('heading', { level: 1, name: 'Bandeja de tareas' })).toBeVisible();

  await test.step('the other part is of what people bring on their way in', async () => {
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/No hay documentos para revisar|Para revisar/);
    await expectSound(page, 'tray-documents');
    await page.getByRole('tab', { name: 'Cambios de datos' }).click();
  });

  const panel = page.getByRole('region', { name: /^Cambio de Quintana/ });
  const rows = page.getByRole('table', { name: 'Cambios de datos' }).locator('tbody tr');

  await test.step('filtered by section, walked by keys, one approved without a word', async () => {
    await page.getByRole('button', { name: 'Cuenta bancaria' }).click();
    await expect(page).toHaveURL(/seccion=bank/);
    await expect(rows).toHaveCount(3);
    await expect(panel).toContainText(`Banco ${one.id}`);
    await expect(panel).not.toContainText(CBU);
    await expectSound(page, 'tray');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(panel).toContainText(`Banco ${two.id}`);
    // The first press shows the numbers whole, and only the next one approves.
    await page.keyboard.press('a');
    await expect(panel).toContainText(CBU);
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('a');
    await expect(rows).toHaveCount(2);
    await expect(panel).toContainText(`Banco ${three.id}`);
    const bank = await read<{ bank: string }>(page, hr, `/v2/selfservice-manager/${two.id}/bank`);
    expect(bank.bank).toBe(`Banco ${two.id}`);
  });

  await test.step('one rejected with a comment, which its person reads', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Rechazar 1 cambio' });
    await dialog.getByRole('textbox', { name: /^Comentarios/ }).fill('Falta la constancia del banco.');
    await expectSound(page, 'tray-reject');
    await dialog.getByRole('button', { name: 'Rechazar 1 cambio' }).click();
    await expect(rows).toHaveCount(1);
    const change = await read<{ estado: string; resuelto: { comentarios: string } }>(
      page,
      three.token,
      '/v2/portal/me/changes',
    );
    expect([change.estado, change.resuelto.comentarios]).toEqual([
      'rejected',
      'Falta la constancia del banco.',
    ]);
    const bank = await read<{ version: number }>(page, hr, `/v2/selfservice-manager/${three.id}/bank`);
    expect(bank.version).toBe(0);
  });

  await test.step('one rejected without a comment', async () => {
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Rechazar 1 cambio' }).click();
    await expect(page.getByText('Nada en espera en esta parte')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  });

  await test.step('several at once: what was taken back in between is told, the rest is done', async () => {
    await page.getByRole('button', { name: /^Nombre preferido/ }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Marcar todas las filas de la página' }).check();
    const answer = await call(page, one.token, 'GET', '/v2/portal/me/changes');
    const asked = JSON.parse(answer.toString('utf8')).results.data as { id: number; seccion: string }[];
    const waiting = asked.find(({ seccion }) => seccion === 'identity');
    await call(page, one.token, 'DELETE', `/v2/portal/me/changes/${waiting?.id}`);
    await page.getByRole('button', { name: 'Aprobar 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aprobar 3 cambios' });
    // What each would replace, and by what, is seen before it is approved.
    for (const person of people) {
      const asked = dialog.getByRole('listitem').filter({ hasText: `Emi ${person.id}` });
      await expect(asked.getByRole('row').filter({ hasText: `Emi ${person.id}` })).toContainText('vacío');
    }
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectSound(page, 'tray-many-changes');
    await dialog.getByRole('button', { name: 'Aprobar 3' }).click();
    const result = page.getByRole('dialog', { name: 'Qué pasó con cada uno' });
    await expect(result).toContainText('Se resolvieron 2 cambios. 1 sin resolver');
    await expect(result.getByRole('listitem')).toContainText('Este cambio ya fue resuelto o retirado.');
    await expectSound(page, 'tray-many');
    await result.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('Nada en espera en esta parte')).toBeVisible();
  });

  await test.step('who opens the tray but does not look after employees is told who does', async () => {
    // Nobody of the demo holds 78 without 7: the portal is told so, and the server is not asked.
    await page.evaluate(() => localStorage.setItem('actions', '[78]'));
    await page.goto(`${portalUrl()}/s/fileUploadResume`);
    await expect(page.getByRole('tabpanel')).toContainText('los resuelve quien administra empleados');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectSound(page, 'tray-not-yours');
  });
});

test('what people may change is four switches, saved at once and undone [self-service-configuration.1] [self-service-configuration.3] [self-service-configuration.4] [self-service-configuration.5] [self-service-configuration.6]', async ({
  page,
}) => {
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr, ['bank']);
  await signIn(page, 's', HR, '/self-service');
  await expect(page).toHaveURL(/\/self-service\/configuration$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Autogestión' })).toBeVisible();
  const at = (name: string) => page.getByRole('switch', { name });
  await expect(at('Banco')).toBeChecked();
  for (const name of ['Contacto', 'Identidad', 'Domicilio']) {
    await expect(at(name)).not.toBeChecked();
    await at(name).click();
    await expect(
      page.getByRole('status').filter({ hasText: `${name}: las personas ya pueden` }),
    ).toBeVisible();
    await expect(at(name)).toBeChecked();
  }
  await at('Banco').press('Space');
  await expect(page.getByText('Banco: solo la empresa lo cambia.')).toBeVisible();
  await expectSound(page, 'self-service-configuration');
  await page.reload();
  await expect(at('Banco')).not.toBeChecked();
  await expect(at('Contacto')).toBeChecked();
  await at('Banco').click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(at('Banco')).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'self-service-configuration');
  await allowChanges(page, hr);
});
