import { PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { Claims } from './claims.ts';

/** How new marks say their colours: by a device's own, or by the eye (ISO 32000-2, 8.6.5.3) where no device is named. */
export type ColourSpace = 'rgb' | 'cmyk' | 'gray' | 'calibrated';

const MAX_INTENTS = 16;
const BY_COMPONENTS = new Map<number, ColourSpace>([
  [1, 'gray'],
  [3, 'rgb'],
  [4, 'cmyk'],
]);

/**
 * The colours that suit what the document is meant to be printed on: those of its output intent's profile (ISO 32000-2,
 * 14.11.5; ISO 19005-1, 6.2.3.3; 19005-2, 6.2.4.3). Without one a PDF/A file may name no device at all.
 */
export function outputColours(file: PdfFile, claims: Claims): ColourSpace {
  return intended(file, file.catalog, claims) ?? (claims.pdfA ? 'calibrated' : 'rgb');
}

/** Those of a page that has output intents of its own (ISO 32000-2, table 31; ISO 19005-4, 6.2.3); undefined for any other. */
export function pageColours(file: PdfFile, page: PdfDict, claims: Claims): ColourSpace | undefined {
  return page.has('OutputIntents') ? intended(file, page, claims) : undefined;
}

/** What its output intents say: one for PDF/A before any other, and alone where the file claims to be that. */
function intended(file: PdfFile, holder: PdfDict, { pdfA }: Claims): ColourSpace | undefined {
  let other: ColourSpace | undefined;
  for (const item of file.lookupArray(holder, 'OutputIntents')?.slice(0, MAX_INTENTS) ?? []) {
    const intent = file.resolve(item);
    const profile = intent instanceof PdfDict ? file.lookup(intent, 'DestOutputProfile') : null;
    if (!(intent instanceof PdfDict) || !(profile instanceof PdfStream)) continue;
    const space = BY_COMPONENTS.get(file.lookupNumber(profile.dict, 'N') ?? 0);
    if (space && intent.name('S') === 'GTS_PDFA1') return space;
    other ??= space;
  }
  return pdfA ? undefined : other;
}
