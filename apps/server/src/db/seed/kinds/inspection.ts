import { addMonths } from '@legajo/contract';
import { keepEndedInspection } from '../../../inspections/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectPersonIds } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { monthOf } from '../invent/calendar.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: inspection';
const DAY_MS = 86_400_000;
const OPENED_DAYS_AGO = 12;
const OPENED_BY = 'ana_rios';

/** Company 1 had an inspection of two months, which looked at some documents and was ended (areas 19). */
export async function tellInspection(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const month = monthOf(seed.seededAt);
  await asDemo(seed, company.id, at, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
    const by = (await selectPersonIds(ctx.tx)).get(OPENED_BY);
    if (by === undefined) throw new Error('The demo has nobody who administers.');
    await keepEndedInspection(actAs(ctx, company, by, true), {
      ...{ name: 'Elsa Ramos', body: 'Subsecretaría de Trabajo', identity: 'Credencial 114' },
      ...{ first: addMonths(month, -4), last: addMonths(month, -3), typeIds: null },
      untilAt: new Date(at.getTime() + 10 * DAY_MS),
    });
    await insertMark(ctx.tx, STEP, at);
  });
}
