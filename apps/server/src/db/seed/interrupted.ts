import { e } from '@legajo/contract';
import { beginWork, endWork } from '../../long-work/public.ts';
import { DEMO_LOGINS } from './company/logins.ts';
import { selectPersonIds } from './company/people.sql.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { asDemo, type Seed } from './seed.ts';

const STEP = 'interrupted reminder';
const DAY_MS = 86_400_000;
/** In Spanish and in Portuguese: whoever manages there finds what can be begun once more. */
const COMPANIES = [4, 5];

/** Two companies have a reminder that their server's end cut short. */
export async function tellInterrupted(seed: Seed): Promise<void> {
  const at = new Date(seed.seededAt.getTime() - DAY_MS);
  for (const company of COMPANIES)
    await asDemo(seed, company, at, async (ctx) => {
      if ((await selectMarks(ctx.tx)).has(STEP)) return;
      const author = DEMO_LOGINS.find((login) => login.company === company && login.types?.includes(2));
      const by = (await selectPersonIds(ctx.tx)).get(author?.username ?? '');
      if (by === undefined) throw new Error(`Nobody manages company ${company} of the demo.`);
      const work = await beginWork(ctx, { kind: 'reminder', by });
      await endWork(ctx, work, { state: 'failed', failureCode: e.shared.workDied.code, canRetry: true });
      await insertMark(ctx.tx, STEP, at);
    });
}
