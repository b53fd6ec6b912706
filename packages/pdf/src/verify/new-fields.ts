import { type PdfDict, PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { type FormField, readFields } from '../parse/form.ts';
import { isLocked, type Permissions } from './permissions.ts';

/** A sound signature of the newer revision, which may explain a difference. */
export interface Explanation {
  /** Object number of the signature dictionary. */
  value: number;
  kind: 'signature' | 'time-stamp';
  /** The file as it was when that was signed. */
  revision: PdfFile;
}

/**
 * Keys of a signature field and of its widget (ISO 32000-2, tables 166, 191, 226, 235); no actions among them. Some
 * programs give a field the resources (/DR) that only the form has (table 224): nothing is drawn from there.
 */
const FIELD_KEYS = ['FT', 'T', 'TU', 'TM', 'V', 'Ff', 'DA', 'DR', 'Q', 'Lock', 'SV', 'Kids'];
const WIDGET_KEYS = [
  'Type',
  'Subtype',
  'Rect',
  'P',
  'Parent',
  'Contents',
  'NM',
  'M',
  'F',
  'AP',
  'AS',
  'MK',
  'Border',
  'BS',
  'C',
  'H',
  'StructParent',
  'Lang',
];
const ALL_KEYS = [...FIELD_KEYS, ...WIDGET_KEYS];

/** Signature fields that came after a signature and that it lets come, by object number. */
export interface Admitted {
  fields: ReadonlySet<number>;
  /** Their widgets; those of a page may be among its annotations. */
  widgets: ReadonlySet<number>;
}

/**
 * The new signature fields that a signature bears: those that hold a sound signature or time stamp, and empty ones that
 * the revision of a later sound signature already had, so that somebody answers for how they look. One that shows
 * something is none of them after a certification, and none whose name is locked; after a certification against any
 * change only time stamps are.
 */
export function admitNewFields(
  before: PdfFile,
  after: PdfFile,
  explanations: readonly Explanation[],
  permissions: Permissions,
): Admitted {
  const old = readFields(before);
  const numbers = new Set(old.map((f) => f.ref?.num));
  const names = new Set(old.map((f) => f.name));
  const vouched = new Set(
    explanations
      .flatMap((e) => (e.kind === 'signature' ? readFields(e.revision) : []))
      .map((f) => f.ref?.num),
  );
  const fields = new Set<number>();
  const widgets = new Set<number>();
  for (const field of readFields(after)) {
    if (!field.ref || field.type !== 'Sig' || numbers.has(field.ref.num) || names.has(field.name)) continue;
    const shape = shapeOf(after, field, before);
    if (!shape) continue;
    const kind = kindOf(after, field, explanations);
    if (kind === 'unsound' || (kind === 'empty' && !vouched.has(field.ref.num))) continue;
    if (
      kind === 'time-stamp' ? shape.visible && shape.faced : !allows(permissions, field.name, shape.visible)
    )
      continue;
    fields.add(field.ref.num);
    // A time stamp has nothing to show: a page lists it only where it does not.
    if (kind === 'time-stamp' && shape.visible) continue;
    for (const widget of shape.widgets) widgets.add(widget);
  }
  return { fields, widgets };
}

type Kind = Explanation['kind'] | 'empty' | 'unsound';

function kindOf(file: PdfFile, field: FormField, explanations: readonly Explanation[]): Kind {
  if (file.resolve(field.value) === null) return 'empty';
  const { value } = field;
  const sound = value instanceof PdfRef && explanations.find((e) => e.value === value.num);
  return sound ? sound.kind : 'unsound';
}

function allows({ docMdp, locks }: Permissions, name: string, visible: boolean): boolean {
  if (docMdp === 1 || isLocked(locks, name)) return false;
  return !visible || docMdp === undefined;
}

/** The widgets of a field that is nothing but a signature field, made of new objects alone; undefined otherwise. */
function shapeOf(
  file: PdfFile,
  field: FormField,
  before: PdfFile,
): { widgets: number[]; visible: boolean; faced: boolean } | undefined {
  const merged = field.widgets.some((w) => w.ref?.num === field.ref?.num);
  if (!isNew(before, field.ref!) || !hasOnly(field.dict, merged ? ALL_KEYS : FIELD_KEYS)) return undefined;
  const widgets: number[] = [];
  for (const { ref, dict } of field.widgets) {
    if (!ref || !isNew(before, ref) || (!merged && !hasOnly(dict, WIDGET_KEYS))) return undefined;
    widgets.push(ref.num);
  }
  const visible = field.widgets.some((w) => shows(file, w.dict));
  return { widgets, visible, faced: field.widgets.some((w) => w.dict.has('AP')) };
}

const hasOnly = (dict: PdfDict, keys: readonly string[]): boolean =>
  [...dict.map.keys()].every((key) => keys.includes(key));

function isNew(before: PdfFile, ref: PdfRef): boolean {
  const entry = before.xref.entries.get(ref.num);
  return entry === undefined || entry.kind === 'free';
}

function shows(file: PdfFile, widget: PdfDict): boolean {
  const rect = file.lookupArray(widget, 'Rect')?.map((n) => file.resolve(n)) ?? [0, 0, 0, 0];
  const hidden = ((file.lookupNumber(widget, 'F') ?? 0) & 2) !== 0;
  return !hidden && rect[0] !== rect[2] && rect[1] !== rect[3];
}
