import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, type PdfRef } from '../objects/objects.ts';
import { pageGeometry } from '../pages/geometry.ts';
import { asFile, type PdfFile } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { Revision } from '../write/revision.ts';
import { serialise, textString } from '../write/serialise.ts';
import { choosePage, place } from './draw/placement.ts';
import { type Style, styleOf } from './draw/style.ts';
import { type Earlier, readEarlier, requireSignable } from './earlier.ts';
import { extendForm, extendPage } from './form-update.ts';
import type { NewField, ReservedField, SignatureOptions } from './options.ts';
import { OwnPage } from './own-page.ts';
import { pdfDate } from './pdf-date.ts';
import { findReserved } from './reserved.ts';
import { Tagging } from './tagging.ts';
import { certificationText, lockReferences } from './transforms.ts';
import { WidgetWriter } from './widget.ts';

/** A signature that lacks only its value. Plain data: it may cross to the process that holds the key. */
export interface PreparedSignature {
  /** The bytes to append to the base, with zeros where the signature goes. */
  tail: Uint8Array;
  /** Length of the base the tail belongs to. */
  baseBytes: number;
  /** /ByteRange: two ranges, all of the new file but the hexadecimal string with its brackets (12.8.1). */
  byteRange: [start: 0, length: number, start2: number, length2: number];
  /** SHA-256 of both ranges: what the signed attributes carry. */
  digest: Uint8Array;
  /** Offset of the first hexadecimal digit in the tail, and how many digits there are. */
  contents: { at: number; digits: number };
  /** Pages that the revision adds: one where its boxes found no room. */
  pagesAdded: 0 | 1;
}

/** Fixed-width numbers, so that they can be filled in when the layout is known. */
const RANGE = 'a'.repeat(10);

/**
 * Prepares a visible PAdES baseline signature as an incremental update (ETSI EN 319 142-1, 5 and 6): the base bytes are
 * never touched, and what earlier signatures forbid is refused. Throws PdfError `not-a-pdf`, `damaged`, `encrypted`,
 * `unappendable`, `certified`, `fields-locked`, `no-such-page`, `field-missing`, `field-taken`, `bad-option`.
 */
export function prepareSignature(source: Uint8Array | PdfFile, options: SignatureOptions): PreparedSignature {
  const file = asFile(source);
  const revision = new Revision(file);
  const style = styleOf(file);
  const writer = new WidgetWriter(revision, style);
  const draft = { file, revision, style, writer, earlier: readEarlier(file) };
  const value = revision.allocate();
  const created = options.reserve ? [...options.reserve] : [];
  const references: string[] = [];
  if ('field' in options.target) references.push(...fillReserved(draft, options.target, value));
  else created.unshift(options.target);
  const first = !draft.earlier.signed && draft.earlier.docMdp === undefined;
  const certify = first ? options.certify : undefined;
  if (certify) references.push(certificationText(certify));
  const pagesAdded = createFields(
    draft,
    options,
    created,
    'field' in options.target ? undefined : value,
    certify ? value : undefined,
  );
  const room = options.signatureBytes * 2;
  revision.putText(value, signatureHead(options, references), zeros(room), '>>>');
  const { tail, offsets } = revision.build();
  return { ...layRanges(file, tail, offsets.get(value.num)!, room), pagesAdded };
}

/** A file, its next revision, and what it may hold. */
interface Draft {
  file: PdfFile;
  revision: Revision;
  style: Style;
  writer: WidgetWriter;
  earlier: Earlier;
}

let blank = Buffer.alloc(0);

/** The room for the digits of a signature: the same for every document of a signer. */
export function zeros(digits: number): Uint8Array {
  if (blank.length !== digits) blank = Buffer.alloc(digits, '0');
  return blank;
}

/** Gives the transforms that the field's lock asks of the signature. */
function fillReserved(
  { file, revision, style, writer, earlier }: Draft,
  target: ReservedField,
  value: PdfRef,
): string[] {
  const { field, widget, page, placed } = findReserved(file, target.field);
  requireSignable(earlier, target.field);
  const filled = field.dict.copy().set('V', value);
  const merged = field.ref.num === widget.ref.num;
  if (placed) {
    writer.reuseFonts(file, widget.dict);
    const face = PdfDict.of({ N: writer.appearance(target.appearance, placed, style.paletteOn(page.dict)) });
    if (merged) filled.set('AP', face);
    else revision.put(widget.ref, widget.dict.copy().set('AP', face));
  }
  revision.put(field.ref, filled);
  return lockReferences(file, field.dict, file.trailer.get('Root') as PdfRef);
}

