import { PdfDict, type PdfObject, PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { type FormField, readFields } from '../parse/form.ts';
import { Comparison } from './comparison.ts';

/** A sound signature of the newer revision, which may explain a difference. */
export interface Explanation {
  /** Object number of the signature dictionary. */
  value: number;
  kind: 'signature' | 'time-stamp';
}

/** Keys of a trailer that describe its own section (ISO 32000-2, tables 15 and 17), and the changing identifier. */
const TRAILER_OWN = [
  'Size',
  'Prev',
  'XRefStm',
  'ID',
  'Type',
  'W',
  'Index',
  'Length',
  'Filter',
  'DecodeParms',
];
const TRAILER_KNOWN = [...TRAILER_OWN, 'Root', 'Info'];
const DSS_KEYS = ['Type', 'VRI', 'Certs', 'CRLs', 'OCSPs'];
const STAMP_FIELD_KEYS = [
  'Type',
  'Subtype',
  'FT',
  'T',
  'TU',
  'V',
  'F',
  'Ff',
  'P',
  'Rect',
  'AP',
  'MK',
  'M',
  'Border',
];

/**
 * What changed in a file since one of its revisions was signed, in English; empty when nothing did but what is allowed:
 * validation data (/DSS), document time stamps in fields without a face, and the filling of signature fields that were
 * there and empty. Everything else is a change, seen or not.
 */
export function findChanges(before: PdfFile, after: PdfFile, explanations: readonly Explanation[]): string[] {
  const comparison = new Comparison(before, after);
  const root = before.trailer.get('Root');
  const stamps = newStampFields(before, after, explanations);
  if (after.xref.hybrid && !before.xref.hybrid) comparison.report('the file became a hybrid');
  allowFilledFields(comparison, before, after, explanations);
  if (root instanceof PdfRef) {
    comparison.rules.set(root.num, (a, b) => compareCatalog(comparison, a, b, stamps));
  }
  for (const page of before.pages()) {
    comparison.rules.set(page.ref.num, (a, b) => {
      if (a instanceof PdfDict && b instanceof PdfDict) {
        comparison.sameDict(a, b, `page ${page.index + 1}`, ['Annots']);
        compareGrowing(comparison, a, b, 'Annots', stamps);
      } else comparison.report(`page ${page.index + 1}: no page any more`);
    });
  }
  comparison.sameDict(before.trailer, after.trailer, 'trailer', TRAILER_OWN);
  for (const [key, value] of after.trailer.map) {
    // A private key is a second door to objects that readers reach through the catalog only.
    if (!TRAILER_KNOWN.includes(key) && !isPlain(value)) comparison.report(`trailer/${key}: leads elsewhere`);
  }
  comparison.finish();
  return comparison.changes;
}

function compareCatalog(
  comparison: Comparison,
  before: PdfObject,
  after: PdfObject,
  stamps: ReadonlyMap<number, Face>,
): void {
  if (!(before instanceof PdfDict) || !(after instanceof PdfDict)) {
    comparison.report('catalog: gone');
    return;
  }
  comparison.sameDict(before, after, 'catalog', ['AcroForm', 'DSS', 'Extensions']);
  const dss = comparison.after.lookup(after, 'DSS');
  if (dss instanceof PdfDict && [...dss.map.keys()].every((k) => DSS_KEYS.includes(k))) {
    comparison.justify(after.get('DSS'));
  } else comparison.same(before.get('DSS'), after.get('DSS'), 'catalog/DSS');
  const extensions = after.get('Extensions');
  if (!(extensions instanceof PdfDict) || !isPlain(extensions)) {
    comparison.same(before.get('Extensions'), extensions, 'catalog/Extensions');
  }
  compareForm(comparison, before, after, stamps);
}

/** Developer extensions (7.12) are names and numbers; anything that leads elsewhere is not. */
function isPlain(o: PdfObject): boolean {
  if (o instanceof PdfDict) return [...o.map.values()].every(isPlain);
  return !(o instanceof PdfRef) && !Array.isArray(o);
}

function compareForm(
  comparison: Comparison,
  before: PdfDict,
  after: PdfDict,
  stamps: ReadonlyMap<number, Face>,
): void {
  const old = comparison.before.lookup(before, 'AcroForm') ?? new PdfDict();
  const form = comparison.after.lookup(after, 'AcroForm') ?? new PdfDict();
  if (!(old instanceof PdfDict) || !(form instanceof PdfDict)) {
    comparison.report('form: no dictionary');
    return;
  }
  const entry = after.get('AcroForm');
  if (entry instanceof PdfRef) comparison.accept(entry.num);
  comparison.sameDict(old, form, 'form', ['Fields', 'SigFlags']);
  compareGrowing(comparison, old, form, 'Fields', stamps);
}

/** An array that may only grow, and only by the fields of sound document time stamps. */
function compareGrowing(
  comparison: Comparison,
  before: PdfDict,
  after: PdfDict,
  key: string,
  stamps: ReadonlyMap<number, Face>,
): void {
  const old = comparison.before.lookupArray(before, key) ?? [];
  const now = comparison.after.lookupArray(after, key) ?? [];
  const entry = after.get(key);
  if (entry instanceof PdfRef) comparison.accept(entry.num);
  if (now.length < old.length) comparison.report(`${key}: shorter`);
  for (const [i, item] of old.entries()) comparison.same(item, now[i], key);
  for (const item of now.slice(old.length)) {
    const stamp = item instanceof PdfRef ? stamps.get(item.num) : undefined;
    if (!stamp || (key === 'Annots' && stamp === 'off-page')) comparison.report(`${key}: another one`);
  }
}

/** Rules for the fields that were empty and now hold a sound signature: only value and appearance may be new. */
function allowFilledFields(
  comparison: Comparison,
  before: PdfFile,
  after: PdfFile,
  explanations: readonly Explanation[],
): void {
  const sound = new Set(explanations.map((e) => e.value));
  const now = new Map(readFields(after).map((f) => [f.ref?.num, f]));
  for (const field of readFields(before)) {
    const filled = now.get(field.ref?.num);
    if (!field.ref || field.type !== 'Sig' || before.resolve(field.value) !== null) continue;
    if (!(filled?.value instanceof PdfRef) || !sound.has(filled.value.num)) continue;
    for (const widget of field.widgets) {
      if (widget.ref) comparison.rules.set(widget.ref.num, allow(comparison, ['AP']));
    }
    const merged = field.widgets.some((w) => w.ref?.num === field.ref?.num);
    comparison.rules.set(field.ref.num, allow(comparison, merged ? ['V', 'AP'] : ['V']));
  }
}

function allow(comparison: Comparison, keys: readonly string[]): (a: PdfObject, b: PdfObject) => void {
  return (a, b) => {
    if (!(a instanceof PdfDict) || !(b instanceof PdfDict)) {
      comparison.report('field: gone');
      return;
    }
    comparison.sameDict(a, b, 'field', keys);
  };
}

/** How little a time stamp's field shows: nothing anywhere, or nothing as long as no page lists it. */
type Face = 'none' | 'off-page';

/** The fields that came later, hold a sound document time stamp and show nothing. */
function newStampFields(
  before: PdfFile,
  after: PdfFile,
  explanations: readonly Explanation[],
): Map<number, Face> {
  const sound = new Set(explanations.filter((e) => e.kind === 'time-stamp').map((e) => e.value));
  const known = new Set(readFields(before).map((f) => f.ref?.num));
  const found = new Map<number, Face>();
  for (const field of readFields(after)) {
    if (!field.ref || known.has(field.ref.num)) continue;
    if (!(field.value instanceof PdfRef) || !sound.has(field.value.num)) continue;
    const face = faceOf(after, field);
    if (face) found.set(field.ref.num, face);
  }
  return found;
}

function faceOf(file: PdfFile, field: FormField): Face | undefined {
  if (field.widgets.some((w) => w.ref?.num !== field.ref?.num)) return undefined;
  if ([...field.dict.map.keys()].some((k) => !STAMP_FIELD_KEYS.includes(k))) return undefined;
  const rect = file.lookupArray(field.dict, 'Rect')?.map((n) => file.resolve(n)) ?? [0, 0, 0, 0];
  const hidden = ((file.lookupNumber(field.dict, 'F') ?? 0) & 2) !== 0;
  if (hidden || rect[0] === rect[2] || rect[1] === rect[3]) return 'none';
  return field.dict.has('AP') ? undefined : 'off-page';
}
