import { type ErrorDefinition, processMay } from '@legajo/contract';
import type { OpenCertificate } from '../../certificates/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { openSources, type Work } from '../reading/load-work.ts';
import { isInterruption, refusalOf } from '../reading/refusals.ts';
import { companySeal } from '../sealing/company-seal.ts';
import { type Sealed, sealDocuments, type ToSeal } from '../sealing/seal.ts';
import { sealAt } from '../sealing/seal-fields.ts';
import { keepUnsealed } from '../sealing/unsealed.ts';
import { selectForJob } from '../statements/processes.sql.ts';
import { noteSegment, settleSegments } from '../statements/segments.sql.ts';
import { type Base, selectBase, updateBase } from './generic.sql.ts';

/**
 * Seals the one file of a publication to many, once: a run that finds it sealed goes on with that. It names no reader, and
 * its code belongs to the publication.
 *
 * @param open null for what goes out without a seal.
 * @returns why there is none, where the file is refused; null where there is one.
 */
export async function sealBase(
  platform: Platform,
  companyId: number,
  work: Work,
  open: OpenCertificate | null,
): Promise<ErrorDefinition | null> {
  const processId = work.process.id;
  const base = await asCompany(platform, companyId, (ctx) => selectBase(ctx.tx, processId));
  if (!base) throw new Error(`Process ${processId} is no publication to many.`);
  if (base.sealed) return null;
  const segment = platform.store.nameSegment();
  await asCompany(platform, companyId, (ctx) => noteSegment(ctx.tx, processId, segment));
  const outcome = await sealFile(platform, companyId, work, base, open);
  if ('refused' in outcome) return outcome.refused;
  const { file, sha256, code, level, pagesAdded } = outcome.sealed;
  const batch = await platform.store.openBatch(companyId, segment);
  try {
    batch.put(file);
    await batch.sync();
  } catch (error) {
    await batch.discard();
    throw error;
  }
  // A failure from here on leaves the segment alone: if the commit did arrive, the row points there; if not, it is swept.
  const kept = await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('publish', process)) return false;
    await batch.record(ctx.tx);
    await settleSegments(ctx.tx, processId, [segment]);
    const sealed = {
      sha256,
      code,
      level,
      bytes: file.bytes,
      pages: base.pages + pagesAdded,
      certificateId: open?.row.id ?? null,
    };
    await updateBase(ctx.tx, processId, { ...base, sealed });
    return true;
  });
  if (!kept) await batch.discard();
  return null;
}

async function sealFile(
  platform: Platform,
  companyId: number,
  { process, type, company }: Work,
  { originalSha256, signable, rewrite, sealPlaces }: Base,
  open: OpenCertificate | null,
): Promise<{ sealed: Sealed } | { refused: ErrorDefinition }> {
  const sources = await openSources({ platform, companyId }, process);
  try {
    const document: ToSeal = {
      source: sources.of({ entry: null, pageFrom: null, pageTo: null }),
      bearer: null,
      originalSha256,
      rewrite,
      places: sealPlaces,
      bytes: process.fileBytes,
    };
    const asked = { ...type, signable };
    const seal = open && (await companySeal(platform, { company, type: asked, open, stamped: false }));
    const [outcome] = seal
      ? await sealDocuments(platform, companyId, seal, sealAt(seal, platform.clock.now()), [document])
      : await keepUnsealed(platform, companyId, [document]);
    if (!outcome) throw new Error('A host answered for no document.');
    if ('result' in outcome) return { sealed: outcome.result };
    const refused = refusalOf(outcome.refused);
    if (!refused || isInterruption(outcome.refused)) throw outcome.refused;
    return { refused };
  } finally {
    await sources.file.release();
  }
}
