import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfRef, PdfString } from '../objects/objects.ts';
import type { PdfFile } from './document.ts';

const MAX_FIELDS = 10_000;
const MAX_DEPTH = 32;

/** A terminal form field (ISO 32000-2, 12.7.4) with its inherited type and value. */
export interface FormField {
  /** Fully qualified name (12.7.4.2). */
  name: string;
  /** Undefined for a field written directly into its parent's array. */
  ref: PdfRef | undefined;
  dict: PdfDict;
  /** /FT: `Sig`, `Tx`, `Btn`, `Ch`. */
  type: string | undefined;
  /** /V unresolved; undefined when the field is empty. */
  value: PdfObject | undefined;
  /** Its widgets: the field itself when merged, otherwise its kids. */
  widgets: { ref: PdfRef | undefined; dict: PdfDict }[];
}

interface Inherited {
  name: string;
  type: string | undefined;
  value: PdfObject | undefined;
}

/** The terminal fields of the document's form, in order. Throws `damaged` on a field met twice, `too-large` above 10,000. */
export function readFields(file: PdfFile): FormField[] {
  const form = file.lookupDict(file.catalog, 'AcroForm');
  const roots = form && file.lookupArray(form, 'Fields');
  if (!roots) return [];
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const walk = (node: PdfObject, above: Inherited, depth: number): void => {
    if (depth > MAX_DEPTH) throw new PdfError('too-deep', 'form fields are nested too deep');
    const ref = node instanceof PdfRef ? node : undefined;
    if (ref) {
      if (seen.has(ref.num)) throw new PdfError('damaged', 'a form field is there twice');
      seen.add(ref.num);
      if (seen.size > MAX_FIELDS) throw new PdfError('too-large', 'too many form fields');
    }
    const dict = file.resolve(node);
    if (!(dict instanceof PdfDict)) return;
    const own = inherit(file, dict, above);
    const kids = file.lookupArray(dict, 'Kids') ?? [];
    const below = kids.map((kid) => ({ kid, dict: file.resolve(kid) }));
    const named = below.some((k) => k.dict instanceof PdfDict && k.dict.has('T'));
    if (named) {
      for (const k of below) walk(k.kid, own, depth + 1);
      return;
    }
    const widgets = below.flatMap((k) =>
      k.dict instanceof PdfDict ? [{ ref: k.kid instanceof PdfRef ? k.kid : undefined, dict: k.dict }] : [],
    );
    fields.push({ ...own, ref, dict, widgets: kids.length ? widgets : [{ ref, dict }] });
  };
  for (const root of roots) walk(root, { name: '', type: undefined, value: undefined }, 0);
  return fields;
}

function inherit(file: PdfFile, dict: PdfDict, above: Inherited): Inherited {
  const part = file.lookup(dict, 'T');
  const partial = part instanceof PdfString ? part.text() : '';
  const value = dict.get('V');
  return {
    name: above.name && partial ? `${above.name}.${partial}` : above.name || partial,
    type: dict.name('FT') ?? above.type,
    value: value === undefined || value === null ? above.value : value,
  };
}
