import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { damage, outageOf } from './support/damage.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const mark = String(Date.now()).slice(-6);

/** As many as are told in one transaction (`start-portal.ts`), and a few who are told by a job. */
const PART = 30;
const PEOPLE = PART + 2;

const WORDS = {
  es: {
    hr: 'carla_mora',
    failed: 'Error',
    done: 'Completado',
    retry: 'Reintentar',
    cut: /interrumpió varias veces/,
  },
  pt: {
    hr: 'bruno_lima',
    failed: 'Erro',
    done: 'Concluído',
    retry: 'Tentar novamente',
    cut: /foi interrompido várias vezes|interrompeu/,
  },
} as const;

/** How often the reason of a request stands in the mails of somebody. */
async function told(page: Page, mail: string, why: string): Promise<number> {
  const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(mail)}`);
  return (await mails.text()).split(why).length - 1;
}

for (const language of ['es', 'pt'] as const)
  test(`a request of papers that an outage cut short is begun once more from its row, and tells each person once (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { hr, failed, done, retry, cut } = WORDS[language];
    const token = await tokenOf(page, hr);
    const why = `Auditoria ${mark}${language}`;
    const people = [];
    for (let i = 0; i < PEOPLE; i += 1)
      people.push(await newcomer(page, token, null, undefined, undefined, `Cortada${mark}`));
    const last = people.at(-1)!;
    const ids = JSON.stringify(people.map(({ id }) => id));
    const drawer = page.getByRole('dialog');
    let work = 0;

    await outageOf('papers.requested', last.id, async () => {
      const form = { ids, motivo: why, confirmar: String(PEOPLE) };
      const answer = await call(page, token, 'POST', '/v2/portal/file-completeness/request', form);
      const [asked] = JSON.parse(answer.toString('utf8')).results.data;
      expect(asked).toMatchObject({ pedidos: PEOPLE, en_curso: 1 });
      work = asked.proceso;
      // An hour in which nothing was done of it.
      await damage(
        `update long_work set touched_at = touched_at - interval '2 hours'
          where company_id = (select company_id from long_work where id = $1) and id = $1 and state = 'running'`,
        [work],
      );
      await expect(async () => {
        const read = await call(page, token, 'GET', `/v2/portal/processes/${work}`);
        expect(JSON.parse(read.toString('utf8')).results.data[0]).toMatchObject({
          ...{ estado: 'error', reintentar: 1, procesados: PART, total: PEOPLE },
        });
      }).toPass();
      expect(await told(page, last.mail, why)).toBe(0);
      await signIn(page, 's', hr, `/company/process-manager?proceso=${work}`);
      await expect(drawer).toContainText(failed);
      await expect(drawer.getByText(cut)).toBeVisible();
      await expectSound(page, `papers-cut-short-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `papers-cut-short-${language}`);
      await page.setViewportSize({ width: 1366, height: 820 });
    });

    await proveToken(page, await page.evaluate(() => localStorage.getItem('token') ?? ''));
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/retry'));
    await drawer.getByRole('button', { name: retry }).click();
    expect((await answered).status()).toBe(200);
    await expect(drawer.getByRole('button', { name: retry })).toBeHidden();
    // What goes on is looked at once a minute.
    await expect(async () => {
      await page.reload();
      await expect(drawer).toContainText(done, { timeout: 4000 });
    }).toPass();
    await expectSound(page, `papers-begun-again-${language}`);
    const counts = [];
    for (const { mail } of [people[0]!, people[PART - 1]!, last]) counts.push(await told(page, mail, why));
    expect(counts[0]).toBeGreaterThan(0);
    // Whoever was told before the outage is told no second time, and whoever was not is told as often.
    expect(new Set(counts).size).toBe(1);
  });
