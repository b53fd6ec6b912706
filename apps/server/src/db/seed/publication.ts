import { Readable } from 'node:stream';
import { formatMonth, type IsoMonth } from '@legajo/contract';
import { packZip, type ZipFile } from '@legajo/pdf';
import { sql } from 'kysely';
import type { OpenCertificate } from '../../certificates/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import {
  archiveLimits,
  confirmReviewed,
  inspectProcess,
  openProcess,
  planItems,
  publishProcess,
} from '../../publications/for-seed.ts';
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
  readonly capture: 'file-name' | 'first-page';
  /** Each file has its XML beside it. */
  readonly withXml: boolean;
  /** Packed when it is needed: a run that is taken up may not need it. */
  readonly files: () => readonly ZipFile[];
}

/**
 * Makes a publication the way the product makes it (read, matched, sealed, verified, stored, traced), as of an
 * instant of the past. One that was cut short goes on where its rows end.
 *
 * @param open null of a type that goes out without a seal.
 * @returns the id of the process.
 */
export async function makePublication(
  seed: Seed,
  plan: Publication,
  open: OpenCertificate | null,
): Promise<number> {
  const id = await bringPublication(seed, plan, open);
  await publishProcess(platformAt(seed.platform, plan.at), plan.companyId, id, paceOf(seed));
  return id;
}

const paceOf = (seed: Seed) => ({ signal: seed.signal, progressed: async () => undefined });

/** The same up to its confirmation: what has to be approved waits from there on. @returns the id of the process. */
export async function bringPublication(
  seed: Seed,
  plan: Publication,
  open: OpenCertificate | null,
): Promise<number> {
  const platform = platformAt(seed.platform, plan.at);
  const { companyId } = plan;
  const found = await asDemo(seed, companyId, plan.at, (ctx) => selectPlanned(ctx, plan));
  const id = found?.id ?? (await receive(seed, plan));
  if (found === null || found.phase === 'inspect')
    await inspectProcess(platform, companyId, id, { continuePages: false, ...paceOf(seed) });
  await asDemo(seed, companyId, plan.at, (ctx) => confirm(ctx, plan, id, open));
  return id;
}

async function receive(seed: Seed, plan: Publication): Promise<number> {
  const { store, hosts, limits } = seed.platform;
  const bytes = packZip(plan.files());
  const spooled = await store.uploads.receive(Readable.from([Buffer.from(bytes)]), bytes.length);
  const local = await store.uploads.open(spooled.key);
  const { entries } = await hosts.reading.run('directory', {
    path: local.path,
    key: local.key ?? undefined,
    limits: archiveLimits(limits),
  });
  await local.release();
  const uploadKey = await store.wrapUpload(plan.companyId, spooled.key);
  return asDemo(seed, plan.companyId, plan.at, async (ctx) => {
    const process = {
      kind: 'massive' as const,
      documentTypeId: plan.documentTypeId,
      period: plan.period,
      capture: plan.capture,
      autoConfirm: false,
      notify: plan.notify,
      fileName: plan.fileName,
      fileKind: 'zip' as const,
      fileBytes: spooled.size,
      fileSha256: spooled.sha256,
      spoolKey: spooled.key,
      transform: null,
      uploadKey,
      createdBy: plan.authorId,
      publishAt: null,
      createdAt: plan.at,
    };
    const id = await openProcess(ctx, process, planItems(entries, plan.withXml));
    if (id === null) throw new Error(`Another publication of ${formatMonth(plan.period)} is being read.`);
    return id;
  });
}

/** What confirming with the certificate's password does: the sure items go out, the rest stays in review. */
async function confirm(
  ctx: CompanyCtx,
  plan: Publication,
  id: number,
  open: OpenCertificate | null,
): Promise<void> {
  const row = await selectPlanned(ctx, plan);
  if (row?.state !== 'running' || row.phase !== 'review') return;
  await confirmReviewed(ctx, { id, ready: row.ready }, open, plan.authorId);
}

/** The process of a publication, where a run that was cut short began it. */
export async function selectPlanned(
  ctx: CompanyCtx,
  plan: Pick<Publication, 'documentTypeId' | 'period' | 'fileName' | 'at'>,
): Promise<{ id: number; state: string; phase: string; ready: number } | null> {
  const { rows } = await sql<{ id: number; state: string; phase: string; ready: number }>`
    select id, state, phase, ready from process
    where company_id = ${ctx.companyId} and document_type_id = ${plan.documentTypeId}
      and period = ${plan.period}::date and file_name = ${plan.fileName} and created_at = ${plan.at}
    order by id limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}
