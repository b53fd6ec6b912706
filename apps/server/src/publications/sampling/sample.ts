import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { countryOf, e } from '@legajo/contract';
import type { WholeSource } from '@legajo/pdf';
import { type PdfPageInfo, readPdfPages } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { BlobUnreadable } from '../../platform/files/driver.ts';
import type { Spooled } from '../../platform/files/store.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { pageLocale } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import { insertSample, type Sample, selectSample } from './samples.sql.ts';

/** A sample as it is told: its pages, and what the first of them says. */
export interface ShownSample {
  readonly id: string;
  readonly pages: readonly PdfPageInfo[];
  readonly text: string;
}

const MOST_TEXT = 4000;
export const WHOLE_PAGE = { x: 0, y: 0, w: 1, h: 1 };

/**
 * Takes in a PDF to look at: at most 5 MB, not encrypted, of pages of an allowed size (D73). It is good for an hour, for
 * whoever sent it.
 *
 * @throws Failure of the folders area, with the field.
 */
export async function takeSample(steps: Steps, file: ReceivedFile): Promise<ShownSample> {
  const shown = await keepSample(steps, file, file.name, 'file');
  file.keep();
  return shown;
}

/** The same of bytes that we made. */
export async function takeMade(steps: Steps, bytes: Uint8Array, name: string): Promise<ShownSample> {
  const { uploads } = steps.platform.store;
  const made = await uploads.receive(Readable.from([Buffer.from(bytes)]), bytes.length);
  try {
    return await keepSample(steps, made, name, 'transform');
  } catch (error) {
    await uploads.remove(made.key);
    throw error;
  }
}

async function keepSample(steps: Steps, upload: Spooled, name: string, field: string): Promise<ShownSample> {
  const { platform, actor, companyId, now } = steps;
  const { pages, contents } = await readPdfPages(steps, { ...upload, name }, field);
  const uploadKey = await platform.store.wrapUpload(companyId, upload.key);
  const shown = { id: randomBytes(16).toString('hex'), pages, text: await firstText(steps, contents) };
  const expiresAt = new Date(now.getTime() + platform.limits['sample.seconds'] * 1000);
  const row = {
    fileName: name,
    spoolKey: upload.key,
    uploadKey,
    pages: pages.length,
    createdAt: now,
    expiresAt,
  };
  await steps.transaction((ctx) =>
    insertSample(
      ctx.tx,
      { ...row, id: shown.id, personId: actor.personId },
      platform.limits['samples.person'],
    ),
  );
  return shown;
}

/** @throws Failure of a page that cannot be read. */
async function firstText({ platform, actor }: Steps, bytes: Uint8Array): Promise<string> {
  const { code } = countryOf(actor.country);
  const request = { source: { bytes }, page: 0, shares: WHOLE_PAGE, roles: [], country: code };
  try {
    const { text } = await platform.hosts.reading.run(
      'readArea',
      { ...request, locale: pageLocale(code) },
      { waitMs: HOST_WAIT_MS },
    );
    return text.slice(0, MOST_TEXT);
  } catch (error) {
    const definition = refusalOf(error);
    throw definition ? new Failure(definition) : error;
  }
}

/**
 * Works with one's own sample.
 *
 * @throws Failure `sampleGone` of one that is not one's own, or was good for an hour.
 */
export async function withSample<T>(
  steps: Steps,
  id: string,
  work: (source: WholeSource, sample: Sample) => Promise<T>,
): Promise<T> {
  const { platform, actor, companyId, now } = steps;
  const sample = await steps.transaction((ctx) =>
    selectSample(ctx.tx, { personId: actor.personId, id, now }),
  );
  if (!sample) throw new Failure(e.folders.sampleGone);
  try {
    const file = await platform.store.openUpload(companyId, sample.spoolKey, sample.uploadKey);
    try {
      return await work(sourceOf(file), sample);
    } finally {
      await file.release();
    }
  } catch (error) {
    throw error instanceof BlobUnreadable ? new Failure(e.folders.sampleGone) : error;
  }
}

/** A page of a sample, from 1, as PNG. @throws Failure `sampleGone` of a page that is not there, too. */
export function drawSample(
  steps: Steps,
  id: string,
  { page, widthPx }: { readonly page: number; readonly widthPx: number },
): Promise<Uint8Array> {
  return withSample(steps, id, async (source, { pages }) => {
    if (page > pages) refuseField(e.folders.sampleGone, 'pagina');
    const question = { source, page: page - 1, options: { widthPx, colour: 'rgb' as const } };
    return (await steps.platform.hosts.people.run('render', question, { waitMs: HOST_WAIT_MS })).png;
  });
}
