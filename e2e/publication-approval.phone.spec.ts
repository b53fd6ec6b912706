import { newcomer, tokenOf } from './support/account.ts';
import { somebody } from './support/approvals.ts';
import { monthsAgo } from './support/months.ts';
import { anotherPerson, expect, expectSound, signIn, test } from './support/portal.ts';
import { ownType, publishPages, WALKED, workflowOn } from './support/workflows.ts';

const month = monthsAgo(2);
const WORDS = {
  es: {
    reject: /^Rechazar/,
    refused: /la rechazó: no se entregó nada/,
    done: /rechazado/i,
    documents: 'Documentos',
  },
  pt: {
    reject: /^Recusar/,
    refused: /recusou: nada foi entregue/,
    done: /recusad/i,
    documents: 'Documentos',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`an approver refuses a publication on the phone, and whoever published reads why (${language}) [8.1]`, async ({
    page,
    quiet,
  }) => {
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
    const process = await publishPages(page, hr, type, month, [person]);
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
