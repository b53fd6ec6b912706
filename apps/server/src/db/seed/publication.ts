import { Readable } from 'node:stream';
import { formatMonth, type IsoMonth } from '@legajo/contract';
import { packZip, type ZipFile } from '@legajo/pdf';
import { sql } from 'kysely';
import { record } from '../../audit/public.ts';
import { grantKey, type OpenCertificate } from '../../certificates/public.ts';
import type { CompanyCtx } from '../../platform/context.ts';
import { insertItems, insertProcess, refreshCounts, updateProcess } from '../../processes/public.ts';
import { archiveLimits, inspectProcess, planItems, publishProcess } from '../../publishing/public.ts';
import { asDemo, platformAt, type Seed } from './seed.ts';

/** A massive publication as it would have been made then. */
export interface Publication {
  readonly companyId: number;
  readonly documentTypeId: number;
  readonly period: IsoMonth;
  readonly at: Date;
  readonly authorId: number;
  readonly fileName: string;
  readonly notify: boolean;
  /** Packed when it is needed: a run that is taken up may not need it. */
  readonly files: () => readonly ZipFile[];
}

/**
 * Makes a publication the way the product makes it (read, matched, sealed, verified, stored, traced), as of an
 * instant of the past. One that was cut short goes on where its rows end.
 *
 * @returns the id of the process.
 */
export async function makePublication(seed: Seed, plan: Publication, open: OpenCertificate): Promise<number> {
  const platform = platformAt(seed.platform, plan.at);
  const { companyId } = plan;
  const pace = { signal: seed.signal, progressed: async () => undefined };
  const found = await asDemo(seed, companyId, plan.at, (ctx) => selectPlanned(ctx, plan));
  const id = found?.id ?? (await receive(seed, plan));
  if (found === null || found.phase === 'inspect')
    await inspectProcess(platform, companyId, id, { continuePages: false, ...pace });
  await asDemo(seed, companyId, plan.at, (ctx) => confirm(ctx, plan, id, open));
  await publishProcess(platform, companyId, id, pace);
  return id;
}

async function receive(seed: Seed, plan: Publication): Promise<number> {
  const { store, hosts, limits } = seed.platform;
  const bytes = packZip(plan.files());
  const spooled = await store.spool(Readable.from([Buffer.from(bytes)]), bytes.length);
  const local = await store.openSpool(spooled.key);
  const { entries } = await hosts.run('directory', { path: local.path, limits: archiveLimits(limits) });
  await local.release();
  return asDemo(seed, plan.companyId, plan.at, async (ctx) => {
    const id = await insertProcess(ctx.tx, plan.companyId, {
      kind: 'massive',
      documentTypeId: plan.documentTypeId,
      period: plan.period,
      capture: 'file-name',
      autoConfirm: false,
      notify: plan.notify,
      fileName: plan.fileName,
      fileKind: 'zip',
      fileBytes: spooled.size,
      fileSha256: spooled.sha256,
      spoolKey: spooled.key,
      createdBy: plan.authorId,
      publishAt: null,
      createdAt: plan.at,
    });
    if (id === null) throw new Error(`Another publication of ${formatMonth(plan.period)} is being read.`);
    const items = planItems(entries, false);
    await insertItems(ctx.tx, plan.companyId, id, items);
    await refreshCounts(ctx.tx, plan.companyId, id);
    const body = {
      file: spooled.sha256.toString('hex'),
      items: items.length,
      type: plan.documentTypeId,
      period: plan.period,
    };
    await record(ctx, [
      { event: 'process.received', actorId: plan.authorId, subject: 'process', subjectId: id, body },
    ]);
    return id;
  });
}

/** What confirming with the certificate's password does: the sure items go out, the rest stays in review. */
async function confirm(ctx: CompanyCtx, plan: Publication, id: number, open: OpenCertificate): Promise<void> {
  const row = await selectPlanned(ctx, plan);
  if (row?.state !== 'running' || row.phase !== 'review') return;
  await grantKey(ctx, id, open);
  await updateProcess(ctx.tx, id, { phase: 'publish', confirmedAt: ctx.now });
  const body = { certificate: open.row.id, ready: row.ready };
  await record(ctx, [
    { event: 'process.confirmed', actorId: plan.authorId, subject: 'process', subjectId: id, body },
  ]);
}

async function selectPlanned(
  ctx: CompanyCtx,
  plan: Publication,
): Promise<{ id: number; state: string; phase: string; ready: number } | null> {
  const { rows } = await sql<{ id: number; state: string; phase: string; ready: number }>`
    select id, state, phase, ready from process
    where company_id = (select current_company()) and document_type_id = ${plan.documentTypeId}
      and period = ${plan.period}::date and file_name = ${plan.fileName} and created_at = ${plan.at}
    order by id limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}
