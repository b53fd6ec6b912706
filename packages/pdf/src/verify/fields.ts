import { PdfDict, PdfRef } from '../objects/objects.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';

/** A filled signature field. */
export interface FilledField {
  name: string;
  /** The field's own object. */
  field: PdfRef | undefined;
  /** The signature dictionary's reference; undefined when the value is no reference. */
  value: PdfRef | undefined;
  dict: PdfDict | undefined;
  /** The field's own dictionary. */
  fieldDict: PdfDict;
}

/** The filled signature fields of a file. A field with any value counts: a broken one is a broken signature, not none. */
export function filledFields(file: PdfFile): FilledField[] {
  return readFields(file)
    .filter((f) => f.type === 'Sig' && f.value !== undefined && file.resolve(f.value) !== null)
    .map((f) => {
      const dict = file.resolve(f.value);
      return {
        name: f.name,
        field: f.ref,
        value: f.value instanceof PdfRef ? f.value : undefined,
        dict: dict instanceof PdfDict ? dict : undefined,
        fieldDict: f.dict,
      };
    });
}

const MAX_REVISIONS = 200;

/** Object numbers of the signatures that any earlier revision had, found at each `%%EOF`; they must still be there. */
export function signaturesOfRevisions(bytes: Uint8Array): Set<number> {
  const found = new Set<number>();
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = raw.indexOf('%%EOF');
  // The last one ends the file as it is now.
  for (let n = 0; at >= 0 && at < raw.length - 7 && n < MAX_REVISIONS; n++) {
    try {
      for (const f of filledFields(openPdf(bytes.subarray(0, at + 5)))) if (f.value) found.add(f.value.num);
    } catch {
      // Not every %%EOF ends a revision: linearised files have one near their beginning.
    }
    at = raw.indexOf('%%EOF', at + 5);
  }
  return found;
}
