import { askAdvance } from '../../../advances/for-seed.ts';
import { setSalaryAdvance } from '../../../integration/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectPersonIds } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: advances';
const HOUR_MS = 3_600_000;
const ASKED_HOURS_AGO = 3;
/** Who lets people ask, and who did. */
const ALLOWS = 'ana_rios';
const ASKS = 'pedro_luna';

/** Company 1 takes requests for an advance of pay, and one of them waits (areas 19). */
export async function tellAdvances(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - ASKED_HOURS_AGO * HOUR_MS);
  await asDemo(seed, company.id, at, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
    const ids = await selectPersonIds(ctx.tx);
    const [allows, asks] = [ALLOWS, ASKS].map((username) => ids.get(username));
    if (allows === undefined || asks === undefined) throw new Error('The demo has nobody who asks.');
    await setSalaryAdvance(actAs(ctx, company, allows, true), true);
    const wish = { amount: '150000.00', parts: 1, reason: 'Arreglo de la cocina.' };
    await askAdvance(actAs(ctx, company, asks, false), wish);
    await insertMark(ctx.tx, STEP, at);
  });
}
