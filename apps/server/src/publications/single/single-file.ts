import { createHash } from 'node:crypto';
import { countryOf, type ErrorDefinition, e, languageOf } from '@legajo/contract';
import { type ByteSource, type Examination, PdfError } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { NET_LABELS } from '../against/net-labels.ts';
import { whyUnfit } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import { sealQuestion } from '../sealing/seal.ts';
import { transformedWhole } from '../transform/instruction.ts';

/** Everything a host does with the file. @throws Failure, with the field, for what the file is refused for. */
export async function examineAnd<T>(
  ctx: Steps,
  file: ReceivedFile,
  type: DocumentType,
  makeFrom: (source: ByteSource, examined: Examination) => Promise<T>,
): Promise<{ made: T; examined: Examination }> {
  const spool = await ctx.platform.store.uploads.open(file.key);
  try {
    const maxBytes = ctx.platform.limits['zip.entry.bytes'];
    const source = transformedWhole(sourceOf(spool), type.transform, maxBytes);
    const request = {
      source,
      label: file.name,
      capture: { from: 'manual' as const },
      country: ctx.actor.country,
      // The page is the company's; who publishes may read another language.
      locale: languageOf(countryOf(ctx.actor.country).locale),
      seal: sealQuestion(type),
      amountLabels: NET_LABELS,
    };
    const examined = await ctx.platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
    const unfit = whyUnfit(examined);
    if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
    const { sheets } = type.transform;
    // One document goes to one person: an instruction that makes several of it is none for this file.
    if (sheets > 0 && examined.inspection?.pages.length !== sheets)
      refuseField(e.publications.processCut, 'file');
    if (examined.sealPlaces === 'none' && type.withoutRoom === 'review')
      refuseField(e.publications.noRoom, 'file');
    return { made: await makeFrom(source, examined), examined };
  } catch (error) {
    throw asFailure(error, 'file');
  } finally {
    await spool.release();
  }
}

/** The XML beside it, checked. @throws Failure, with the field */
export async function readCheckedXml(ctx: Steps, file: ReceivedFile): Promise<Buffer> {
  const spool = await ctx.platform.store.uploads.open(file.key);
  try {
    const question = { source: sourceOf(spool) };
    await ctx.platform.hosts.reading
      .run('xml', question, { waitMs: HOST_WAIT_MS })
      .catch((error: unknown) => {
        if (!(error instanceof PdfError && error.code === 'xml-not-payroll')) throw error;
      });
    const bytes = await spool.bytes();
    // What was checked is what is kept.
    if (!createHash('sha256').update(bytes).digest().equals(file.sha256))
      throw new Error('The spooled XML is not the one that was checked.');
    return bytes;
  } catch (error) {
    throw asFailure(error, 'xml');
  } finally {
    await spool.release();
  }
}

function asFailure(error: unknown, field: string): unknown {
  const definition: ErrorDefinition | null = refusalOf(error);
  return definition ? new Failure(definition, {}, { [field]: { rule: 'invalid' } }) : error;
}
