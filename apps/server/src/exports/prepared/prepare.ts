import type { ErrorDefinition } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { walkDocuments } from '../../documents/public.ts';
import { noteWork } from '../../long-work/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import type { JobCtx } from '../../platform/jobs/task.ts';
import { growPart, selectLastPart } from './parts.sql.ts';
import { lockPrepared, type Prepared, updatePrepared } from './prepared.sql.ts';
import { stateOf } from './request.ts';
import { tellReady } from './tell-ready.ts';

/**
 * Writes down the documents of a prepared download, some hundreds in a transaction, from where the last one that was committed
 * ends: a job that was killed goes on, and names none twice.
 */
export async function prepare(
  platform: Platform,
  companyId: number,
  id: number,
  job: Pick<JobCtx<Platform>, 'signal' | 'progressed'>,
): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const more = await asCompany(platform, companyId, (ctx) => goOn(ctx, id));
    if (!more) return;
    await job.progressed();
  }
}

/** @returns whether there may be more. */
async function goOn(ctx: CompanyCtx, id: number): Promise<boolean> {
  const prepared = await lockPrepared(ctx.tx, id);
  if (!prepared || stateOf(prepared, ctx.now) !== 'preparing') return false;
  const { limits } = ctx.platform;
  const { rows, next } = await walkDocuments(ctx, prepared.filter, limits['export.chunk'], prepared.after);
  if (next === null) {
    await finish(ctx, prepared);
    return false;
  }
  const most = limits['export.part.bytes'];
  const last = await selectLastPart(ctx.tx, id);
  let part = { number: last?.number ?? 1, ids: [] as number[], bytes: 0 };
  let filled = last?.bytes ?? 0;
  let documents = last?.documents ?? 0;
  for (const row of rows) {
    if (documents > 0 && filled + row.bytes > most) {
      if (part.ids.length > 0) await growPart(ctx.tx, id, part);
      part = { number: part.number + 1, ids: [], bytes: 0 };
      filled = 0;
      documents = 0;
    }
    part.ids.push(row.id);
    part.bytes += row.bytes;
    filled += row.bytes;
    documents += 1;
  }
  await growPart(ctx.tx, id, part);
  const written = prepared.documents + rows.length;
  await noteWork(ctx, 'export', subjectOf(id), { state: 'running', total: written, done: written });
  await updatePrepared(ctx.tx, id, {
    after: JSON.stringify(next),
    documents: written,
    bytes: prepared.bytes + rows.reduce((sum, { bytes }) => sum + bytes, 0),
  });
  return true;
}

async function finish(ctx: CompanyCtx, prepared: Prepared): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + ctx.platform.limits['export.life.seconds'] * 1000);
  await updatePrepared(ctx.tx, prepared.id, { ready_at: ctx.now, expires_at: expiresAt });
  const { id, documents, bytes } = prepared;
  await noteWork(ctx, 'export', subjectOf(id), { state: 'completed', total: documents, done: documents });
  await note(ctx, 'export.ready', { prepared: id, documents, bytes });
  await tellReady(ctx, { ...prepared, expiresAt });
}

/** Ends one that cannot be prepared, so that none is on its way for ever. */
export function failPrepared(
  platform: Platform,
  companyId: number,
  id: number,
  why: ErrorDefinition,
): Promise<void> {
  return asCompany(platform, companyId, async (ctx) => {
    const prepared = await lockPrepared(ctx.tx, id);
    if (!prepared || stateOf(prepared, ctx.now) !== 'preparing') return;
    await updatePrepared(ctx.tx, id, { failed_at: ctx.now, failure_code: why.code });
    await noteWork(ctx, 'export', subjectOf(id), {
      state: 'failed',
      failureCode: why.code,
      canRetry: true,
    });
    await note(ctx, 'export.failed', { prepared: id, reason: why.code });
  });
}

const subjectOf = (id: number) => ({ table: 'prepared_export', id }) as const;

function note(
  ctx: CompanyCtx,
  event: 'export.ready' | 'export.failed',
  body: Record<string, number | string>,
): Promise<void> {
  return record(ctx, [{ event, actorId: null, subject: 'company', subjectId: ctx.companyId, body }]);
}
