import { PdfError } from '../../errors.ts';
import { PdfDict, PdfName, type PdfRef, PdfStream } from '../../objects/objects.ts';
import { pageGeometry } from '../../pages/geometry.ts';
import type { PdfFile } from '../../parse/document.ts';
import type { PdfPage } from '../../parse/page-tree.ts';
import { createTextCache } from '../../text/fonts/font.ts';
import type { TextCache } from '../../text/fonts/text-font.ts';
import { GraphicsState } from '../../text/graphics-state.ts';
import type { Matrix } from '../../text/matrix.ts';
import { placeRectangle, type Rectangle } from '../../text/paint/rectangle.ts';
import { beginReading, pageContent, placePage } from '../../text/read-text.ts';
import { Revision } from '../../write/revision.ts';
import { type CutLimits, type CuttableFile, cutPages, openForCutting } from '../cut-pages.ts';
import { KeepInside, withForms } from './keep-inside.ts';
import { type PageGrid, piecesOf, relationOf } from './piece.ts';

/**
 * Cuts each page of a file into pieces that become pages of their own, in the order of the pages. What paints outside of a
 * piece is taken out of its content: no text of the other half is left, as it would be behind a crop box. Pieces have no
 * tags.
 * @throws PdfError encrypted, unappendable (it holds a signature: never cut), makes-no-page (no piece is asked for, or one
 *   is empty), cannot-separate (something paints over the edge, or cannot be read for certain), output-too-large, damaged,
 *   page-size, bomb
 */
export function cutPieces(source: Uint8Array | CuttableFile, grid: PageGrid, limits: CutLimits): Uint8Array {
  const file = openForCutting(source);
  const root = file.catalog.ref('Pages');
  if (!root) throw new PdfError('damaged', 'no page tree');
  const revision = new Revision(file);
  const cache = createTextCache();
  const kids = file.pages().flatMap((page) => {
    const placed = placePage(file, page);
    return piecesOf(grid, placed.width, placed.height).map((piece) => {
      const ref = revision.allocate();
      revision.put(ref, pieceOfPage({ file, page, cache, revision }, placed, piece, root));
      return ref;
    });
  });
  revision.put(root, PdfDict.of({ Type: new PdfName('Pages'), Kids: kids, Count: kids.length }));
  const rewritten = Buffer.concat([file.bytes, revision.build().tail]);
  return cutPages(rewritten, [{ firstPage: 0, lastPage: kids.length - 1 }], limits)[0]!;
}

interface Cutting {
  file: PdfFile;
  page: PdfPage;
  cache: TextCache;
  revision: Revision;
}

function pieceOfPage(
  { file, page, cache, revision }: Cutting,
  { matrix, width, height }: ReturnType<typeof placePage>,
  piece: Rectangle,
  parent: PdfRef,
): PdfDict {
  const reading = beginReading(file, page, cache, width, height);
  const write = (stream: PdfStream): PdfRef => {
    const ref = revision.allocate();
    revision.put(ref, stream);
    return ref;
  };
  const keeper = new KeepInside(reading, piece, write);
  const { content, kept, forms } = keeper.rewrite(
    pageContent(reading, page),
    new GraphicsState(matrix.slice()),
  );
  if (kept === 0) throw new PdfError('makes-no-page', `a piece of page ${page.index + 1} is empty`);
  const { left, top, right, bottom } = placeRectangle(
    inverse(matrix),
    piece.left,
    piece.top,
    piece.right,
    piece.bottom,
  );
  const box = [left, top, right, bottom];
  const cut = PdfDict.of({
    Type: new PdfName('Page'),
    Parent: parent,
    MediaBox: box,
    CropBox: box,
    Rotate: pageGeometry(file, page).rotate,
    Resources: withForms(reading, forms),
    Contents: write(new PdfStream(new PdfDict(), content)),
    Annots: annotationsIn(file, page, matrix, piece),
  });
  for (const key of ['UserUnit', 'Group']) {
    const value = page.dict.get(key);
    if (value !== undefined) cut.set(key, value);
  }
  return cut;
}

/** Notes and fields that lie in the piece. */
function annotationsIn(file: PdfFile, page: PdfPage, matrix: Matrix, piece: Rectangle) {
  return (file.lookupArray(page.dict, 'Annots') ?? []).filter((entry) => {
    const annotation = file.resolve(entry);
    if (!(annotation instanceof PdfDict)) return false;
    const rect = (file.lookupArray(annotation, 'Rect') ?? []).map((value) => file.resolve(value));
    if (rect.length !== 4 || !rect.every((value) => typeof value === 'number')) return false;
    const [a, b, c, d] = rect as [number, number, number, number];
    const relation = relationOf(placeRectangle(matrix, a, b, c, d), piece);
    if (relation === 'crosses') throw new PdfError('cannot-separate', 'a note lies over the edge');
    return relation === 'inside';
  });
}

function inverse(m: Matrix): Matrix {
  const [a, b, c, d, e, f] = m as unknown as [number, number, number, number, number, number];
  const det = a * d - b * c;
  const [ia, ib, ic, id] = [d / det, -b / det, -c / det, a / det];
  return Float64Array.of(ia, ib, ic, id, -(e * ia + f * ic), -(e * ib + f * id));
}
