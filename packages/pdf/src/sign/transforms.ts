import { PdfDict, PdfName, type PdfObject, type PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { DocMdp } from '../verify/permissions.ts';
import { serialise, textString } from '../write/serialise.ts';

/** What may still be filled once a field is signed (ISO 32000-2, table 236): every field is locked but these. */
export interface LockOption {
  except: readonly string[];
}

/** The text of a field's /Lock (12.7.5.5), to be obeyed by whoever fills it. */
export function lockText({ except }: LockOption): string {
  const fields = except.map((name) => serialise(textString(name))).join('');
  const action = except.length > 0 ? `/Action /Exclude/Fields [${fields}]` : '/Action /All';
  return `<</Type /SigFieldLock${action}>>`;
}

/** The reference by which a signature certifies the document (12.8.2.2). */
export function certificationText(level: DocMdp): string {
  return `<</Type /SigRef/TransformMethod /DocMDP/TransformParams <</Type /TransformParams/V /1.2/P ${level}>>>>`;
}

/** The references by which a signature carries out the lock of the field it fills (12.8.2.4); none without a lock. */
export function lockReferences(file: PdfFile, field: PdfDict, root: PdfRef): string[] {
  const lock = file.lookupDict(field, 'Lock');
  if (!lock) return [];
  const parameters = PdfDict.of({ Type: new PdfName('TransformParams'), V: new PdfName('1.2') });
  for (const key of ['Action', 'Fields']) {
    const value = plain(file, lock.get(key));
    if (value !== null) parameters.set(key, value);
  }
  const head = `/Type /SigRef/TransformMethod /FieldMDP/Data ${serialise(root)}`;
  const references = [`<<${head}/TransformParams ${serialise(parameters)}>>`];
  const level = file.lookup(lock, 'P');
  if (level !== null) references.push(certificationText(level === 2 || level === 3 ? level : 1));
  return references;
}

/** A value with nothing indirect in it: what is signed must not be found anywhere else. */
function plain(file: PdfFile, value: PdfObject | undefined): PdfObject {
  const found = file.resolve(value);
  return Array.isArray(found) ? found.map((item) => file.resolve(item)) : found;
}
