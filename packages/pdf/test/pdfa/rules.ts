import { PdfStream } from '../../src/objects/objects.ts';
import { openPdf } from '../../src/parse/document.ts';
import { decodeStream } from '../../src/parse/filters.ts';
import { checkAnnotations } from './annotation-rules.ts';
import { checkDocument } from './document-rules.ts';
import { checkFonts } from './font-rules.ts';
import { checkPaint } from './paint-rules.ts';
import { contentsOf, reach, type Scene } from './scene.ts';
import { checkTags } from './tag-rules.ts';

/** What a file says that it is: part and level of PDF/A (`2A`), or part of PDF/UA (`ua1`). */
export function claimed(bytes: Uint8Array): string[] {
  const file = openPdf(bytes);
  const stream = file.lookup(file.catalog, 'Metadata');
  if (!(stream instanceof PdfStream)) return [];
  const xml = Buffer.from(decodeStream(file, stream)).toString('utf8');
  const value = (name: string) => new RegExp(`${name}(?:=["']|>)(\\w+)`).exec(xml)?.[1];
  const part = value('pdfaid:part');
  const ua = value('pdfuaid:part');
  return [...(part ? [part + (value('pdfaid:conformance') ?? '')] : []), ...(ua ? [`ua${ua}`] : [])];
}

/**
 * The rules of PDF/A and PDF/UA that a file breaks, as far as our revisions and our parts of files can break them: our
 * reading of ISO 19005-1 to 19005-3 and 14289-1, each as `rule: where`. Tags are held to their own rules wherever they are.
 */
export function brokenRules(bytes: Uint8Array, claims = claimed(bytes)): string[] {
  const file = openPdf(bytes);
  const broken = new Set<string>();
  const pdfA = claims.find((claim) => /^\d/.test(claim));
  const scene: Scene = {
    file,
    part: Number(pdfA?.[0] ?? 0),
    level: pdfA?.slice(1) ?? '',
    ua: claims.some((claim) => claim.startsWith('ua')),
    ...reach(file),
    contents: contentsOf(file),
    breaks: (rule, detail) => broken.add(detail === undefined ? rule : `${rule}: ${detail}`),
  };
  if (pdfA) {
    checkDocument(scene);
    checkPaint(scene);
    checkAnnotations(scene);
  }
  if (pdfA || scene.ua) checkFonts(scene);
  if (file.catalog.has('StructTreeRoot')) checkTags(scene);
  return [...broken].sort();
}
