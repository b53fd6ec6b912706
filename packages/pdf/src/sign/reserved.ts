import { PdfError } from '../errors.ts';
import { type PdfDict, PdfRef } from '../objects/objects.ts';
import { type Box, pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import { type FormField, readFields } from '../parse/form.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { type Placed, sizeSeen } from './draw/placement.ts';

/** An empty signature field of the document and the one widget it shows in. */
export interface Reserved {
  field: FormField & { ref: PdfRef };
  widget: { ref: PdfRef; dict: PdfDict };
  page: PdfPage;
  /** Undefined for a field that shows nothing. */
  placed: Placed | undefined;
}

/** Finds a reserved field. Throws `field-missing` (none, or none that can be filled) and `field-taken` (already signed). */
export function findReserved(file: PdfFile, name: string): Reserved {
  const field = readFields(file).find((f) => f.name === name && f.type === 'Sig');
  const widget = field?.widgets[0];
  if (!field?.ref || !widget?.ref || field.widgets.length !== 1) {
    throw new PdfError('field-missing', `no signature field ${name}`);
  }
  if (file.resolve(field.value) !== null) throw new PdfError('field-taken', `${name} is signed already`);
  const rect = readRect(file, widget.dict);
  const page = pageOf(file, widget.ref, widget.dict);
  if (!rect || !page) throw new PdfError('field-missing', `${name} is on no page`);
  const empty = rect[0] === rect[2] || rect[1] === rect[3];
  const { rotate } = pageGeometry(file, page);
  return {
    field: { ...field, ref: field.ref },
    widget: { ref: widget.ref, dict: widget.dict },
    page,
    placed: empty ? undefined : { rect, ...sizeSeen(rect, rotate) },
  };
}

function readRect(file: PdfFile, widget: PdfDict): Box | undefined {
  const numbers = file.lookupArray(widget, 'Rect')?.map((n) => file.resolve(n));
  if (numbers?.length !== 4 || !numbers.every((n): n is number => typeof n === 'number')) return undefined;
  const [a, b, c, d] = numbers as [number, number, number, number];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** The page that lists the widget; /P alone is only a hint (ISO 32000-2, 12.5.2). */
function pageOf(file: PdfFile, widget: PdfRef, dict: PdfDict): PdfPage | undefined {
  const lists = (page: PdfPage): boolean =>
    (file.lookupArray(page.dict, 'Annots') ?? []).some((a) => a instanceof PdfRef && a.num === widget.num);
  const hint = dict.ref('P');
  const pages = file.pages();
  const hinted = hint && pages.find((p) => p.ref.num === hint.num);
  return hinted && lists(hinted) ? hinted : pages.find(lists);
}
