import { SaxesParser } from 'saxes';
import { PdfError } from '../errors.ts';

/** What an XML may be. */
export interface XmlLimits {
  maxBytes: number;
  maxDepth: number;
  maxElements: number;
}

/** For payroll companions: real ones have 5 to 60 KB. */
export const defaultXmlLimits: XmlLimits = { maxBytes: 2 * 1024 * 1024, maxDepth: 64, maxElements: 50_000 };

/** An element as it opens: local name, namespace and attributes without prefix. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  depth: number;
}

/**
 * Walks a well-formed XML document and tells of each element. No document type is accepted, so there
 * are no entities to expand and nothing to fetch.
 * @throws PdfError xml-malformed, xml-doctype, xml-too-large, xml-too-deep, xml-encoding
 */
export function readXml(bytes: Uint8Array, limits: XmlLimits, visit: (element: XmlElement) => void): void {
  if (bytes.length > limits.maxBytes) throw new PdfError('xml-too-large', `${bytes.length} bytes`);
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  let elements = 0;
  parser.on('error', (error) => {
    throw new PdfError('xml-malformed', error.message, parser.position);
  });
  parser.on('doctype', () => {
    throw new PdfError('xml-doctype', 'a document type declaration', parser.position);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    if (depth > limits.maxDepth)
      throw new PdfError('xml-too-deep', `deeper than ${limits.maxDepth}`, parser.position);
    if (elements > limits.maxElements)
      throw new PdfError('xml-too-large', `more than ${limits.maxElements} elements`);
    const attributes: Record<string, string> = Object.create(null);
    for (const attribute of Object.values(tag.attributes))
      if (attribute.uri === '') attributes[attribute.local] = attribute.value;
    visit({ name: tag.local, namespace: tag.uri, attributes, depth });
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  // A declaration of a document type costs saxes a buffer as long as itself: it is refused before.
  const text = decodeXml(bytes);
  if (/<!DOCTYPE/i.test(text)) throw new PdfError('xml-doctype', 'a document type declaration');
  parser.write(text).close();
  if (elements === 0) throw new PdfError('xml-malformed', 'no element');
}

/** UTF-8 unless the byte order mark or the declaration says Latin-1 or Windows-1252 (XML 1.0, appendix F). */
function decodeXml(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) throw new PdfError('xml-encoding', 'UTF-16 is not accepted');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  const encoding = (named ?? 'utf-8').toLowerCase();
  if (!['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252'].includes(encoding))
    throw new PdfError('xml-encoding', `encoding ${encoding}`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PdfError('xml-encoding', `not ${encoding}`);
  }
}
