import { dayIn } from '@legajo/contract';
import { readCompany } from '../account/public.ts';
import { chainLength, record, verifyTrail } from '../audit/public.ts';
import { asCompany } from '../platform/company.ts';
import type { Platform, Steps } from '../platform/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import type { Task } from '../platform/jobs/task.ts';
import { FAULT_KINDS } from './fault.ts';
import { mendUnseen, noteFaults } from './faults.sql.ts';
import { tellFaults } from './tell-faults.ts';
import { faultsOf } from './trail-step.ts';
import { insertWalk, noteAsked, noteWhole } from './walks.sql.ts';

const VERIFY = 'integrity.verify';
const KINDS = FAULT_KINDS.filter((kind) => !kind.startsWith('file_'));

/**
 * Reads the whole trail of the company again: at once, or by a job where it is long (areas 14.3). What is found is noted and told
 * as the night's reading does.
 */
export async function verifyNow(steps: Steps): Promise<void> {
  const { platform, companyId, actor } = steps;
  const most = platform.limits['audit.verify.links'];
  const isLong = await steps.transaction(async (ctx) => {
    if ((await chainLength(ctx)) <= most) return false;
    const company = await readCompany(ctx);
    await insertWalk(ctx.tx, 'trail', dayIn(ctx.now, company?.timeZone ?? actor.timeZone), ctx.now);
    await noteAsked(ctx.tx, ctx.now);
    const payload = { company_id: companyId, by: actor.personId };
    await enqueue(ctx.tx, VERIFY, payload, { key: 'verify the trail', priority: 5 });
    return true;
  });
  if (!isLong) await verify(platform, companyId, actor.personId);
}

/** Reads a long trail again, as somebody asked. */
export const verifyTask: Task<Platform> = {
  name: VERIFY,
  run: async ({ platform, companyId, signal }, payload) => {
    if (companyId === null) throw new Error('A trail belongs to a company.');
    await verify(platform, companyId, Number(payload.by), signal);
  },
};

async function verify(
  platform: Platform,
  companyId: number,
  actorId: number,
  signal?: AbortSignal,
): Promise<void> {
  const began = platform.clock.now();
  const report = await verifyTrail(platform, companyId, null, undefined, signal);
  await asCompany(platform, companyId, async (ctx) => {
    const { tx, now } = ctx;
    const faults = faultsOf(report);
    const company = await readCompany(ctx);
    if (company) await insertWalk(tx, 'trail', dayIn(now, company.timeZone), now);
    await noteFaults(tx, faults, now);
    await mendUnseen(tx, KINDS, began, now);
    await noteWhole(tx, 'trail', { at: now, items: report.links, faults: faults.length });
    await noteAsked(tx, null);
    const body = { whole: true, items: report.links, faults: faults.length };
    await record(ctx, [{ event: 'audit.verified', actorId, subject: 'company', subjectId: companyId, body }]);
    await tellFaults(ctx);
  });
}
