import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfRef } from '../objects/objects.ts';
import type { ObjectReader } from './object-reader.ts';

const MAX_PAGES = 20_000;
const MAX_DEPTH = 64;
/** ISO 32000-2, table 31: the attributes a page inherits. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** A page: its object, and its attributes with what it inherits from the nodes above (ISO 32000-2, 7.7.3.4). */
export class PdfPage {
  readonly index: number;
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** It names other nodes above it than those it was found below: some readers look there for what it inherits. */
  readonly isAdopted: boolean;
  private readonly inherited: PdfDict;

  constructor(index: number, ref: PdfRef, dict: PdfDict, inherited: PdfDict, isAdopted = false) {
    this.index = index;
    this.ref = ref;
    this.dict = dict;
    this.inherited = inherited;
    this.isAdopted = isAdopted;
  }

  /** The page's own entry, or the inherited one; unresolved. */
  get(key: string): PdfObject | undefined {
    return this.dict.get(key) ?? this.inherited.get(key);
  }
}

/** The node that a node was found below. */
interface Above {
  num: number | undefined;
  depth: number;
  isAdopted: boolean;
}

function isBelow(dict: PdfDict, num: number | undefined): boolean {
  const parent = dict.get('Parent');
  return num === undefined || parent === undefined || (parent instanceof PdfRef && parent.num === num);
}

/** Walks the page tree in order. A node met twice, a node that is no dictionary or a direct kid is `damaged`. */
export function readPages(file: ObjectReader): PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<number>();
  const walk = (node: PdfObject | undefined, inherited: PdfDict, above: Above): void => {
    const { depth } = above;
    if (!(node instanceof PdfRef)) throw new PdfError('damaged', 'a page tree node that is no reference');
    if (seen.has(node.num)) throw new PdfError('damaged', 'a page tree node is there twice');
    if (depth > MAX_DEPTH) throw new PdfError('too-deep', 'the page tree is too deep');
    seen.add(node.num);
    if (seen.size > MAX_PAGES * 2) throw new PdfError('too-large', 'too many page tree nodes');
    const dict = file.get(node);
    if (!(dict instanceof PdfDict)) throw new PdfError('damaged', 'a page tree node is missing');
    const isAdopted = above.isAdopted || !isBelow(dict, above.num);
    const kids = file.lookup(dict, 'Kids');
    if (!Array.isArray(kids)) {
      if (dict.name('Type') === 'Pages') throw new PdfError('damaged', 'a page tree node without kids');
      if (pages.length >= MAX_PAGES) throw new PdfError('too-large', 'too many pages');
      pages.push(new PdfPage(pages.length, node, dict, inherited, isAdopted));
      return;
    }
    const below = inherited.copy();
    for (const key of INHERITED) {
      const value = dict.get(key);
      if (value !== undefined) below.set(key, value);
    }
    for (const kid of kids) walk(kid, below, { num: node.num, depth: depth + 1, isAdopted });
  };
  const root = file.catalog.get('Pages');
  walk(root, new PdfDict(), { num: undefined, depth: 0, isAdopted: false });
  const top = file.resolve(root);
  // Readers that trust /Count and readers that walk the kids must show the same pages.
  if (top instanceof PdfDict && top.has('Kids') && file.lookup(top, 'Count') !== pages.length) {
    throw new PdfError('damaged', 'the page tree counts other pages than it has');
  }
  if (pages.length === 0) throw new PdfError('damaged', 'no pages');
  return pages;
}
