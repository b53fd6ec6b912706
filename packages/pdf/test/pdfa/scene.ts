import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../../src/objects/objects.ts';
import type { PdfFile } from '../../src/parse/document.ts';
import { decodeStream } from '../../src/parse/filters.ts';
import { ContentScanner, operand } from '../../src/text/content-scanner.ts';

/** What a rule is held against: the file, what it claims, and everything that can be reached in it. */
export interface Scene {
  file: PdfFile;
  part: number;
  level: string;
  ua: boolean;
  /** Every dictionary, those of streams among them, once. */
  dicts: PdfDict[];
  streams: PdfStream[];
  contents: Content[];
  /** Notes that a rule is broken. */
  breaks(rule: string, detail?: string): void;
}

/** A stream of operators with the resources it uses, and the page it is on. */
export interface Content {
  bytes: Uint8Array;
  resources: PdfDict;
  /** Undefined for what is drawn by annotations. */
  page: { ref: PdfRef; dict: PdfDict } | undefined;
  /** The form it is; undefined for a page's own. */
  form: { ref: PdfRef | undefined; dict: PdfDict } | undefined;
}

/** All that the trailer leads to, from the bottom of the tree of objects. */
export function reach(file: PdfFile): { dicts: PdfDict[]; streams: PdfStream[] } {
  const seen = new Set<PdfObject>();
  const dicts: PdfDict[] = [];
  const streams: PdfStream[] = [];
  const work: PdfObject[] = [file.trailer];
  while (work.length > 0) {
    const object = file.resolve(work.pop());
    if (object === null || typeof object !== 'object' || seen.has(object)) continue;
    seen.add(object);
    if (Array.isArray(object)) work.push(...object);
    else if (object instanceof PdfDict) {
      dicts.push(object);
      work.push(...object.map.values());
    } else if (object instanceof PdfStream) {
      streams.push(object);
      work.push(object.dict);
    }
  }
  return { dicts, streams };
}

/** What pages and the appearances of their annotations draw, forms within forms too. */
export function contentsOf(file: PdfFile): Content[] {
  const found: Content[] = [];
  const seen = new Set<PdfStream>();
  const form = (object: PdfObject | undefined, page: Content['page']): void => {
    const stream = file.resolve(object);
    if (!(stream instanceof PdfStream) || stream.dict.name('Subtype') !== 'Form' || seen.has(stream)) return;
    seen.add(stream);
    const resources = file.lookupDict(stream.dict, 'Resources') ?? new PdfDict();
    const ref = object instanceof PdfRef ? object : undefined;
    found.push({ bytes: decodeStream(file, stream), resources, page, form: { ref, dict: stream.dict } });
    inside(resources, page);
  };
  const inside = (resources: PdfDict, page: Content['page']): void => {
    for (const object of file.lookupDict(resources, 'XObject')?.map.values() ?? []) form(object, page);
  };
  for (const page of file.pages()) {
    const resources = file.resolve(page.get('Resources'));
    const own = resources instanceof PdfDict ? resources : new PdfDict();
    const entry = file.lookup(page.dict, 'Contents');
    const parts = (Array.isArray(entry) ? entry : [entry]).map((part) => file.resolve(part));
    const bytes = parts.flatMap((part) =>
      part instanceof PdfStream ? [decodeStream(file, part), Buffer.from('\n')] : [],
    );
    const at = { ref: page.ref, dict: page.dict };
    found.push({ bytes: Buffer.concat(bytes), resources: own, page: at, form: undefined });
    inside(own, at);
    for (const item of file.lookupArray(page.dict, 'Annots') ?? []) {
      const annotation = file.resolve(item);
      const faces = annotation instanceof PdfDict ? file.lookupDict(annotation, 'AP') : undefined;
      const normal = faces && file.lookup(faces, 'N');
      if (normal instanceof PdfDict) for (const state of normal.map.values()) form(state, undefined);
      else form(faces?.get('N'), undefined);
    }
  }
  return found;
}

/** An operator with its operands: numbers as they are, names with their slash, strings as `()`. */
export interface Operation {
  name: string;
  operands: (number | string)[];
}

export function* operations(bytes: Uint8Array): Generator<Operation> {
  const scanner = new ContentScanner(bytes);
  while (scanner.next()) {
    const { count, starts, ends } = scanner;
    const operands = Array.from({ length: count }, (_, i) => {
      if (scanner.kinds[i] === operand.number) return scanner.numbers[i]!;
      return scanner.kinds[i] === operand.name ? `/${scanner.name(i)}` : '()';
    });
    const name = Buffer.from(bytes.subarray(starts[count]!, ends[count]!)).toString('latin1');
    if (name === 'ID') scanner.skipImage();
    yield { name, operands };
  }
}
