import { PdfDict } from '../objects/dict.ts';
import { PdfName, type PdfObject, type PdfRef } from '../objects/objects.ts';
import { PdfStream } from '../objects/stream.ts';
import type { Revision } from '../write/revision.ts';
import { textString } from '../write/serialise.ts';
import { type Appearance, drawAppearance } from './appearance.ts';
import type { Engraving } from './engraving.ts';
import type { NewField } from './options.ts';
import { type Placed, uprightMatrix } from './placement.ts';

/** Annotation flags: printed, and locked in place (ISO 32000-2, 12.5.3). */
const PRINT_LOCKED = 4 | 128;

/** Draws into one revision: fonts and line work are written once, however many boxes use them. */
export class WidgetWriter {
  private readonly revision: Revision;
  private fonts: PdfDict | undefined;
  private readonly written = new Map<Engraving, PdfRef>();

  constructor(revision: Revision) {
    this.revision = revision;
  }

  /** Writes the appearance stream (12.5.5) of a box and gives its reference. */
  appearance(appearance: Appearance, placed: Omit<Placed, 'rect'>): PdfRef {
    const { content, engravings } = drawAppearance(appearance, placed.width, placed.height);
    const resources = PdfDict.of({ Font: this.fontResources() });
    if (engravings.size > 0) {
      const used = [...engravings].map(([name, e]): [string, PdfObject] => [name, this.engraving(e)]);
      resources.set('XObject', new PdfDict(new Map(used)));
    }
    const dict = PdfDict.of({
      Type: new PdfName('XObject'),
      Subtype: new PdfName('Form'),
      BBox: [0, 0, placed.width, placed.height],
      Resources: resources,
    });
    if (placed.rotate !== 0) dict.set('Matrix', uprightMatrix(placed.rotate));
    const ref = this.revision.allocate();
    this.revision.put(ref, new PdfStream(dict, Buffer.from(content, 'latin1')));
    return ref;
  }

  /** Writes a signature field with its widget in one object (12.7.5.5), filled when `value` is given. */
  field(field: NewField, page: PdfRef, placed: Placed, value?: PdfRef): PdfRef {
    const dict = PdfDict.of({
      Type: new PdfName('Annot'),
      Subtype: new PdfName('Widget'),
      FT: new PdfName('Sig'),
      T: textString(field.name),
    });
    if (field.label !== undefined) dict.set('TU', textString(field.label));
    if (value) dict.set('V', value);
    dict
      .set('F', PRINT_LOCKED)
      .set('P', page)
      .set('Rect', [...placed.rect])
      .set('AP', PdfDict.of({ N: this.appearance(field.appearance, placed) }));
    const ref = this.revision.allocate();
    this.revision.put(ref, dict);
    return ref;
  }

  private fontResources(): PdfDict {
    this.fonts ??= PdfDict.of({ F1: this.font('Helvetica'), F2: this.font('Helvetica-Bold') });
    return this.fonts;
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
      this.revision.put(ref, engraving.stream);
      this.written.set(engraving, ref);
    }
    return ref;
  }
}
