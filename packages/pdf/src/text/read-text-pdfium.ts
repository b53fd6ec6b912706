import { PdfError } from '../errors.ts';
import { type Pdfium, withMemory, withPage } from '../render/pdfium.ts';
import type { PageText, TextRun } from './page-text.ts';

const maxCharacters = 500_000;
const scale = 100;

/**
 * Reads the text of a page with PDFium, for what our own reader is not sure of. Runs are words; the
 * order is PDFium's, which knows right-to-left and turned text. Unsure where a font does not say
 * what its glyphs mean.
 * @throws PdfError damaged, no-such-page, too-large, memory
 */
export function readTextPdfium(pdfium: Pdfium, bytes: Uint8Array, pageIndex: number): PageText {
  const { api } = pdfium;
  return withPage(pdfium, bytes, pageIndex, (page) => {
    const textPage = api.FPDFText_LoadPage(page);
    if (!textPage) throw new PdfError('damaged', `the text of page ${pageIndex + 1} cannot be read`);
    try {
      const count = api.FPDFText_CountChars(textPage);
      if (count > maxCharacters) throw new PdfError('too-large', `${count} characters on one page`);
      const text = allText(pdfium, textPage, count);
      const places = withMemory(pdfium, 64, (at) => words(pdfium, page, textPage, text, at));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the sign of a wrong encoding
      const odd = /[\u0000-\u0008\ue000-\uf8ff\ufffd]/.test(text);
      return { text, runs: places.runs, sure: !odd && !places.unmapped };
    } finally {
      api.FPDFText_ClosePage(textPage);
    }
  });
}

function allText(pdfium: Pdfium, textPage: number, count: number): string {
  if (count <= 0) return '';
  return withMemory(pdfium, (count + 1) * 2, (pointer) => {
    const written = pdfium.api.FPDFText_GetText(textPage, 0, count, pointer);
    const bytes = pdfium.memory().subarray(pointer, pointer + Math.max(0, written - 1) * 2);
    // U+FFFE and U+0002 stand for a hyphen at the end of a line.
    return Buffer.from(bytes)
      .toString('utf16le')
      .replace(/\r\n/g, ' \n')
      .replaceAll('\ufffe', '-')
      .replaceAll('\u0002', '-');
  });
}

function words(pdfium: Pdfium, page: number, textPage: number, text: string, at: number) {
  const runs: TextRun[] = [];
  let unmapped = false;
  const size = { w: pdfium.api.FPDF_GetPageWidthF(page), h: pdfium.api.FPDF_GetPageHeightF(page) };
  for (const match of text.matchAll(/\S+/g)) {
    const word = match[0];
    const first = charIndex(pdfium, textPage, match.index);
    const last = charIndex(pdfium, textPage, match.index + word.length - 1);
    const from = charBox(pdfium, page, textPage, first, size, at);
    const to = charBox(pdfium, page, textPage, last, size, at);
    if (!from || !to) continue;
    const x = Math.min(from.x, to.x);
    const y = Math.min(from.y, to.y);
    const w = Math.max(from.x + from.w, to.x + to.w) - x;
    const h = Math.max(from.y + from.h, to.y + to.h) - y;
    const run: TextRun = { x, y, w, h, text: word, start: match.index };
    if (isHidden(pdfium, textPage, first, run, size, at)) run.hidden = true;
    for (let i = first; i <= last && !unmapped; i++)
      unmapped = pdfium.api.FPDFText_HasUnicodeMapError(textPage, i) === 1;
    runs.push(run);
  }
  return { runs, unmapped };
}

function charIndex(pdfium: Pdfium, textPage: number, textIndex: number): number {
  const index = pdfium.api.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex);
  return index < 0 ? textIndex : index;
}

/** The box of a character in points from the top left corner of the page as seen. */
function charBox(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  index: number,
  size: { w: number; h: number },
  at: number,
) {
  const { api } = pdfium;
  // A FS_RECTF: left, top, right, bottom as four floats.
  if (!api.FPDFText_GetLooseCharBox(textPage, index, at)) return undefined;
  const box = new Float32Array(pdfium.memory().slice(at, at + 16).buffer);
  const a = toDevice(pdfium, page, box[0]!, box[1]!, size, at + 16);
  const b = toDevice(pdfium, page, box[2]!, box[3]!, size, at + 16);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}

function toDevice(
  pdfium: Pdfium,
  page: number,
  x: number,
  y: number,
  size: { w: number; h: number },
  at: number,
) {
  const { api } = pdfium;
  api.FPDF_PageToDevice(
    page,
    0,
    0,
    Math.round(size.w * scale),
    Math.round(size.h * scale),
    0,
    x,
    y,
    at,
    at + 4,
  );
  const place = new Int32Array(pdfium.memory().slice(at, at + 8).buffer);
  return { x: place[0]! / scale, y: place[1]! / scale };
}

/** Invisible by rendering mode, white, transparent, off the page or tiny; asked for words with digits only. */
function isHidden(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  run: TextRun,
  size: { w: number; h: number },
  at: number,
): boolean {
  if (!/\d/.test(run.text)) return false;
  const { api } = pdfium;
  const x = run.x + run.w / 2;
  const y = run.y + run.h / 2;
  if (run.h < 2 || x < 0 || y < 0 || x > size.w || y > size.h) return true;
  const object = api.FPDFText_GetTextObject(textPage, index);
  const mode = object ? api.FPDFTextObj_GetTextRenderMode(object) : 0;
  if (mode === 3 || mode === 7) return true;
  if (!api.FPDFText_GetFillColor(textPage, index, at, at + 4, at + 8, at + 12)) return false;
  const [red, green, blue, alpha] = new Uint32Array(pdfium.memory().slice(at, at + 16).buffer);
  return alpha === 0 || (mode === 0 && red === 255 && green === 255 && blue === 255);
}
