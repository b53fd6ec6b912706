import { PdfError } from '../errors.ts';
import { isPdf, openPdf } from '../parse/document.ts';
import { findContent } from './active.ts';
import { checkContents } from './contents.ts';

/**
 * Rewrites a damaged, hybrid or linearised file once, before its first signature, so that revisions can be added to it.
 * Throws `not-a-pdf`, `encrypted`, `unappendable` (it holds a signature: never rewritten) or `damaged` (beyond repair).
 * The library behind it can exhaust memory on hostile bytes: call it only where a death costs one item.
 */
export async function normalise(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPdf(bytes)) throw new PdfError('not-a-pdf', 'the file does not begin with %PDF-', 0);
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (raw.includes('/ByteRange')) throw new PdfError('unappendable', 'a signed file is never rewritten');
  if (raw.includes('/Encrypt')) throw new PdfError('encrypted', 'the file is encrypted');
  // The metadata of a file for the archive stays readable without a filter (ISO 19005-1, 6.7.2).
  const asItIs = raw.includes('http://www.aiim.org/pdfa/ns/id/');
  const rewritten = await rewrite(bytes, !asItIs);
  const file = openPdf(rewritten);
  if (file.encrypted) throw new PdfError('encrypted', 'the file is encrypted');
  checkContents(file);
  // A signature inside an object stream is invisible in the raw bytes.
  if (findContent(file).holdsSignature) {
    throw new PdfError('unappendable', 'a signed file is never rewritten');
  }
  return rewritten;
}

async function rewrite(bytes: Uint8Array, compressStreams: boolean): Promise<Uint8Array> {
  // Few files need it, and every host would read its three megabytes of code at its start.
  const { PDF, PdfName } = await import('@libpdf/core');
  try {
    const pdf = await PDF.load(bytes);
    if (!pdf.isEncrypted) {
      // Without a change the library hands back the bytes it was given.
      const catalog = pdf.getCatalog();
      const version = catalog.get('Version');
      if (version) catalog.set('Version', version);
      else {
        catalog.set('Version', PdfName.of(pdf.version));
      }
      return await pdf.save({ compressStreams });
    }
  } catch (e) {
    throw new PdfError('damaged', `beyond repair: ${e instanceof Error ? e.message : 'unknown'}`);
  }
  throw new PdfError('encrypted', 'the file is encrypted');
}
