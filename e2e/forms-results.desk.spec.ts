import { moveEmployees } from '@legajo/contract/calls/people-record';
import { call, tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { dayFromToday } from './support/days.ts';
import { answerForm, climateForm, publishTo } from './support/forms.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** As few as an anonymous form may go to: of their answers five go in, five wait for the end. */
const PEOPLE = 10;

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    results: 'Resultados',
    count: '5 respuestas',
    texts: 'Los textos se muestran desde 10 respuestas.',
    bySector: 'Por sector',
    groups: '«Clima» por grupos',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    results: 'Resultados',
    count: '5 respostas',
    texts: 'Os textos são mostrados a partir de 10 respostas.',
    bySector: 'Por setor',
    groups: '«Clima» por grupos',
  },
] as const;

for (const one of CASES)
  test(`what an anonymous form came to is shown by choice and by group, and its words are kept back [${one.language}]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const hr = await tokenOf(page, one.hr);
    const form = await climateForm(page, hr);
    const people = [];
    for (let i = 0; i < PEOPLE; i += 1) people.push(await asker(page, hr, 'Opina'));
    // Results are cut by the place that people have while they answer.
    const [sector] = dataOf(await call(page, hr, 'GET', '/v2/admin-mod/sectors'));
    await call(page, hr, moveEmployees.method, moveEmployees.path, {
      idusuarios: JSON.stringify(people.map(({ id }) => id)),
      sector: sector.nombre,
    });
    const cuils = JSON.stringify(people.map(({ cuil }) => cuil));
    const publication = await publishTo(page, hr, form.id, {
      cuils,
      vence: dayFromToday(20),
      notificar: '0',
      por: 'sector',
    });
    for (const { token } of people) await answerForm(page, token, { clima: 'bien', libre: 'Más luz.' });
    await expect
      .poll(
        async () => {
          const path = `/v2/portal/eforms/${form.id}/results?publicacion=${publication}`;
          return dataOf(await call(page, hr, 'GET', path))[0].respuestas;
        },
        { timeout: 120_000 },
      )
      .toBe(5);
    await signIn(page, 's', one.hr, `/publishedEforms?publicacion=${publication}`);
    await page.getByRole('tab', { name: one.results }).click();
    const choices = page.getByRole('table').filter({ hasText: 'Bien' });
    await expect(choices.getByRole('row').filter({ hasText: 'Bien' })).toContainText('5');
    await expect(choices.getByRole('row').filter({ hasText: 'Mal' })).toContainText('0');
    await expect(page.getByText(one.count, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(one.texts)).toBeVisible();
    await expect(page.getByText('Más luz.')).toHaveCount(0);
    await expectSound(page, `forms-climate-${one.language}`);
    await page.getByRole('button', { name: one.bySector, exact: true }).click();
    const groups = page.getByRole('table', { name: one.groups });
    await expect(groups.getByRole('row').filter({ hasText: sector.nombre })).toContainText('5');
    await expectSound(page, `forms-climate-groups-${one.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `forms-climate-groups-narrow-${one.language}`);
  });
