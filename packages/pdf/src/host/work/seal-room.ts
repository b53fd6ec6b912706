import type { PdfFile } from '../../parse/document.ts';
import { placeBoxes, type SealPlaces, type SealQuestion, wantedAreas } from '../../place/seal-places.ts';
import { sheetOf, takenAreas } from '../../place/taken.ts';
import { inkAreas } from '../../render/ink.ts';
import { choosePage } from '../../sign/draw/placement.ts';
import type { HostState } from '../host-state.ts';
import { textOnce } from './page-texts.ts';

/**
 * Where the boxes of a seal cover nothing of their page: by the known places of what stands there, and by its ink where
 * the text alone does not say. Throws `no-such-page`, `bomb`, `memory`.
 */
export async function findSealPlaces(
  host: HostState,
  file: PdfFile,
  question: SealQuestion,
): Promise<SealPlaces> {
  const page = choosePage(file.pages(), question.page);
  const { areas, known } = takenAreas(file, page, textOnce(host, file, page));
  const ink = known ? [] : inkAreas(await host.pdfium(), file.bytes, page.index);
  return placeBoxes(wantedAreas(file, question), [...areas, ...ink], sheetOf(file, page));
}
