import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { createHostState } from '../src/host/host-state.ts';
import { findSealPlaces } from '../src/host/work/seal-room.ts';
import { openPdf, type PdfFile } from '../src/parse/document.ts';
import { covers } from '../src/place/find-room.ts';
import { questionOf, type SealPlaces, withPlaces } from '../src/place/seal-places.ts';
import { sheetOf } from '../src/place/taken.ts';
import { renderPage } from '../src/render/render-page.ts';
import { signPdf } from '../src/sign/complete.ts';
import type { Rectangle } from '../src/sign/draw/placement.ts';
import type { SignatureOptions } from '../src/sign/options.ts';
import type { Signer } from '../src/sign/signer.ts';
import type { Area } from '../src/text/page-text.ts';
import { readText } from '../src/text/read-text.ts';
import { buildPdf, streamBody } from './build-pdf.ts';
import { COMPANY } from './signers.ts';

const host = createHostState();
export const WIDTH_PX = 1190;
export const options = { ...COMPANY, ownPageTitle: 'Hoja de firmas' } as SignatureOptions;

export async function placesOn(bytes: Uint8Array): Promise<SealPlaces> {
  return findSealPlaces(host, openPdf(bytes), questionOf(options)!);
}

export async function seal(bytes: Uint8Array, company: Signer): Promise<Uint8Array> {
  return signPdf(bytes, withPlaces(options, await placesOn(bytes)), company);
}

/** The page as a person sees it, grey. */
export async function pixels(
  bytes: Uint8Array,
  page = 0,
): Promise<{ at(x: number, y: number): number; high: number }> {
  const image = renderPage(await host.pdfium(), bytes, page, { widthPx: WIDTH_PX, colour: 'grey' });
  const png = Buffer.from(image.png);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return { at: (x, y) => rows[y * (WIDTH_PX + 1) + 1 + x]!, high: image.heightPx };
}

export const areaOf = ({ left, top, width, height }: Rectangle): Area => ({
  x: left,
  y: top,
  w: width,
  h: height,
});

/** The text of the first page with its places, without that of its annotations. */
function ownText(file: PdfFile): { text: string; x: number; y: number; w: number; h: number }[] {
  const { runs, notes } = readText(file, file.pages()[0]!);
  const own = runs.filter((run) => !notes.includes(run));
  return own.map(({ text, x, y, w, h }) => ({ text, x, y, w, h }));
}

/** What a page shows is the same outside the boxes, and nothing of it lay where they are now. */
export async function expectUncovered(
  before: Uint8Array,
  after: Uint8Array,
  places: SealPlaces,
): Promise<void> {
  const boxes = (places as readonly Rectangle[]).map(areaOf);
  const file = openPdf(before);
  const page = file.pages()[0]!;
  const text = ownText(file);
  for (const run of text) expect(boxes.filter((box) => covers(box, run))).toEqual([]);
  expect(ownText(openPdf(after))).toEqual(text);
  const [old, now] = [await pixels(before), await pixels(after)];
  const scale = WIDTH_PX / sheetOf(file, page).width;
  let different = 0;
  let covered = 0;
  const inBox = (x: number, y: number, edge: number): boolean =>
    boxes.some((b) => covers(b, { x: x / scale - edge, y: y / scale - edge, w: 2 * edge, h: 2 * edge }));
  for (let y = 0; y < old.high; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const inside = inBox(x, y, 1);
      if (!inside && old.at(x, y) !== now.at(x, y)) different++;
      if (old.at(x, y) < 128 && inBox(x, y, 0.26)) covered++;
    }
  }
  expect({ different, covered }).toEqual({ different: 0, covered: 0 });
}

export const line = (y: number, x = 40, text = 'Concepto remunerativo 1.234,56 segun convenio colectivo') =>
  `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET `;
const FONT = '/Font<</F1 3 0 R>>';
/** An A4 page of this content; `extra` are further entries of it, `resources` what it uses beside a font. */
export const pageOf = (
  content: string,
  { extra = '', resources = '' } = {},
  objects: Record<number, string | Buffer> = {},
) =>
  buildPdf({
    objects: {
      4: `<</Type/Page/Parent 2 0 R/Contents 5 0 R/MediaBox[0 0 595.28 841.89]/Resources<<${FONT}${resources}>>${extra}>>`,
      5: streamBody('', content),
      ...objects,
    },
  });
/** Lines of text between these heights. */
export const lines = (from: number, to: number) => {
  let s = '';
  for (let y = from; y < to; y += 12) s += line(y) + line(y, 320);
  return s;
};
