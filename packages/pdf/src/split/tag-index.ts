import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfRef } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';

const MAX_NODES = 20_000;
const MAX_KEYS = 500_000;
/** Kids that are looked at for one file, however many documents are cut out of it. */
const MAX_KIDS = 2_000_000;
/** Marked contents of one page. */
const MAX_MARKS = 50_000;

/** Marked content among the kids of an element. */
export interface Content {
  /** Its place among the kids. */
  at: number;
  mcid: number;
  /** The page it is on by object number; undefined where the file does not say. */
  page: number | undefined;
}

/** What an element holds, so that the part of one page is found without looking at the rest. */
export interface Kids {
  total: number;
  /** Places of elements by object number. */
  elements: Map<number, number>;
  /** Marked content by the stream or page it is in; -1 where the file does not say. */
  contents: Map<number, Content[]>;
  /** Places of object references by the object's number. */
  objects: Map<number, number>;
}

const indexes = new WeakMap<PdfFile, TagIndex | null>();

/**
 * The structure tree of a tagged file (ISO 32000-2, 14.7), read once for all that is cut out of it: each part of it is
 * looked at when it is needed first, and kept.
 */
export class TagIndex {
  readonly file: PdfFile;
  readonly root: PdfRef;
  readonly tree: PdfDict;
  readonly #parents = new Map<number, PdfObject>();
  readonly #kids = new Map<number, Kids>();
  #left = MAX_KIDS;

  private constructor(file: PdfFile, root: PdfRef, tree: PdfDict) {
    this.file = file;
    this.root = root;
    this.tree = tree;
    this.#readParents();
  }

  /** Undefined for a file without tags, or whose tags cannot be read. */
  static of(file: PdfFile): TagIndex | undefined {
    let index = indexes.get(file);
    if (index === undefined) {
      index = TagIndex.#read(file) ?? null;
      indexes.set(file, index);
    }
    return index ?? undefined;
  }

  static #read(file: PdfFile): TagIndex | undefined {
    try {
      const marked = file.lookupDict(file.catalog, 'MarkInfo');
      const root = file.catalog.ref('StructTreeRoot');
      const tree = file.resolve(root);
      if (!marked || file.lookup(marked, 'Marked') !== true) return undefined;
      return root && tree instanceof PdfDict ? new TagIndex(file, root, tree) : undefined;
    } catch (error) {
      if (error instanceof PdfError) return undefined;
      throw error;
    }
  }

  /** The elements of marked contents by their number, holes undefined. Throws `damaged`. */
  elementsOf(key: number): (PdfRef | undefined)[] {
    const list = this.file.resolve(this.#parents.get(key));
    if (list === null) return [];
    if (!Array.isArray(list) || list.length > MAX_MARKS)
      throw new PdfError('damaged', 'a page without its tags');
    return list.map((one) => (one instanceof PdfRef ? one : undefined));
  }

  /** The element of an object. */
  elementOf(key: number): PdfRef | undefined {
    const found = this.#parents.get(key);
    return found instanceof PdfRef ? found : undefined;
  }

  /** The kids of an element or of the root. Throws `damaged`, `bomb` when the file's tree is beyond reason. */
  kidsOf(ref: PdfRef, element: PdfDict): Kids {
    let known = this.#kids.get(ref.num);
    if (!known) {
      known = this.#readKids(element);
      this.#kids.set(ref.num, known);
    }
    return known;
  }

  #readKids(element: PdfDict): Kids {
    const { file } = this;
    const entry = element.get('K');
    const list = Array.isArray(file.resolve(entry)) ? (file.resolve(entry) as PdfObject[]) : [entry ?? null];
    this.#left -= list.length;
    if (this.#left < 0) throw new PdfError('bomb', 'a structure tree beyond reason');
    const page = element.ref('Pg')?.num;
    const kids: Kids = { total: 0, elements: new Map(), contents: new Map(), objects: new Map() };
    list.forEach((item, at) => {
      if (item === null) return;
      kids.total++;
      const kid = item instanceof PdfRef ? file.resolve(item) : item;
      if (typeof kid === 'number') add(kids, { at, mcid: kid, page }, page);
      else if (kid instanceof PdfDict) this.#addKid(kids, item, kid, at, page);
    });
    return kids;
  }

  #addKid(kids: Kids, item: PdfObject, kid: PdfDict, at: number, around: number | undefined): void {
    // /Type is optional for elements only (tables 355, 357 and 358).
    const type = kid.name('Type');
    const page = kid.ref('Pg')?.num ?? around;
    const mcid = this.file.lookup(kid, 'MCID');
    const object = kid.ref('Obj');
    const stream = kid.ref('Stm')?.num;
    if (type === 'OBJR' && object) kids.objects.set(object.num, at);
    else if (type === 'MCR' && typeof mcid === 'number') add(kids, { at, mcid, page }, stream ?? page);
    else if (item instanceof PdfRef && kid.has('S')) kids.elements.set(item.num, at);
  }

  /** The parent tree (14.7.5.4), a number tree (7.9.7). */
  #readParents(): void {
    const { file } = this;
    const work = [file.lookupDict(this.tree, 'ParentTree')];
    for (let met = 0; work.length > 0; met++) {
      const node = work.pop();
      if (!node) continue;
      if (met > MAX_NODES) throw new PdfError('bomb', 'a parent tree beyond reason');
      const nums = file.lookupArray(node, 'Nums') ?? [];
      for (let i = 0; i + 1 < nums.length; i += 2) {
        const key = file.resolve(nums[i]);
        if (typeof key === 'number') this.#parents.set(key, nums[i + 1]!);
      }
      if (this.#parents.size > MAX_KEYS) throw new PdfError('bomb', 'a parent tree beyond reason');
      for (const kid of file.lookupArray(node, 'Kids')?.slice(0, MAX_NODES) ?? []) {
        const below = file.resolve(kid);
        if (below instanceof PdfDict) work.push(below);
      }
    }
  }
}

function add(kids: Kids, content: Content, owner = -1): void {
  const list = kids.contents.get(owner);
  if (list) list.push(content);
  else kids.contents.set(owner, [content]);
}
