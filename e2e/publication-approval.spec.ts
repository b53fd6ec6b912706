import { call, newcomer, tokenOf } from './support/account.ts';
import { somebody } from './support/approvals.ts';
import { monthsAgo } from './support/months.ts';
import { anotherPerson, expect, expectSound, signIn, test } from './support/portal.ts';
import { ownType, publishPages, secondManager, WALKED, workflowOn } from './support/workflows.ts';

const month = monthsAgo(2);
const WORDS = {
  es: {
    waits: 'Espera aprobación',
    waitsFor: /^Espera a /,
    must: /^Tiene que aprobarla: /,
    leave: /^Dejar afuera a /,
    missing: 'Diga en el comentario por qué los deja afuera.',
    comment: 'Comentario',
    approve: /^Aprobar y seguir/,
    approved: /^Aprobado: /,
    see: /^Ver .*Emilia/,
    close: 'Cerrar',
    reject: /^Rechazar/,
    why: 'Motivo',
    refused: /la rechazó: no se entregó nada/,
    done: /rechazado/i,
    documents: 'Documentos',
  },
  pt: {
    waits: 'Espera aprovação',
    waitsFor: /^Espera por /,
    must: /^Tem de aprová-la: /,
    leave: /^Deixar de fora /,
    missing: 'Diga no comentário por que os deixa de fora.',
    comment: 'Comentário',
    approve: /^Aprovar e seguir/,
    approved: /^Aprovado: /,
    see: /^Ver .*Emilia/,
    close: 'Fechar',
    reject: /^Recusar/,
    why: 'Motivo',
    refused: /recusou: nada foi entregue/,
    done: /recusad/i,
    documents: 'Documentos',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a publication waits for its workflow, is looked at, and goes out but for what is left out (${language}) [8.1] [7.7]`, async ({
    page,
    isMobile,
    quiet,
  }) => {
    test.skip(isMobile, 'The desk; the phone has its own.');
    test.slow();
    quiet.allow(/status of 4(04|09)/);
    const words = WORDS[language];
    const walked = WALKED[language];
    const { hr } = walked;
    const stamp = String(Date.now()).slice(-6);
    const boss = await secondManager(walked);
    const type = await ownType(page, hr, `Esperado ${stamp}`);
    await workflowOn(page, hr, `Espera ${stamp}`, type, [boss.id]);
    const token = await tokenOf(page, hr);
    const people = [
      await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Una${stamp}`),
      await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Dos${stamp}`),
    ];
    const process = await publishPages(
      page,
      hr,
      type,
      month,
      people.map(({ cuil }) => cuil),
    );

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
      }).toPass();
    });
    await desk.context().close();
  });

for (const language of ['es', 'pt'] as const)
  test(`an approver refuses a publication on the phone, and whoever published reads why (${language}) [8.1]`, async ({
    page,
    isMobile,
    quiet,
  }) => {
    test.skip(!isMobile, 'The phone; the desk has its own.');
    test.slow();
    quiet.allow(/status of 4(04|09)/);
    const words = WORDS[language];
    const { hr } = WALKED[language];
    const stamp = String(Date.now()).slice(-6);
    const approver = await somebody(page, hr, `Movil${stamp}`);
    const type = await ownType(page, hr, `Rechazado ${stamp}`);
    await workflowOn(page, hr, `Rechazo ${stamp}`, type, [approver.id]);
    const token = await tokenOf(page, hr);
    const person = await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Tres${stamp}`);
    const process = await publishPages(page, hr, type, month, [person.cuil]);
    await expect(async () => {
      const answer = await call(page, await tokenOf(page, hr), 'GET', `/v2/portal/processes/${process}`);
      expect(JSON.parse(answer.toString('utf8')).results.data[0].fase).toBe('approval');
    }).toPass();
    await signIn(page, 'e', approver.username, '/approvals');
    await page.getByRole('link', { name: new RegExp(`Rechazado ${stamp}`) }).click();
    await expect(page.getByText(words.documents, { exact: true })).toBeVisible();
    await expectSound(page, `approval-phone-${language}`);
    await page.getByRole('button', { name: words.reject }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Falta el sueldo anual.');
    await sheet.getByRole('button', { name: words.reject }).click();
    await expect(page.getByText(words.done).first()).toBeVisible();
    const wide = await anotherPerson(page);
    await signIn(wide, 's', hr, `/documents/publish/massive?process=${process}`);
    await expect(wide.getByText(words.refused).first()).toBeVisible();
    await wide.context().close();
  });
