import { PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '../objects/objects.ts';
import { type Kept, KeptElements } from './kept-elements.ts';
import type { PageCopier, TaggedContent } from './page-copier.ts';
import type { Content, TagIndex } from './tag-index.ts';
import { copyNames, copySpace, typesOf, UsedNames } from './tag-names.ts';

/** What tells of an element itself; of one that is not there whole only type and language are told. */
const TOLD = ['T', 'Alt', 'ActualText', 'E', 'A', 'C', 'ID'];
/** A row with more cells than this is no row. */
const MAX_CELLS = 200;

/**
 * Copies the part of a structure tree that belongs to the copied pages (ISO 32000-2, 14.7): elements with content on them
 * and those above, a parent tree of their own, and what the elements name of roles and classes. An element that goes on
 * elsewhere is copied without the words it has for all of it: they may tell of other people.
 * @returns the new root; undefined where no tag is left
 * @throws PdfError damaged, too-deep, bomb: the tree is broken, and the copier's objects are of no use any more
 */
export function copyTags(index: TagIndex, copier: PageCopier): PdfRef | undefined {
  const elements = new KeptElements(index, copier);
  const numbers: PdfObject[] = [];
  let next = 0;
  for (const owner of copier.taggedContents) {
    const row = copyContents(index, copier, elements, owner);
    if (row.every((one) => one === null)) continue;
    numbers.push(next, copier.add(row));
    owner.dict.set('StructParents', next++);
  }
  for (const { num, key, ref, dict, page } of copier.taggedMarks) {
    const found = index.elementOf(key);
    const element = found && elements.find(found);
    const place = element && index.kidsOf(element.ref, element.dict).objects.get(num);
    if (!element || place === undefined) continue;
    elements.give(element, place, PdfDict.of({ Type: new PdfName('OBJR'), Obj: ref, Pg: page }));
    numbers.push(next, element.copy!);
    dict.set('StructParent', next++);
  }
  if (!elements.top.copy) return undefined;
  return new TagWriter(index, copier, elements).write(elements.top.copy, numbers, next);
}

/** Gives the marked contents of a page or of a form to their elements. @returns the elements by the contents' numbers */
function copyContents(
  index: TagIndex,
  copier: PageCopier,
  elements: KeptElements,
  { num, key, ref, isPage }: TaggedContent,
): PdfObject[] {
  const found = index.elementsOf(key);
  const row: PdfObject[] = found.map(() => null);
  const place = ({ mcid, page }: Content): PdfDict | undefined => {
    const on = isPage ? ref : page === undefined ? undefined : copier.copiedPages.get(page);
    if (!on) return undefined;
    const content = PdfDict.of({ Type: new PdfName('MCR'), Pg: on, MCID: mcid });
    return isPage ? content : content.set('Stm', ref);
  };
  for (const source of new Map(found.flatMap((one) => (one ? [[one.num, one] as const] : []))).values()) {
    const element = elements.find(source);
    const { contents } = index.kidsOf(source, element.dict);
    // Where an element names no page, the parent tree says which it is.
    const own = [...(contents.get(num) ?? []), ...((isPage && contents.get(-1)) || [])];
    for (const content of own) {
      const copy = found[content.mcid]?.num === source.num ? place(content) : undefined;
      if (!copy) continue;
      elements.give(element, content.at, copy);
      row[content.mcid] = element.copy!;
    }
  }
  return row;
}

/** Writes the elements that were kept. */
class TagWriter {
  readonly #index: TagIndex;
  readonly #copier: PageCopier;
  readonly #elements: KeptElements;
  readonly #used = new UsedNames();
  readonly #ids: { id: PdfString; ref: PdfRef }[] = [];

  constructor(index: TagIndex, copier: PageCopier, elements: KeptElements) {
    this.#index = index;
    this.#copier = copier;
    this.#elements = elements;
  }

  write(root: PdfRef, numbers: PdfObject[], next: number): PdfRef {
    const { kids } = this.#kids(this.#elements.top);
    const tree = PdfDict.of({ Type: new PdfName('StructTreeRoot'), K: kids });
    tree.set('ParentTree', this.#copier.add(PdfDict.of({ Nums: numbers }))).set('ParentTreeNextKey', next);
    copyNames(this.#index, this.#copier, tree, this.#used);
    this.#ids.sort((a, b) => Buffer.compare(a.id.bytes, b.id.bytes));
    const names = this.#ids.flatMap(({ id, ref }) => [id, ref]);
    if (names.length > 0) tree.set('IDTree', this.#copier.add(PdfDict.of({ Names: names })));
    this.#copier.objects.set(root.num, tree);
    return root;
  }

  /** Writes what is below an element. @returns its kids in their order, and whether they are all that it had */
  #kids(element: Kept): { kids: PdfObject[]; whole: boolean } {
    const { elements, total } = this.#index.kidsOf(element.ref, element.dict);
    const placed: [at: number, kid: PdfObject][] = [...element.contents];
    let whole = true;
    for (const child of element.children) {
      if (!child.copy) continue;
      placed.push([elements.get(child.ref.num)!, child.copy]);
      whole = this.#element(child, child.copy) && whole;
    }
    if (placed.length < total && element.parent) placed.push(...this.#emptyCells(element, elements));
    placed.sort(([a], [b]) => a - b);
    return { kids: placed.map(([, kid]) => kid), whole: whole && placed.length === total };
  }

  /** @returns whether it goes along with everything below it */
  #element(element: Kept, ref: PdfRef): boolean {
    const { dict, contents } = element;
    const { kids, whole } = this.#kids(element);
    const copy = PdfDict.of({ Type: new PdfName('StructElem'), P: element.parent!.copy! });
    for (const key of ['S', 'Lang', ...(whole ? TOLD : [])]) {
      const value = dict.get(key);
      if (value !== undefined) copy.set(key, this.#copier.copy(value));
    }
    this.#used.types.add(dict.name('S') ?? '');
    const space = dict.get('NS');
    if (space instanceof PdfRef) copy.set('NS', copySpace(this.#copier, space, this.#used));
    if (whole) this.#noteNames(dict, ref);
    // A field of a form became a drawing.
    const holdsMark = [...contents.values()].some((kid) => kid instanceof PdfDict && kid.has('Obj'));
    if (holdsMark && typesOf(this.#index, dict).includes('Form')) copy.set('S', new PdfName('Annot'));
    this.#copier.objects.set(ref.num, copy.set('K', kids.length === 1 ? kids[0]! : kids));
    return whole;
  }

  #noteNames(dict: PdfDict, ref: PdfRef): void {
    const { file } = this.#index;
    const classes = file.lookup(dict, 'C');
    for (const one of Array.isArray(classes) ? classes : [classes])
      if (one instanceof PdfName) this.#used.classes.add(one.value);
    const id = file.lookup(dict, 'ID');
    if (id instanceof PdfString) this.#ids.push({ id, ref });
  }

  /** A row of a table keeps its cells without content, or its columns would move. */
  #emptyCells(row: Kept, cells: ReadonlyMap<number, number>): [at: number, cell: PdfRef][] {
    if (cells.size > MAX_CELLS || !typesOf(this.#index, row.dict).includes('TR')) return [];
    const empty: [number, PdfRef][] = [];
    for (const [num, at] of cells) {
      const ref = new PdfRef(num);
      const cell = this.#elements.has(num) ? null : this.#index.file.get(ref);
      if (!(cell instanceof PdfDict) || this.#index.kidsOf(ref, cell).total > 0) continue;
      const copy = PdfDict.of({ Type: new PdfName('StructElem'), S: cell.get('S')!, P: row.copy! });
      this.#used.types.add(cell.name('S') ?? '');
      const attributes = cell.get('A');
      if (attributes !== undefined) copy.set('A', this.#copier.copy(attributes));
      empty.push([at, this.#copier.add(copy)]);
    }
    return empty;
  }
}
