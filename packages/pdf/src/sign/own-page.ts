import { PdfError } from '../errors.ts';
import { PdfDict, PdfRef } from '../objects/objects.ts';
import { pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import type { Revision } from '../write/revision.ts';
import { formatNumber as n, serialise } from '../write/serialise.ts';
import type { Palette } from './draw/palette.ts';
import { type Placed, place, seenArea } from './draw/placement.ts';
import { toWinAnsi } from './draw/win-ansi.ts';
import { appendTo } from './form-update.ts';
import type { NewField } from './options.ts';

const EDGE = 48;
const TITLE = 13;
const GAP = 16;

/** What is on such a page, beside the boxes it placed. */
export interface OwnPageLook {
  /** Fonts as resources, F2 bold. */
  fonts: string;
  palette: Palette;
  title: string;
  widgets: readonly PdfRef[];
  /** The entry by which its title is found in the structure tree; undefined in a file without tags. */
  tags: string | undefined;
}

/** A page added at the end for signatures that the file's own pages have no room for. */
export class OwnPage {
  readonly ref: PdfRef;
  private readonly width: number;
  private readonly height: number;
  private top = EDGE + 2 * TITLE;

  /** As large as this page is seen. */
  constructor(revision: Revision, file: PdfFile, page: PdfPage) {
    this.ref = revision.allocate();
    const geometry = pageGeometry(file, page);
    const { w, h } = seenArea(geometry.box, geometry);
    this.width = w;
    this.height = h;
  }

  /** The next box from the top, as large as it would be on that page. */
  placeBelow({ rectangle }: NewField, file: PdfFile, page: PdfPage): Placed {
    const geometry = pageGeometry(file, page);
    const { w, h } = seenArea(place(rectangle, geometry).rect, geometry);
    const own = { unit: 'point' as const, left: EDGE, top: this.top, width: w, height: h };
    this.top += h + GAP;
    const box = [0, 0, this.width, this.height] as const;
    return place(own, { ...geometry, box, rotate: 0, userUnit: 1 });
  }

  /** Writes the page with its title and widgets, and appends it to the page tree (ISO 32000-2, 7.7.3). */
  write(file: PdfFile, revision: Revision, look: OwnPageLook): void {
    const { fonts, palette, title, widgets, tags } = look;
    const tree = file.catalog.get('Pages');
    const root = file.resolve(tree);
    if (!(tree instanceof PdfRef) || !(root instanceof PdfDict))
      throw new PdfError('damaged', 'no page tree');
    const contents = revision.allocate();
    // A title of the caller's own words, which its fonts have.
    const text = toWinAnsi(title)
      .replace(/[\u0100-\uffff]/g, '')
      .replace(/[\\()]/g, '\\$&');
    const place = `${EDGE} ${n(this.height - EDGE - TITLE)} Td`;
    const line = `BT ${palette.paints.ink.fill} /F2 ${TITLE} Tf ${place} (${text}) Tj ET`;
    const mark = tags === undefined ? '/Artifact BMC' : '/P <</MCID 0>> BDC';
    revision.putStream(contents, '', `${mark} ${line} EMC`);
    const box = `[0 0 ${n(this.width)} ${n(this.height)}]`;
    const shape = `/MediaBox ${box}/CropBox ${box}/Rotate 0/Resources <</Font ${fonts}${palette.resources}>>`;
    const refs = `/Parent ${serialise(tree)}/Contents ${serialise(contents)}/Annots ${serialise([...widgets])}`;
    revision.putText(
      this.ref,
      `<</Type /Page${shape}${refs}${tags === undefined ? '' : `/Tabs /S${tags}`}>>`,
    );
    const grown = root.copy().set('Count', file.pages().length + 1);
    appendTo(file, revision, grown, 'Kids', [this.ref]);
    revision.put(tree, grown);
  }
}
