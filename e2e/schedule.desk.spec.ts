import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { sendPublication } from './support/publishing.ts';

const month = monthsAgo(-1);

/** A day so many days from today, dd/mm/yyyy. */
function dayAhead(days: number): string {
  const zone = { timeZone: 'America/Argentina/Buenos_Aires' };
  const [year, number, day] = new Date(Date.now() + days * 86_400_000)
    .toLocaleDateString('sv', zone)
    .split('-');
  return `${day}/${number}/${year}`;
}

test('a publication is given a date, shows it, is moved, and is stopped before anything is out', async ({
  page,
}) => {
  const [person] = await activePeople('carla_mora');
  if (!person) throw new Error('The company has no people.');
  const file = zipOf('recibo-programado.zip', [
    { name: `${person.cuil}_${month.iso}.pdf`, bytes: payslipOf([person], month.iso) },
  ]);
  const dialog = page.getByRole('dialog');
  const schedule = async (day: string, time: string) => {
    await dialog.getByRole('radio', { name: 'Programar', exact: true }).check();
    await dialog.getByLabel('Día').selectOption(day);
    await dialog.getByLabel(/^Hora de/).selectOption(time);
    await dialog
      .getByRole('textbox', { name: /^(Clave|Contraseña) del certificado$/ })
      .fill(CERTIFICATE_PASSWORD);
    await dialog.getByRole('button', { name: 'Programar 1 documento' }).click();
  };

  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  await sendPublication(page, {
    folder: 'Recibos de haberes',
    type: 'Recibo mensual',
    month: month.named,
    file,
  });
  const first = dayAhead(3);
  const second = dayAhead(5);

  await test.step('a day that passed is refused beside its field; a later one is taken', async () => {
    await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
    await schedule(dayAhead(0), '00:00');
    await expect(dialog.getByRole('alert')).toContainText('ya pasó');
    await expectSound(page, 'schedule-dialog');
    await schedule(first, '08:00');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Programada para ${first} 08:00`)).toBeVisible();
    await expectSound(page, 'scheduled');
  });

  await test.step('it is moved to another day, and the process manager tells it', async () => {
    await page.getByRole('button', { name: 'Cambiar la fecha' }).click();
    await schedule(second, '17:30');
    await expect(dialog).toBeHidden();
    await page.goto(`${portalUrl()}/s/company/process-manager`);
    const row = page.getByRole('row').filter({ hasText: 'recibo-programado.zip' });
    await expect(row).toContainText(`Programada para ${second} 17:30`);
    await expectSound(page, 'processes-scheduled');
    await row.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.getByRole('button', { name: 'Cancelar la publicación' }).click();
    await expect(row).toContainText('Cancelado');
  });

  await test.step('on a phone the choice still fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portalUrl()}/s/company/process-manager`);
    await expectSound(page, 'processes-scheduled');
  });
});
