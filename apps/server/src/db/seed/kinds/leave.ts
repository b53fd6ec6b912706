import { countryOf, dayIn } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { decide } from '../../../approvals/for-seed.ts';
import { askLeave, leaveApproval, vacationOf } from '../../../leave/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectPersonIds } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: leave';
const HOUR_MS = 3_600_000;
const ASKED_HOURS_AGO = 4;
/** Who asks, and who approves their leave. */
const ASKS = 'pedro_luna';
const APPROVES = 'marta_sosa';
/** Days ahead of each request, how many it is of, and what became of it. */
const REQUESTS = [
  { ahead: 75, days: 3, comment: 'Viaje familiar.', decided: { decision: 'approve', comment: null } },
  {
    ahead: 20,
    days: 5,
    comment: null,
    decided: { decision: 'reject', comment: 'Es la semana del inventario.' },
  },
  { ahead: 45, days: 7, comment: 'Vacaciones de verano.', decided: null },
] as const;

/** In company 1 somebody asked for leave three times: it waits, was approved and was refused (areas 19). */
export async function tellLeave(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - ASKED_HOURS_AGO * HOUR_MS);
  await asDemo(seed, company.id, at, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
    const ids = await selectPersonIds(ctx.tx);
    const [asks, approves] = [ASKS, APPROVES].map((username) => ids.get(username));
    const typeId = await vacationOf(ctx);
    if (asks === undefined || approves === undefined || typeId === null)
      throw new Error('The demo has nobody who asks for leave.');
    const today = dayIn(at, countryOf(company.country).timeZone);
    const parts = { firstPart: 'whole', lastPart: 'whole', hours: null } as const;
    for (const { ahead, days, comment, decided } of REQUESTS) {
      const first = dayAfter(today, ahead);
      const wish = { typeId, first, last: dayAfter(first, days - 1), ...parts };
      const asked = await askLeave(actAs(ctx, company, asks, false), { wish, comment, proofs: [] });
      if (decided === null || asked.approvalId === null) continue;
      const kinds = new Map([[leaveApproval.kind, leaveApproval]]);
      await decide(actAs(ctx, company, approves, false), kinds, asked.approvalId, decided);
    }
    await insertMark(ctx.tx, STEP, at);
  });
}
