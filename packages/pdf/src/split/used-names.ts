import { PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { decodeStream } from '../parse/filters.ts';
import { ContentScanner, operand } from '../text/content-scanner.ts';

const maxContentBytes = 8 * 1024 * 1024;
const maxStreams = 500;

/**
 * The resource names a content stream uses, with those of the forms, patterns and Type 3 glyphs in it
 * that have no resources of their own and so use these (ISO 32000-2, 7.8.3). Batches often share one
 * resource dictionary that holds what belongs to other people: what a page does not name, its copy
 * does not get.
 * @throws PdfError damaged, bomb, unsupported-filter
 */
export function usedNames(file: PdfFile, contents: readonly PdfStream[], resources: PdfDict): Set<string> {
  const names = new Set<string>();
  const seen = new Set<PdfStream>();
  const waiting = [...contents];
  let left = maxContentBytes;
  while (waiting.length > 0 && seen.size < maxStreams) {
    const stream = waiting.pop()!;
    if (seen.has(stream)) continue;
    seen.add(stream);
    const bytes = decodeStream(file, stream, { maxBytes: Math.max(1, left) });
    left -= bytes.length;
    for (const name of namesIn(bytes)) {
      if (names.has(name)) continue;
      names.add(name);
      waiting.push(...dependants(file, resources, name));
    }
  }
  return names;
}

function namesIn(bytes: Uint8Array): Set<string> {
  const scanner = new ContentScanner(bytes);
  const names = new Set<string>();
  while (scanner.next())
    for (let i = 0; i < scanner.count; i++) if (scanner.kinds[i] === operand.name) names.add(scanner.name(i));
  return names;
}

function dependants(file: PdfFile, resources: PdfDict, name: string): PdfStream[] {
  const found: PdfStream[] = [];
  for (const category of ['XObject', 'Pattern', 'Font']) {
    const value = file.lookupDict(resources, category)?.get(name);
    const object = file.resolve(value);
    if (object instanceof PdfStream) {
      if (!object.dict.has('Resources') && object.dict.name('Subtype') !== 'Image') found.push(object);
    } else if (object instanceof PdfDict && object.name('Subtype') === 'Type3' && !object.has('Resources')) {
      const glyphs = file.lookupDict(object, 'CharProcs');
      for (const glyph of glyphs?.map.values() ?? []) {
        const stream = file.resolve(glyph);
        if (stream instanceof PdfStream) found.push(stream);
      }
    }
  }
  return found;
}
