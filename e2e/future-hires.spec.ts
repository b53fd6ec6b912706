import { call, newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { expect, expectNoSideScroll, expectSound, listCount, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    views: 'Vistas de la lista',
    upcoming: /^Por ingresar/,
    active: /^Activos/,
    starts: 'Ingresa el',
    left: 'Dejó la empresa el',
    open: 'Ir a una pantalla o una persona',
  },
  pt: {
    hr: 'bruno_lima',
    views: 'Visões da lista',
    upcoming: /^A admitir/,
    active: /^Ativos/,
    starts: 'Começa em',
    left: 'Deixou a empresa em',
    open: 'Ir para uma tela ou uma pessoa',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`who is hired for a later day is told as such, and a file number is found however it is typed (${language}) [ours]`, async ({
    page,
  }, { project }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const phone = project.name === 'phone';
    // Of a name and a number that no other journey has.
    const mark = `${language}${phone ? 'm' : 'd'}`;
    const surname = `Futura${mark}`;
    const person = await newcomer(page, hr, null, undefined, dayFromToday(30), surname);
    const gone = await newcomer(page, hr, null, undefined, undefined, surname);
    const number = `F-${person.cuil.slice(2, 6)}/${person.cuil.slice(6, 10)}`;
    await call(page, hr, 'PUT', `/v2/admin-mod/users/${person.id}`, { numero_legajo: number });
    await call(page, hr, 'POST', '/v2/portal/employees/dismissal', {
      idusuarios: JSON.stringify([gone.id]),
      fechabaja: dayFromToday(0),
      motivo: 'Renuncia',
    });
    const row = page.getByRole('row').filter({ hasText: `${surname}, Emilia` });

    await test.step('found by the file number without its signs; it is a view of its own, and not among the active', async () => {
      await signIn(page, 's', words.hr, `/employees/list?q=${number.replace(/[-/]/g, '')}`);
      await expect(listCount(page)).toHaveText('1');
      await expect(row).toContainText(words.starts);
      const views = page.getByRole('navigation', { name: words.views });
      await views.getByRole('link', { name: words.upcoming }).click();
      await expect(page).toHaveURL(/status=upcoming/);
      await expect(row).toHaveCount(1);
      await expectNoSideScroll(page);
      await expectSound(page, `future-list-${language}`);
      await views.getByRole('link', { name: words.active }).click();
      await expect(page).toHaveURL(/status=active/);
      await expect(row).toHaveCount(0);
    });

    await test.step('the palette finds both, and says who is to begin and who left', async () => {
      await page.getByRole('button', { name: words.open }).click();
      const palette = page.getByRole('dialog');
      await palette.getByRole('combobox').fill(surname);
      const options = palette.getByRole('option').filter({ hasText: surname });
      await expect(options.filter({ hasText: words.starts })).toHaveCount(1);
      await expect(options.filter({ hasText: words.left })).toHaveCount(1);
      await expectSound(page, `future-palette-${language}`);
    });

    await test.step('the digital file says it', async () => {
      await signIn(page, 's', words.hr, `/digital-file?vista=personas&q=${surname}`);
      await expect(row).toContainText(words.starts);
      await expectSound(page, `future-file-${language}`);
    });
  });
