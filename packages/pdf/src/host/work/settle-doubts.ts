import { PdfError } from '../../errors.ts';
import type { Candidate } from '../../match/candidate.ts';
import type { PdfFile } from '../../parse/document.ts';
import { showsText } from '../../render/confirm-text.ts';
import { drawBoxes } from '../../render/draw-boxes.ts';
import { glyphDoubts } from '../../text/fonts/glyph-doubts.ts';
import type { Area, Doubt } from '../../text/page-text.ts';
import { changesWithLayers, paintDoubts } from '../../text/paint/paint-doubts.ts';
import type { PaintedText } from '../../text/read-text.ts';
import type { HostState } from '../host-state.ts';
import { learnGlyphs } from './learn-glyphs.ts';

/** A page of which some numbers were found. */
export interface FoundNumbers {
  file: PdfFile;
  pageIndex: number;
  /** As our reader sees the page, whoever read the numbers. */
  page: PaintedText;
  candidates: readonly Candidate[];
  /** Whether PDFium read them: what it says is believed only where its picture shows it. */
  unproven: boolean;
}

const mostJudged = 64;
const mostDrawn = 8;

interface Question {
  box: Area;
  written: string;
  doubts: Doubt[];
}

/**
 * Judges the place of each number that is not hidden: whether it can be seen, and is what it is said to be. Glyphs that
 * nobody has met are looked at by themselves; where the model still doubts, PDFium draws the place, and its pixels decide.
 *
 * @returns the doubts that are left.
 * @throws PdfError memory
 */
export async function settleDoubts(host: HostState, found: FoundNumbers): Promise<Doubt[]> {
  const questions = questionsOf(found);
  const unknown = questions.filter(({ doubts }) => doubts.some(({ kind }) => kind === 'glyphs'));
  if (unknown.length > 0 && (await learnGlyphs(host, found, unknown)))
    for (const one of unknown) one.doubts = doubtsAt(found, one.box, one.written);
  const open = questions.filter(({ doubts }) => doubts.length > 0);
  if (open.length === 0) return [];
  const drawn = open.filter(({ box }) => !changesWithLayers(found.page, box)).slice(0, mostDrawn);
  const confirmed = await confirmedBy(host, found, drawn);
  return open.filter((one) => !confirmed.includes(one)).flatMap(({ doubts }) => doubts);
}

function questionsOf(found: FoundNumbers): Question[] {
  const { candidates } = found;
  const questions: Question[] = [];
  for (const { box, written, hidden } of candidates) {
    if (
      !box ||
      hidden ||
      questions.some((one) => one.box.x === box.x && one.box.y === box.y && one.written === written)
    )
      continue;
    if (questions.length >= mostJudged)
      return [...questions, { box, written: '', doubts: [{ kind: 'unknown', box }] }];
    questions.push({ box, written, doubts: doubtsAt(found, box, written) });
  }
  return questions;
}

function doubtsAt({ page, unproven }: FoundNumbers, box: Area, written: string): Doubt[] {
  const doubts = [...paintDoubts(page, box), ...glyphDoubts(page, box, written)];
  if (unproven && doubts.length === 0) doubts.push({ kind: 'unknown', box });
  return doubts;
}

async function confirmedBy(
  host: HostState,
  { file, pageIndex, page }: FoundNumbers,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const { right, bottom } = page.paint.page;
  const boxes = questions.map(({ box }) => box);
  const size = { width: right, height: bottom };
  try {
    const images = drawBoxes(await host.pdfium(), file.bytes, pageIndex, size, boxes);
    const shapes = await host.glyphShapes();
    return questions.filter((one, i) => images[i]!.some((image) => showsText(image, one.written, shapes)));
  } catch (error) {
    // What PDFium cannot draw stays in doubt.
    if (!(error instanceof PdfError) || error.code === 'memory') throw error;
    return [];
  }
}
