import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/objects.ts';
import type { Comparison } from './comparison.ts';

/** What programs write of themselves when they append (ISO 32000-2, table 349); no page shows it. */
const OWN_INFO = ['ModDate', 'Producer'];

/** Lets a later program say in /Info who it is and when it wrote. */
export function allowInfo(comparison: Comparison): void {
  const info = comparison.before.trailer.get('Info');
  if (!(info instanceof PdfRef) || comparison.rules.has(info.num)) return;
  comparison.rules.set(info.num, (a, b) => {
    if (!(a instanceof PdfDict) || !(b instanceof PdfDict)) comparison.same(a, b, 'info');
    else
      comparison.sameDict(
        a,
        b,
        'info',
        OWN_INFO.filter((key) => isText(b.get(key))),
      );
  });
}

const isText = (o: PdfObject | undefined): boolean => o === undefined || o instanceof PdfString;

/** Lets the document's XMP packet (14.3.2) be another XMP packet, and nothing else. */
export function allowMetadata(comparison: Comparison, before: PdfDict, after: PdfDict): void {
  const old = before.get('Metadata');
  const now = after.get('Metadata');
  const fits = isPacket(comparison.after.resolve(now)) && now instanceof PdfRef;
  if (!fits || (old !== undefined && !isPacket(comparison.before.resolve(old)))) {
    comparison.same(old, now, 'catalog/Metadata');
    return;
  }
  comparison.accept(now.num);
  if (old instanceof PdfRef) comparison.accept(old.num);
}

function isPacket(o: PdfObject): boolean {
  return o instanceof PdfStream && o.dict.name('Type') === 'Metadata' && o.dict.name('Subtype') === 'XML';
}

/** A version of the format (7.2.2), which an update may raise. */
export const isVersion = (o: PdfObject | undefined): boolean =>
  o instanceof PdfName && /^(1\.[0-7]|2\.0)$/.test(o.value);
