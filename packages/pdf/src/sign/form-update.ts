import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import type { Revision } from '../write/revision.ts';

/** SigFlags: signatures exist, and the file is only ever appended to (ISO 32000-2, table 225). */
const SIG_FLAGS = 3;

/**
 * Adds fields to the document's form, touching as few objects as its layout allows (12.7.3), and names the signature
 * that certifies the document, if one does (12.8.6).
 */
export function extendForm(
  file: PdfFile,
  revision: Revision,
  fields: readonly PdfRef[],
  certification?: PdfRef,
): void {
  const root = file.trailer.get('Root') as PdfRef;
  const entry = file.catalog.get('AcroForm');
  const old = file.resolve(entry);
  if (old !== null && !(old instanceof PdfDict))
    throw new PdfError('damaged', 'a form that is no dictionary');
  const form = old?.copy() ?? new PdfDict();
  let changed = false;
  if (((file.lookupNumber(form, 'SigFlags') ?? 0) & SIG_FLAGS) !== SIG_FLAGS) {
    form.set('SigFlags', SIG_FLAGS);
    changed = true;
  }
  if (fields.length > 0 && appendTo(file, revision, form, 'Fields', fields)) changed = true;
  const catalog = file.catalog.copy();
  if (certification) {
    const perms = file.lookupDict(catalog, 'Perms')?.copy() ?? new PdfDict();
    catalog.set('Perms', perms.set('DocMDP', certification));
  }
  if (changed && entry instanceof PdfRef && old) revision.put(entry, form);
  else if (changed) {
    const ref = revision.allocate();
    revision.put(ref, form);
    catalog.set('AcroForm', ref);
  } else if (!certification) return;
  if (certification || catalog.get('AcroForm') !== entry) revision.put(root, catalog);
}

/** Adds widgets to a page's annotations (12.5.2), reached by the tabulator in the order of its tags where it has some. */
export function extendPage(
  file: PdfFile,
  revision: Revision,
  page: PdfPage,
  widgets: readonly PdfRef[],
  tagged = false,
): void {
  const dict = page.dict.copy();
  const untabbed = tagged && !dict.has('Tabs');
  if (untabbed) dict.set('Tabs', new PdfName('S'));
  if (appendTo(file, revision, dict, 'Annots', widgets) || untabbed) revision.put(page.ref, dict);
}

/** Appends to an array of a dictionary; true when the dictionary itself has to be written again. */
export function appendTo(
  file: PdfFile,
  revision: Revision,
  dict: PdfDict,
  key: string,
  items: readonly PdfObject[],
): boolean {
  const entry = dict.get(key);
  const old = file.resolve(entry);
  if (old !== null && !Array.isArray(old)) throw new PdfError('damaged', `/${key} is no array`);
  const array = [...(old ?? []), ...items];
  if (entry instanceof PdfRef && old !== null) {
    revision.put(entry, array);
    return false;
  }
  dict.set(key, array);
  return true;
}
