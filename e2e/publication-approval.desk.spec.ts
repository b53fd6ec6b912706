import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { anotherPerson, expect, expectSound, signIn, test } from './support/portal.ts';
import { ownType, publishPages, secondManager, WALKED, workflowOn } from './support/workflows.ts';

const month = monthsAgo(2);
const WORDS = {
  es: {
    waitsFor: /^Espera a /,
    must: /^Tiene que aprobarla: /,
    missing: 'Diga en el comentario por qué los deja afuera.',
    comment: 'Comentario',
    approve: /^Aprobar y seguir/,
    approved: /^Aprobado: /,
    close: 'Cerrar',
    folder: 'Carpeta',
    kind: 'Tipo de documento',
    ahead: (name: string) => `Antes de salir espera que la aprueben: flujo «${name}».`,
  },
  pt: {
    waitsFor: /^Espera por /,
    must: /^Tem de aprová-la: /,
    missing: 'Diga no comentário por que os deixa de fora.',
    comment: 'Comentário',
    approve: /^Aprovar e seguir/,
    approved: /^Aprovado: /,
    close: 'Fechar',
    folder: 'Pasta',
    kind: 'Tipo de documento',
    ahead: (name: string) => `Antes de sair, espera ser aprovada: fluxo «${name}».`,
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a publication waits for its workflow, is looked at, and goes out but for what is left out (${language}) [8.1] [7.7]`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 4(04|09)/);
    const words = WORDS[language];
    const walked = WALKED[language];
    const { hr } = walked;
    const stamp = String(Date.now()).slice(-6);
    const boss = await secondManager(walked);
    const type = await ownType(page, hr, `Esperado ${stamp}`);
    await workflowOn(page, hr, `Espera ${stamp}`, type, [boss.id]);
    await test.step('that it will wait is said before anything is brought', async () => {
      await signIn(page, 's', hr, '/documents/publish/massive');
      await page.getByLabel(words.folder).selectOption({ label: `Carpeta Esperado ${stamp}` });
      await page.getByLabel(words.kind).selectOption({ label: `Esperado ${stamp}` });
      await expect(page.getByText(words.ahead(`Espera ${stamp}`))).toBeVisible();
      await expectSound(page, `approval-ahead-${language}`);
    });
    const token = await tokenOf(page, hr);
    const people = [
      await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Una${stamp}`),
      await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Dos${stamp}`),
    ];
    const process = await publishPages(page, hr, type, month, people);

    await test.step('the process manager and the publication say for whom', async () => {
      await signIn(page, 's', hr, '/company/process-manager');
      const row = page.getByRole('row', { name: new RegExp(`Esperado ${stamp}`) });
      await expect(row.getByText(words.waitsFor)).toContainText(boss.surname);
      await page.goto(page.url().replace(/\/s\/.*/, `/s/documents/publish/massive?process=${process}`));
      await expect(page.getByText(words.must)).toContainText(boss.surname);
      await expectSound(page, `approval-waits-${language}`);
    });

    const desk = await anotherPerson(page);
    await test.step('who has to approve sees the review, and leaves one out with a reason', async () => {
      await signIn(desk, 's', boss.username, '/inbox');
      await desk.getByRole('row', { name: new RegExp(`Esperado ${stamp}`) }).click();
      await desk.getByRole('button', { name: new RegExp(`Una${stamp}`) }).click();
      await expect(desk.getByRole('dialog').getByRole('img')).toBeVisible();
      await expectSound(desk, `approval-page-${language}`);
      await desk.getByRole('dialog').getByRole('button', { name: words.close }).last().click();
      await desk.getByRole('checkbox', { name: new RegExp(`Dos${stamp}`) }).check();
      await desk.getByRole('button', { name: words.approve }).click();
      await expect(desk.getByText(words.missing)).toBeVisible();
      await expectSound(desk, `approval-review-${language}`);
      await desk.getByRole('textbox', { name: words.comment }).fill('El importe no es ese.');
      await desk.getByRole('button', { name: words.approve }).click();
      await expect(desk.getByText(words.approved)).toBeVisible();
    });

    await test.step('the rest is out', async () => {
      await expect(async () => {
        const answer = await call(page, await tokenOf(page, hr), 'GET', `/v2/portal/processes/${process}`);
        const [row] = JSON.parse(answer.toString('utf8')).results.data;
        expect(row).toMatchObject({ estado: 'completado', publicados: 1, excluidos: 1 });
      }).toPass({ timeout: 40_000 });
    });
    await desk.context().close();
  });
