import { type Claims, readClaims } from '../conformance/claims.ts';
import { claimsOfPart, identification } from '../conformance/identification.ts';
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream, PdfString } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PageCopier } from './page-copier.ts';

/** What a viewer does with the file as a whole that its pages depend on (ISO 32000-2, table 147). */
const PREFERENCES = ['DisplayDocTitle', 'Direction'];

const read = new WeakMap<PdfFile, Claims>();

/** The claims of a file, read once for all that is cut out of it. */
function claimsOf(file: PdfFile): Claims {
  let claims = read.get(file);
  if (!claims) {
    claims = readClaims(file);
    read.set(file, claims);
  }
  return claims;
}

/**
 * The catalog of a file made of pages of another: layers, language, output intents, and the claims that still hold. Of
 * the other's metadata nothing else goes along, as it speaks of everybody's pages.
 * @param tags root of the structure tree, where the pages kept theirs
 */
export function catalogOfPart(
  file: PdfFile,
  copier: PageCopier,
  pages: PdfRef,
  tags: PdfRef | undefined,
): { catalog: PdfDict; version: '1.7' | '2.0' } {
  const catalog = PdfDict.of({ Type: new PdfName('Catalog'), Pages: pages });
  for (const key of ['OCProperties', 'OutputIntents']) {
    const value = file.catalog.get(key);
    if (value !== undefined) catalog.set(key, copier.copy(value));
  }
  const language = file.lookup(file.catalog, 'Lang');
  if (language instanceof PdfString) catalog.set('Lang', language);
  const preferences = preferencesOf(file);
  if (preferences.map.size > 0) catalog.set('ViewerPreferences', preferences);
  if (tags) catalog.set('MarkInfo', PdfDict.of({ Marked: true })).set('StructTreeRoot', tags);
  const claims = claimsOfPart(claimsOf(file), tags !== undefined);
  const xml = identification(claims);
  if (xml) catalog.set('Metadata', copier.add(metadata(xml)));
  return { catalog, version: claims.pdfA?.part === 4 ? '2.0' : '1.7' };
}

function preferencesOf(file: PdfFile): PdfDict {
  const all = file.lookupDict(file.catalog, 'ViewerPreferences');
  const kept = new PdfDict();
  for (const key of PREFERENCES) {
    const value: PdfObject = all ? file.lookup(all, key) : null;
    if (typeof value === 'boolean' || value instanceof PdfName) kept.set(key, value);
  }
  return kept;
}

/** Uncompressed, so that whoever looks for the claims finds them (ISO 19005-1, 6.7.2). */
function metadata(xml: Uint8Array): PdfStream {
  const dict = PdfDict.of({ Type: new PdfName('Metadata'), Subtype: new PdfName('XML'), Length: xml.length });
  return new PdfStream(dict, xml);
}
