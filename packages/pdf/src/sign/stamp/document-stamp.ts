import { pageGeometry } from '../../pages/geometry.ts';
import { asFile, type PdfFile } from '../../parse/document.ts';
import { readFields } from '../../parse/form.ts';
import { Revision } from '../../write/revision.ts';
import { serialise, textString } from '../../write/serialise.ts';
import { insertSignature } from '../complete.ts';
import { choosePage } from '../draw/placement.ts';
import { extendForm, extendPage } from '../form-update.ts';
import { byteRangeText, layRanges, type PreparedSignature, zeros } from '../prepare.ts';
import { STAMP_ROOM_BYTES } from './embed-token.ts';

/** A document time stamp that lacks only its token. Plain data. */
export type PreparedStamp = Omit<PreparedSignature, 'pagesAdded'>;

/** Annotation flags: printed, as PDF/A asks of every annotation (ISO 19005-2, 6.3.2), and locked. */
const PRINT_LOCKED = 4 | 128;

/**
 * Prepares a document time stamp as the next revision of a file (ISO 32000-2, 12.8.5; ETSI EN 319 142-1, 5.5): a field
 * without a face, in a rectangle of no size outside of the first page's crop box, which is what tagged files and those
 * that no mark may be added to bear. Every signature lets one come, a certification against any change and a lock over
 * all fields among them (ETSI EN 319 142-1, 5.5; `verify/new-fields.ts`).
 *
 * @param name of the field; a number follows that makes it the only one of the file.
 * @returns the tail and, as `digest`, SHA-256 of what is to be stamped. Throws PdfError `not-a-pdf`, `damaged`,
 *   `encrypted`, `unappendable`, `no-such-page`.
 */
export function prepareDocumentStamp(source: Uint8Array | PdfFile, name: string): PreparedStamp {
  const file = asFile(source);
  const revision = new Revision(file);
  const page = choosePage(file.pages(), 'first');
  const value = revision.allocate();
  const field = revision.allocate();
  const digits = STAMP_ROOM_BYTES * 2;
  const head = `/Type /DocTimeStamp/Filter /Adobe.PPKLite/SubFilter /ETSI.RFC3161${byteRangeText()}`;
  revision.putText(value, `<<${head}/Contents <`, zeros(digits), '>>>');
  const { box } = pageGeometry(file, page);
  const [x, y] = [box[0] - 1, box[1] - 1];
  const entries = `/T ${serialise(textString(freeName(file, name)))}/V ${serialise(value)}`;
  const place = `/F ${PRINT_LOCKED}/P ${serialise(page.ref)}/Rect ${serialise([x, y, x, y])}`;
  revision.putText(field, `<</Type /Annot/Subtype /Widget/FT /Sig${entries}${place}>>`);
  extendPage(file, revision, page, [field]);
  extendForm(file, revision, [field]);
  const { tail, offsets } = revision.build();
  return layRanges(file, tail, offsets.get(value.num)!, digits);
}

/** What a prepared time stamp is over, in parts: all of the file to be but the room for the token. */
export function stampedParts(base: Uint8Array, { tail, contents }: PreparedStamp): readonly Uint8Array[] {
  return [base, tail.subarray(0, contents.at - 1), tail.subarray(contents.at + contents.digits + 1)];
}

/**
 * Puts a token into a prepared time stamp and gives the finished tail: base and tail, one after the other, are the
 * stamped file. The token is written into the prepared tail itself. Throws `placeholder-too-small`.
 */
export function completeDocumentStamp(prepared: PreparedStamp, token: Uint8Array): Uint8Array {
  return insertSignature(prepared, token);
}

function freeName(file: PdfFile, name: string): string {
  const taken = new Set(readFields(file).map((field) => field.name));
  let n = 1;
  while (taken.has(`${name}${n}`)) n += 1;
  return `${name}${n}`;
}
