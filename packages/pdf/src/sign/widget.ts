import type { PdfDict, PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { Revision } from '../write/revision.ts';
import { formatNumber, serialise, textString } from '../write/serialise.ts';
import type { Appearance } from './draw/appearance.ts';
import { drawAppearance } from './draw/draw-appearance.ts';
import type { Engraving } from './draw/engraving.ts';
import type { Palette } from './draw/palette.ts';
import { type Placed, uprightMatrix } from './draw/placement.ts';
import type { Style } from './draw/style.ts';
import { findFonts, writeFonts } from './fonts/embedded-font.ts';
import { writeOthers } from './letters/write-others.ts';
import type { NewField } from './options.ts';
import { lockText } from './transforms.ts';

/** Annotation flags: printed, and locked in place (ISO 32000-2, 12.5.3). */
const PRINT_LOCKED = 4 | 128;

/** Draws into one revision: fonts and line work are written once, however many boxes use them. */
export class WidgetWriter {
  private readonly revision: Revision;
  private readonly style: Style;
  private fonts = '';
  private readonly written = new Map<Engraving, PdfRef>();

  constructor(revision: Revision, style: Style) {
    this.revision = revision;
    this.style = style;
  }

  /** Takes the fonts that this widget was drawn with, where they would have to be embedded once more. */
  reuseFonts(file: PdfFile, widget: PdfDict): void {
    if (this.style.embed && this.fonts === '') this.fonts = findFonts(file, widget) ?? '';
  }

  /** Writes the appearance stream (12.5.5) of a box, in the colours of its page, and gives its reference. */
  appearance(
    appearance: Appearance,
    placed: Omit<Placed, 'rect'>,
    palette: Palette = this.style.palette,
  ): PdfRef {
    const { content, engravings, others } = drawAppearance(appearance, placed.width, placed.height, palette);
    let used = '';
    for (const [name, e] of engravings) used += `/${name} ${serialise(this.engraving(e))}`;
    const matrix = placed.rotate === 0 ? '' : `/Matrix ${serialise(uprightMatrix(placed.rotate))}`;
    const box = `/BBox [0 0 ${formatNumber(placed.width)} ${formatNumber(placed.height)}]`;
    const fonts = writeOthers(this.revision, others, this.fontResources());
    const resources = `/Resources <</Font ${fonts}${palette.resources}${used && `/XObject <<${used}>>`}>>`;
    const entries = `/Type /XObject/Subtype /Form${box}${matrix}${resources}`;
    const ref = this.revision.allocate();
    this.revision.putStream(ref, entries, content);
    return ref;
  }

  /** Writes a signature field with its widget in one object (12.7.5.5), without a face unless placed, with `more` entries. */
  field(
    ref: PdfRef,
    field: NewField,
    page: PdfRef,
    placed: Placed | undefined,
    more: string,
    palette?: Palette,
  ): void {
    const name = `/T ${serialise(textString(field.name))}`;
    const label = field.label === undefined ? '' : `/TU ${serialise(textString(field.label))}`;
    const lock = field.lock ? `/Lock ${lockText(field.lock)}` : '';
    const rect = placed ? [...placed.rect] : [0, 0, 0, 0];
    const place = `/F ${PRINT_LOCKED}/P ${serialise(page)}/Rect ${serialise(rect)}`;
    const drawn = placed ? this.appearance(field.appearance, placed, palette) : this.nothing();
    const face = drawn ? `/AP <</N ${serialise(drawn)}>>` : '';
    this.revision.putText(
      ref,
      `<</Type /Annot/Subtype /Widget/FT /Sig${name}${label}${more}${lock}${place}${face}>>`,
    );
  }

  /** The fonts as resources: F1 regular, F2 bold. Each reader has Helvetica (9.6.2.2), unless the file must hold it. */
  fontResources(): string {
    if (this.fonts === '' && this.style.embed) this.fonts = writeFonts(this.revision);
    if (this.fonts === '') {
      const regular = serialise(this.font('Helvetica'));
      this.fonts = `<</F1 ${regular}/F2 ${serialise(this.font('Helvetica-Bold'))}>>`;
    }
    return this.fonts;
  }

  /** The appearance of what shows nothing, where it has to have one. */
  private nothing(): PdfRef | undefined {
    if (!this.style.facesEmpty) return undefined;
    const ref = this.revision.allocate();
    this.revision.putStream(ref, '/Type /XObject/Subtype /Form/BBox [0 0 0 0]/Resources <<>>', '');
    return ref;
  }

  private font(name: string): PdfRef {
    const ref = this.revision.allocate();
    const text = `<</Type /Font/Subtype /Type1/BaseFont /${name}/Encoding /WinAnsiEncoding>>`;
    this.revision.putText(ref, text);
    return ref;
  }

  private engraving(engraving: Engraving): PdfRef {
    let ref = this.written.get(engraving);
    if (!ref) {
      ref = this.revision.allocate();
      this.revision.putStream(ref, engraving.entries, engraving.data);
      this.written.set(engraving, ref);
    }
    return ref;
  }
}