/** Makes the fields where they belong. @returns how many pages that took. */
function createFields(
  { file, revision, style, writer, earlier }: Draft,
  options: SignatureOptions,
  fields: readonly NewField[],
  value: PdfRef | undefined,
  certification: PdfRef | undefined,
): 0 | 1 {
  const taken = new Set(readFields(file).map((f) => f.name));
  const byPage = new Map<PdfPage, PdfRef[]>();
  const all: PdfRef[] = [];
  // A page that was added would break what others signed.
  const mayGrow = !earlier.signed && earlier.docMdp === undefined;
  const ownPage =
    options.noRoom && mayGrow && fields[0]
      ? new OwnPage(revision, file, choosePage(file.pages(), fields[0].page))
      : undefined;
  // What somebody signed keeps its tags as they are.
  const tagging = mayGrow ? Tagging.of(file, revision, options.language) : undefined;
  const pageTags = ownPage && tagging?.addText(ownPage.ref);
  fields.forEach((field, i) => {
    if (!/^[^.\s]+$/.test(field.name))
      throw new PdfError('bad-option', 'a field name without dots or blanks');
    if (taken.has(field.name)) throw new PdfError('field-taken', `the field ${field.name} exists`);
    taken.add(field.name);
    requireSignable(earlier, field.name);
    const page = choosePage(file.pages(), field.page);
    // A certified file bears new signatures, but no new face on its pages.
    const hidden = earlier.docMdp !== undefined || (options.noRoom && !mayGrow);
    const placed = ownPage
      ? ownPage.placeBelow(field, file, page)
      : hidden
        ? undefined
        : place(field.rectangle, pageGeometry(file, page));
    const ref = revision.allocate();
    const { ref: pageRef } = ownPage ?? page;
    const filled = i === 0 && value ? `/V ${serialise(value)}` : '';
    // Who hears the page hears each field's name (ISO 14289-1, 7.18.1).
    const said = tagging ? { ...field, label: field.label ?? field.name } : field;
    const tags = tagging?.add(ref, pageRef, said.label!) ?? '';
    const colours = ownPage ? style.palette : style.paletteOn(page.dict);
    writer.field(ref, said, pageRef, placed, filled + tags, colours);
    all.push(ref);
    if (!ownPage) byPage.set(page, [...(byPage.get(page) ?? []), ref]);
  });
  ownPage?.write(file, revision, {
    fonts: writer.fontResources(),
    palette: style.palette,
    title: options.ownPageTitle ?? '',
    widgets: all,
    tags: pageTags,
  });
  for (const [page, widgets] of byPage) extendPage(file, revision, page, widgets, tagging !== undefined);
  tagging?.write();
  extendForm(file, revision, all, certification);
  return ownPage ? 1 : 0;
}

/** The signature dictionary (12.8.1, table 255) as ETSI EN 319 142-1 wants it, up to its digits: /M, and no /Cert. */
function signatureHead(options: SignatureOptions, references: readonly string[]): string {
  const entries: [string, PdfObject][] = [
    ['Type', new PdfName('Sig')],
    ['Filter', new PdfName('Adobe.PPKLite')],
    ['SubFilter', new PdfName('ETSI.CAdES.detached')],
    ['M', textString(pdfDate(options.at, options.offsetMinutes))],
  ];
  if (options.name !== undefined) entries.push(['Name', textString(options.name)]);
  if (options.reason !== undefined) entries.push(['Reason', textString(options.reason)]);
  if (options.location !== undefined) entries.push(['Location', textString(options.location)]);
  let head = entries.map(([key, v]) => `/${key} ${serialise(v)}`).join('');
  if (references.length > 0) head += `/Reference [${references.join('')}]`;
  return `<<${head}${byteRangeText()}/Contents <`;
}

/** A /ByteRange with room for its numbers: what `layRanges` fills in. */
export const byteRangeText = (): string => `/ByteRange [0 ${RANGE} ${RANGE} ${RANGE}]`;

/** Fills the ranges of a signature dictionary in, and works out the digest that it is over. */
export function layRanges(
  file: PdfFile,
  tail: Uint8Array,
  objectAt: number,
  digits: number,
): Omit<PreparedSignature, 'pagesAdded'> {
  const base = file.bytes;
  const out = Buffer.from(tail.buffer, tail.byteOffset, tail.length);
  const range = out.indexOf('/ByteRange [0 ', objectAt - base.length, 'latin1') + 14;
  const open = out.indexOf('/Contents <', range, 'latin1') + 10;
  const close = open + digits + 2;
  const total = base.length + tail.length;
  const byteRange: PreparedSignature['byteRange'] = [
    0,
    base.length + open,
    base.length + close,
    total - base.length - close,
  ];
  const numbers = byteRange.slice(1).join(' ');
  out.write(`${numbers}]`.padEnd(RANGE.length * 3 + 3), range, 'latin1');
  const digest = file.sha256With(out.subarray(0, open), out.subarray(close));
  return { tail, baseBytes: base.length, byteRange, digest, contents: { at: open + 1, digits } };
}
