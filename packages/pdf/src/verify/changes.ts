import { PdfDict, type PdfObject, PdfRef } from '../objects/objects.ts';
import { isPlain, privateEntries, TRAILER_OWN } from '../objects/trailer.ts';
import type { PdfFile } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { Comparison } from './comparison.ts';
import { allowInfo, allowMetadata, isVersion } from './description.ts';
import { type Admitted, admitNewFields, type Explanation } from './new-fields.ts';
import { isLocked, type Permissions } from './permissions.ts';

const DSS_KEYS = ['Type', 'VRI', 'Certs', 'CRLs', 'OCSPs'];
/** What fields without a face of their own are drawn with (table 224): a signing program adds it to a form it makes. */
const DEFAULTS = ['DA', 'DR'];
/** What the filling of a signature field may touch beside its value: its face, its flags, and when it was touched. */
const FACE_KEYS = ['AP', 'AS', 'F', 'M', 'MK'];
const FILL_KEYS = ['V', 'Ff', 'DA'];

/**
 * What changed in a file since one of its revisions was signed, in English; empty when nothing did but what is allowed:
 * validation data (/DSS), document time stamps, the filling of signature fields that were there and empty, and new
 * signature fields, as far as `permissions` of that signature let them; the file's own description of itself. Everything
 * else is a change, seen or not.
 */
export function findChanges(
  before: PdfFile,
  after: PdfFile,
  explanations: readonly Explanation[],
  permissions: Permissions,
): string[] {
  const comparison = new Comparison(before, after);
  const root = before.trailer.get('Root');
  const admitted = admitNewFields(before, after, explanations, permissions);
  if (after.xref.hybrid && !before.xref.hybrid) comparison.report('the file became a hybrid');
  allowFilledFields(comparison, explanations, permissions);
  if (root instanceof PdfRef) {
    comparison.rules.set(root.num, (a, b) => compareCatalog(comparison, a, b, admitted));
  }
  for (const page of before.pages()) {
    comparison.rules.set(page.ref.num, (a, b) => {
      if (a instanceof PdfDict && b instanceof PdfDict) {
        comparison.sameDict(a, b, `page ${page.index + 1}`, ['Annots']);
        compareGrowing(comparison, a, b, 'Annots', admitted.widgets);
      } else comparison.report(`page ${page.index + 1}: no page any more`);
    });
  }
  allowInfo(comparison);
  comparison.sameDict(before.trailer, after.trailer, 'trailer', TRAILER_OWN);
  for (const [key, value] of privateEntries(after.trailer)) {
    // A private key is a second door to objects that readers reach through the catalog only.
    if (!isPlain(value)) comparison.report(`trailer/${key}: leads elsewhere`);
  }
  comparison.finish();
  return comparison.changes;
}

function compareCatalog(
  comparison: Comparison,
  before: PdfObject,
  after: PdfObject,
  admitted: Admitted,
): void {
  if (!(before instanceof PdfDict) || !(after instanceof PdfDict)) {
    comparison.report('catalog: gone');
    return;
  }
  comparison.sameDict(before, after, 'catalog', ['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']);
  allowMetadata(comparison, before, after);
  if (!isVersion(after.get('Version')))
    comparison.same(before.get('Version'), after.get('Version'), 'catalog/Version');
  const dss = comparison.after.lookup(after, 'DSS');
  if (dss instanceof PdfDict && [...dss.map.keys()].every((k) => DSS_KEYS.includes(k))) {
    comparison.justify(after.get('DSS'));
  } else comparison.same(before.get('DSS'), after.get('DSS'), 'catalog/DSS');
  const extensions = after.get('Extensions');
  if (!(extensions instanceof PdfDict) || !isPlain(extensions)) {
    comparison.same(before.get('Extensions'), extensions, 'catalog/Extensions');
  }
  compareForm(comparison, before, after, admitted);
}

function compareForm(comparison: Comparison, before: PdfDict, after: PdfDict, admitted: Admitted): void {
  const old = comparison.before.lookup(before, 'AcroForm') ?? new PdfDict();
  const form = comparison.after.lookup(after, 'AcroForm') ?? new PdfDict();
  if (!(old instanceof PdfDict) || !(form instanceof PdfDict)) {
    comparison.report('form: no dictionary');
    return;
  }
  const entry = after.get('AcroForm');
  if (entry instanceof PdfRef) comparison.accept(entry.num);
  const added = DEFAULTS.filter(
    (key) => !old.has(key) && comparison.after.lookup(form, 'NeedAppearances') !== true,
  );
  for (const key of added) comparison.justify(form.get(key));
  comparison.sameDict(old, form, 'form', ['Fields', 'SigFlags', ...added]);
  compareGrowing(comparison, old, form, 'Fields', admitted.fields);
}

/** An array that may only grow, and only by these objects. */
function compareGrowing(
  comparison: Comparison,
  before: PdfDict,
  after: PdfDict,
  key: string,
  admitted: ReadonlySet<number>,
): void {
  const old = comparison.before.lookupArray(before, key) ?? [];
  const now = comparison.after.lookupArray(after, key) ?? [];
  const entry = after.get(key);
  if (entry instanceof PdfRef) comparison.accept(entry.num);
  if (now.length < old.length) comparison.report(`${key}: shorter`);
  for (const [i, item] of old.entries()) comparison.same(item, now[i], key);
  for (const item of now.slice(old.length)) {
    if (!(item instanceof PdfRef) || !admitted.has(item.num)) comparison.report(`${key}: another one`);
  }
}

/** Rules for the fields that were empty and now hold a sound signature: only value and face may be new. */
function allowFilledFields(
  comparison: Comparison,
  explanations: readonly Explanation[],
  { docMdp, locks }: Permissions,
): void {
  const { before, after } = comparison;
  const sound = new Map(explanations.map((e) => [e.value, e.kind]));
  const now = new Map(readFields(after).map((f) => [f.ref?.num, f]));
  for (const field of readFields(before)) {
    const filled = now.get(field.ref?.num);
    if (!field.ref || field.type !== 'Sig' || before.resolve(field.value) !== null) continue;
    const kind = filled?.value instanceof PdfRef ? sound.get(filled.value.num) : undefined;
    if (!kind || (kind === 'signature' && (docMdp === 1 || isLocked(locks, field.name)))) continue;
    for (const widget of field.widgets) {
      if (widget.ref) comparison.rules.set(widget.ref.num, allow(comparison, FACE_KEYS));
      // A face that something else has too was not the field's own to replace.
      const face = widget.dict.get('AP');
      if (face instanceof PdfRef && !sameFace(face, after, widget.ref))
        comparison.replacedFaces.add(face.num);
    }
    const merged = field.widgets.some((w) => w.ref?.num === field.ref?.num);
    const keys = merged ? [...FILL_KEYS, ...FACE_KEYS] : FILL_KEYS;
    comparison.rules.set(field.ref.num, allow(comparison, keys));
  }
}

function sameFace(face: PdfRef, after: PdfFile, widget: PdfRef | undefined): boolean {
  const now = widget && after.resolve(widget);
  const other = now instanceof PdfDict ? now.get('AP') : undefined;
  return other instanceof PdfRef && other.num === face.num;
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
