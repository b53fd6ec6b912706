import { keepUnreached } from '../../../webhooks/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectPersonIds } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: webhooks';
const DAY_MS = 86_400_000;
const TRIED_DAYS_AGO = 5;
const MADE_BY = 'ana_rios';
/** Nobody is ever there (RFC 2606), and what it is told is rare: the demo sends next to nothing. */
const ADDRESS = 'https://api.sueldoscuyo.invalid/legajo';
const RARE = 'certificado.por_vencer';

/** Company 1 tells another system what happens, which was never there: one delivery of it is dead (areas 19). */
export async function tellWebhooks(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const first = new Date(seed.seededAt.getTime() - TRIED_DAYS_AGO * DAY_MS);
  await asDemo(seed, company.id, first, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
    const by = (await selectPersonIds(ctx.tx)).get(MADE_BY);
    if (by === undefined) throw new Error('The demo has nobody who administers.');
    const said = { address: ADDRESS, description: 'Sueldos Cuyo', types: [RARE] };
    const data = { certificado: 1, dias: 30, estado: 'por_vencer' };
    await keepUnreached(actAs(ctx, company, by, true), said, { type: RARE, data, first });
    await insertMark(ctx.tx, STEP, first);
  });
}
