import { call, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    places: 'Locaciones',
    mark: 'Marcar',
    edit: 'Editar',
    quota: /^Cuántos pueden faltar a la vez/,
    province: /^Provincia/,
    save: 'Guardar',
    from: 'Desde',
    to: 'Hasta',
    full: /ya falta 1 de su sector, cuyo cupo es de 1/,
    free: /^Elegir del /,
    limit: 'Cupo del sector',
    ofSector: /ya falta 1; el cupo es de 1/,
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    places: 'Locais',
    mark: 'Marcar',
    edit: 'Editar',
    quota: /^Quantas pessoas podem faltar ao mesmo tempo/,
    province: /^Estado/,
    save: 'Salvar',
    from: 'De',
    to: 'Até',
    full: /já falta 1 do seu setor, cujo limite é de 1/,
    free: /^Escolher de /,
    limit: 'Limite do setor',
    ofSector: /já falta 1; o limite é de 1/,
  },
] as const;

for (const one of CASES)
  test(`a sector’s quota and a location’s province are set, and who asks and decides is told [${one.language}]`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const mark = `Cupo${Date.now() % 1_000_000}`;
    const hr = await tokenOf(page, one.hr);
    const { person, boss, vacation } = await withLeave(page, hr, `${mark}A`);
    const other = await withLeave(page, hr, `${mark}B`);
    const idusuarios = JSON.stringify([person.id, other.person.id]);
    for (const lista of ['sectores', 'locaciones'])
      await call(page, hr, 'POST', `/v2/portal/organisation/${lista}`, { nombre: mark });
    await call(page, hr, 'POST', '/v2/portal/employees/move', { idusuarios, sector: mark, locacion: mark });

    await signIn(page, 's', one.hr, '/employees/organisation');
    const dialog = page.getByRole('dialog');
    const search = page.getByRole('tabpanel').getByRole('searchbox');
    const row = page.getByRole('row', { name: new RegExp(mark) });
    await search.fill(mark);
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    await page.getByLabel(`${one.mark} ${mark}`).check();
    await page.getByRole('button', { name: one.edit, exact: true }).click();
    await dialog.getByLabel(one.quota).fill('0');
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(dialog.getByLabel(one.quota)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, `quota-refused-${one.language}`);
    await dialog.getByLabel(one.quota).fill('1');
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();

    await page.getByRole('tab', { name: one.places }).click();
    await search.fill(mark);
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    await page.getByLabel(`${one.mark} ${mark}`).check();
    await page.getByRole('button', { name: one.edit, exact: true }).click();
    const provinces = dialog.getByLabel(one.province);
    const [province] = (await provinces.getByRole('option').allTextContents()).slice(1);
    await provinces.selectOption({ label: province as string });
    await expectSound(page, `province-${one.language}`);
    await dialog.getByRole('button', { name: one.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(province as string);
    await expectSound(page, `places-${one.language}`);

    const days = { desde: dayFromToday(40), hasta: dayFromToday(44) };
    await call(page, hr, 'POST', `/v2/portal/employees/${other.person.id}/leave/requests`, {
      ...{ idTipo: String(vacation.id), registrar: '1', motivo: 'Acordado.' },
      ...days,
    });
    const comeIn = async (who: { readonly username: string; readonly password: string }) => {
      const phone = await (await browser.newContext()).newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.goto(`${portalUrl()}/e/login`);
      await phone.getByRole('textbox', { name: 'Usuario' }).fill(who.username);
      await phone
        .getByLabel(/^Clave/)
        .first()
        .fill(who.password);
      await phone.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await expect(phone).not.toHaveURL(/login/);
      return phone;
    };
    const phone = await comeIn(person);
    await phone.goto(`${portalUrl()}/e/leave/new`);
    await phone.getByRole('textbox', { name: one.from, exact: true }).fill(days.desde);
    await phone.getByRole('textbox', { name: one.to, exact: true }).fill(days.hasta);
    await expect(phone.getByText(one.full)).toBeVisible();
    await expect(phone.getByRole('button', { name: one.free })).toBeVisible();
    await expectSound(phone, `leave-full-${one.language}`);
    await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
      idTipo: String(vacation.id),
      ...days,
    });
    await phone.context().close();
    const decides = await comeIn(boss);
    await decides.goto(`${portalUrl()}/e/approvals`);
    await decides
      .getByRole('link', { name: new RegExp(mark) })
      .first()
      .click();
    await expect(decides.getByText(one.limit)).toBeVisible();
    await expect(decides.getByText(one.ofSector)).toBeVisible();
    await expectSound(decides, `leave-full-decide-${one.language}`);
    await decides.context().close();
  });
