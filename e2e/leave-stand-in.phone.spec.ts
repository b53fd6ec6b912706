import { call, tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    told: 'Mientras falta, nadie responde los pedidos que llegan a usted.',
    choose: 'Elegir quién decide',
    title: 'Delegar mis decisiones',
    from: 'Desde',
    until: 'Hasta',
    delegate: 'Delegar',
    end: /^Terminar la delegación/,
  },
  pt: {
    hr: 'bruno_lima',
    told: 'Durante a sua ausência, ninguém responde aos pedidos que chegam a você.',
    choose: 'Escolher quem decide',
    title: 'Delegar minhas decisões',
    from: 'De',
    until: 'Até',
    delegate: 'Delegar',
    end: /^Terminar a delegação/,
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`approved leave of whoever approves others proposes who decides meanwhile (${language})`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const surname = `Suplida${Date.now() % 100_000}`;
    const { person, boss, vacation } = await withLeave(page, hr, surname);
    // The one whose leave it is approves somebody's, who asked for something: one's own requests name whom to choose.
    const other = await asker(page, hr, `${surname}O`);
    const [policy] = JSON.parse((await call(page, hr, 'GET', '/v2/licenses/policies')).toString('utf8'))
      .results.data;
    const profile = (id: number, approver: number) =>
      call(page, hr, 'PUT', `/v2/admin-mod/users/licensesprofile/${id}`, {
        ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '1', niveles_aprobacion: '1' },
        ...{ id_politica: String(policy.id), antiguedad_previa: '0', licencias_progresivas: '0' },
        id_usuario_aprobador: String(approver),
      });
    await profile(person.id, boss.id);
    await profile(other.id, person.id);
    await call(page, other.token, 'POST', '/v2/portal/me/leave/requests', {
      ...{ idTipo: String(vacation.id), desde: dayFromToday(80), hasta: dayFromToday(80) },
    });
    const [desde, hasta] = [dayFromToday(40), dayFromToday(43)];
    const [asked] = JSON.parse(
      (
        await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
          ...{ idTipo: String(vacation.id), desde, hasta },
        })
      ).toString('utf8'),
    ).results.data;

    await page.goto(`${portalUrl()}/e/login`);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
    await page
      .getByLabel(/^Clave/)
      .first()
      .fill(person.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${portalUrl()}/e/leave`);
    await expect(page.getByRole('listitem').filter({ hasText: desde })).toBeVisible();
    await expect(page.getByText(words.told)).toHaveCount(0);
    await call(page, boss.token, 'POST', `/v2/portal/approvals/${asked.idAprobacion}/decide`, {
      ...{ decision: 'aprobar', paso: '1' },
    });
    await page.reload();
    await expect(page.getByText(words.told)).toBeVisible();
    await expectSound(page, `leave-stand-in-${language}`);

    await page.getByRole('link', { name: words.choose }).click();
    const sheet = page.getByRole('dialog', { name: words.title });
    await expect(sheet.getByRole('textbox', { name: words.from, exact: true })).toHaveValue(desde);
    await expect(sheet.getByRole('textbox', { name: words.until, exact: true })).toHaveValue(hasta);
    await sheet.getByRole('radio', { name: new RegExp(`^${surname}O, `) }).check();
    await expectSound(page, `leave-stand-in-ask-${language}`);
    await sheet.getByRole('button', { name: words.delegate, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/e\/approvals$/);
    const end = page.getByRole('button', { name: words.end });
    await expect(end).toHaveCount(1);

    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: desde })).toBeVisible();
    await expect(page.getByText(words.told)).toHaveCount(0);
  });
