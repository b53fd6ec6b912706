import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { CompanySteps, Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { BlobRow } from '../../platform/files/store.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { encodeWebp } from '../../platform/pictures/encode-webp.ts';

/** Which page of a file is drawn, from 1, how wide, and as what. */
export interface PageWish {
  readonly page: number;
  readonly widthPx: number;
  readonly kind: 'png' | 'webp';
}

/**
 * A page of a stored PDF as a picture, signatures drawn: kept a while by its bytes, so that who looks next waits for no host.
 * Whoever asks has found that it may be seen.
 *
 * @throws Failure `pageOutOfRange` or `busy`.
 */
export function drawPage(
  { platform, companyId }: Pick<CompanySteps, 'platform' | 'companyId'>,
  row: BlobRow,
  { page, widthPx, kind }: PageWish,
): Promise<Uint8Array> {
  const width = Math.ceil(widthPx / 50) * 50;
  const key = `${companyId} ${row.sha256.toString('hex')} ${page} ${width} ${kind}`;
  return platform.pageImages.get(key, async () => {
    const png = await draw(platform, await platform.store.read(companyId, row), page, width);
    return kind === 'png' ? png : encodeWebp(platform.pictures, png);
  });
}

async function draw({ hosts }: Platform, bytes: Buffer, page: number, widthPx: number): Promise<Uint8Array> {
  try {
    const request = { source: { bytes }, page: page - 1, options: { widthPx, colour: 'rgb' as const } };
    return (await hosts.people.run('render', request, { waitMs: HOST_WAIT_MS })).png;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'no-such-page')
      throw new Failure(e.documents.pageOutOfRange);
    throw error;
  }
}
