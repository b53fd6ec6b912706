import { countryOf, e, languageOf } from '@legajo/contract';
import type { Examination } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { whyUnfit } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import { sealQuestion } from '../sealing/seal.ts';
import { transformedWhole } from '../transform/instruction.ts';

/** The file as its type's instruction leaves it, read by a host. @throws Failure, with the field, for what it is refused for. */
export async function examineFile(
  { platform, actor }: Steps,
  file: Pick<ReceivedFile, 'key' | 'name'>,
  type: DocumentType,
): Promise<Examination> {
  const spool = await platform.store.uploads.open(file.key);
  try {
    const request = {
      source: transformedWhole(sourceOf(spool), type.transform, platform.limits['zip.entry.bytes']),
      label: file.name,
      capture: { from: 'manual' as const },
      country: actor.country,
      // The page is the company's; who publishes may read another language.
      locale: languageOf(countryOf(actor.country).locale),
      seal: sealQuestion(type),
    };
    const examined = await platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
    const unfit = whyUnfit(examined);
    if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
    const { sheets } = type.transform;
    // It goes out as one document: an instruction that makes several of it is none for this file.
    if (sheets > 0 && examined.inspection?.pages.length !== sheets)
      refuseField(e.publications.processCut, 'file');
    if (examined.sealPlaces === 'none' && type.withoutRoom === 'review')
      refuseField(e.publications.noRoom, 'file');
    return examined;
  } catch (error) {
    const definition = refusalOf(error);
    throw definition ? new Failure(definition, {}, { file: { rule: 'invalid' } }) : error;
  } finally {
    await spool.release();
  }
}
