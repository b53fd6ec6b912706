import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, type PdfRef } from '../objects/objects.ts';
import type { PageCopier } from './page-copier.ts';
import type { TagIndex } from './tag-index.ts';

const MAX_DEPTH = 200;

/** An element of the structure tree that goes along, and what of it does. */
export interface Kept {
  ref: PdfRef;
  dict: PdfDict;
  /** Undefined for the root. */
  parent: Kept | undefined;
  children: Kept[];
  /** Its content by the place among its kids. */
  contents: Map<number, PdfObject>;
  /** Where its copy lies; undefined while nothing needs one. */
  copy: PdfRef | undefined;
}

/** The elements that hold the content of copied pages, with all above them. */
export class KeptElements {
  readonly top: Kept;
  readonly #index: TagIndex;
  readonly #copier: PageCopier;
  readonly #known = new Map<number, Kept>();

  constructor(index: TagIndex, copier: PageCopier) {
    this.#index = index;
    this.#copier = copier;
    this.top = keptOf(index.root, index.tree, undefined);
  }

  has(num: number): boolean {
    return this.#known.has(num);
  }

  /** An element with those above it. Throws `damaged` for one that does not hang in the tree. */
  find(ref: PdfRef, depth = 0): Kept {
    if (ref.num === this.top.ref.num) return this.top;
    const known = this.#known.get(ref.num);
    if (known) return known;
    const dict = this.#index.file.resolve(ref);
    const above = dict instanceof PdfDict ? dict.ref('P') : undefined;
    if (!(dict instanceof PdfDict) || !above || depth > MAX_DEPTH)
      throw new PdfError('damaged', 'an element outside of the structure tree');
    const parent = this.find(above, depth + 1);
    if (!this.#index.kidsOf(parent.ref, parent.dict).elements.has(ref.num))
      throw new PdfError('damaged', 'an element that the one above it does not know');
    const one = keptOf(ref, dict, parent);
    this.#known.set(ref.num, one);
    parent.children.push(one);
    return one;
  }

  /** Gives an element content: only then it is copied, and those above it. */
  give(element: Kept, at: number, content: PdfObject): void {
    element.contents.set(at, content);
    this.copyOf(element);
  }

  /** Where the copy of an element lies. */
  copyOf(element: Kept): PdfRef {
    if (!element.copy) {
      if (element.parent) this.copyOf(element.parent);
      element.copy = this.#copier.add(null);
    }
    return element.copy;
  }
}

const keptOf = (ref: PdfRef, dict: PdfDict, parent: Kept | undefined): Kept => ({
  ref,
  dict,
  parent,
  children: [],
  contents: new Map(),
  copy: undefined,
});
