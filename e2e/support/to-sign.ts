import type { Page } from '@playwright/test';
import { newcomer, tokenOf } from './account.ts';
import { GIVEN, month, takeOwnPassword } from './personal.ts';
import { publishTo } from './publish-to.ts';

/** Makes somebody of Ana Ríos’s company with one payslip of one page, not signed, which no other journey meets.
 * Gives whom to sign in as, with the password of the demo, and the payslip’s number. For three days they cannot sign it:
 * Human Resources gave their first password. */
export async function somebodyAskedToSign(page: Page): Promise<{ username: string; document: number }> {
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const document = await publishTo(page, hr, person, month);
  await takeOwnPassword(page, person);
  return { username: person.username, document };
}
