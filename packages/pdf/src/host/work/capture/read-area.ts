import { PdfError } from '../../../errors.ts';
import type { Candidate, NumberRole } from '../../../match/candidate.ts';
import { type Capture, capturedPage, placeCapture } from '../../../match/capture.ts';
import { type Area, textWithin } from '../../../text/page-text.ts';
import { readTextPdfium } from '../../../text/read-text-pdfium.ts';
import type { HostState } from '../../host-state.ts';
import type { ByteSource } from '../byte-source.ts';
import { usablePdf } from '../open-pdf-bytes.ts';
import { textOnce } from '../page-texts.ts';
import { readPage } from '../read-page.ts';
import { readSource } from '../read-source.ts';

/** Fractions that were added may come to a little more. */
const whole = 1 + 1e-9;

/** A rectangle of a sample, as a document type would capture it. */
export interface AreaRequest {
  source: ByteSource;
  /** From 0, or the last. */
  page: number | 'last';
  /** Shares of the page as seen, after /Rotate and the crop box, from its top left corner. */
  shares: Area;
  roles: readonly NumberRole[];
  /** ISO 3166 code. */
  country: string;
  locale: 'es' | 'pt';
}

/** What a publication would read there. */
export interface AreaReading {
  /** From 0. */
  page: number;
  /** Points from the top left corner of the page as seen. */
  box: Area;
  /** The words whose middle lies in the rectangle, line by line. */
  text: string;
  /** Numbers that may name somebody there. */
  candidates: Candidate[];
  /** False where a publication would ask a person. */
  sure: boolean;
}

/**
 * Reads a rectangle of a page the way a publication does.
 * @throws PdfError bad-option (a rectangle that is not on the page), encrypted, no-such-page, damaged, bomb, page-size,
 *   too-large, memory
 */
export async function readArea(host: HostState, request: AreaRequest): Promise<AreaReading> {
  const { shares, roles, country, locale } = request;
  const { x, y, w, h } = shares;
  if (!(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= whole && y + h <= whole))
    throw new PdfError('bad-option', 'a rectangle that is not on the page');
  const { file, inspection } = await usablePdf(await readSource(host, request.source));
  if (inspection.encrypted) throw new PdfError('encrypted', 'the file is encrypted');
  const capture: Capture = { from: 'area', page: request.page, shares, roles };
  const index = capturedPage(capture, inspection.pages.length);
  const { candidates, sure, reader } = await readPage(host, file, index, { capture, country, locale });
  const own = textOnce(host, file, file.pages()[index]!);
  const placed = placeCapture(capture, own.paint.page.right, own.paint.page.bottom);
  const box = placed.from === 'area' ? placed.area : shares;
  const text = reader === 'own' ? own : readTextPdfium(await host.pdfium(), file.bytes, index);
  return {
    page: index,
    box,
    text: textWithin(text, box).text,
    candidates: candidates.filter((one) => one.outside !== true),
    sure,
  };
}
