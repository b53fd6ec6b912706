import { PdfDict, type PdfObject, PdfRef, PdfString } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { Revision } from '../write/revision.ts';
import { serialise, textString } from '../write/serialise.ts';
import { appendTo } from './form-update.ts';

const MAX_NODES = 10_000;
/** Elements that hold a whole document (14.8.4.3). */
const GROUPS = ['Document', 'DocumentFragment', 'Part', 'Art'];

/**
 * The structure tree of a tagged file (ISO 32000-2, 14.7), to which widgets are added: each becomes a Form element of the
 * document with an object reference, and is found again through the parent tree (14.7.5.4).
 */
export class Tagging {
  private readonly file: PdfFile;
  private readonly revision: Revision;
  private readonly root: PdfRef;
  private readonly tree: PdfDict;
  private readonly numbers: [key: number, element: PdfObject][] = [];
  private readonly elements: PdfRef[] = [];
  /** The entry of an element whose words are in another language than the file's. */
  private readonly language: string;
  private next: number;

  private constructor(
    file: PdfFile,
    revision: Revision,
    root: PdfRef,
    tree: PdfDict,
    language: string | undefined,
  ) {
    this.file = file;
    this.revision = revision;
    this.root = root;
    this.tree = tree;
    this.next = nextKey(file, tree);
    const spoken = file.lookup(file.catalog, 'Lang');
    const same = spoken instanceof PdfString && spoken.text().toLowerCase() === language?.toLowerCase();
    this.language = !language || same ? '' : `/Lang ${serialise(textString(language))}`;
  }

  /**
   * Undefined for a file that claims no tags, or whose tree cannot be extended.
   * @param language of the words that are added (BCP 47); that of the file unless told. Throws `damaged`, `bomb`.
   */
  static of(file: PdfFile, revision: Revision, language?: string): Tagging | undefined {
    const marked = file.lookupDict(file.catalog, 'MarkInfo');
    const root = file.catalog.ref('StructTreeRoot');
    const tree = file.resolve(root);
    const tagged = marked && file.lookup(marked, 'Marked') === true;
    return tagged && root && tree instanceof PdfDict
      ? new Tagging(file, revision, root, tree, language)
      : undefined;
  }

  /** Notes a widget; gives the entries that its dictionary needs. */
  add(widget: PdfRef, page: PdfRef, description: string): string {
    const text = serialise(textString(description));
    const object = `<</Type /OBJR/Obj ${serialise(widget)}/Pg ${serialise(page)}>>`;
    const element = this.element('Form', page, `/Alt ${text}/K ${object}`);
    const key = this.next++;
    this.numbers.push([key, element]);
    return `/StructParent ${key}/Contents ${text}`;
  }

  /** Notes a page whose only text is its marked content 0; gives the entry that its dictionary needs. */
  addText(page: PdfRef): string {
    const element = this.element('P', page, '/K 0');
    const key = this.next++;
    this.numbers.push([key, [element]]);
    return `/StructParents ${key}`;
  }

  private element(type: string, page: PdfRef, entries: string): PdfRef {
    const element = this.revision.allocate();
    const place = `/P ${serialise(this.document() ?? this.root)}/Pg ${serialise(page)}${this.language}`;
    this.revision.putText(element, `<</Type /StructElem/S /${type}${place}${entries}>>`);
    this.elements.push(element);
    return element;
  }

  /** Writes the tree with all that was added. */
  write(): void {
    if (this.numbers.length === 0) return;
    const { file, revision, root, elements } = this;
    const tree = this.tree.copy().set('ParentTreeNextKey', this.next);
    const document = this.document();
    const above = document ? (file.get(document) as PdfDict).copy() : tree;
    const kids = file.resolve(above.get('K'));
    // A single kid may stand without an array (table 355).
    if (kids !== null && !Array.isArray(kids)) above.set('K', [above.get('K')!, ...elements]);
    else appendTo(file, revision, above, 'K', elements);
    if (document) revision.put(document, above);
    this.extendParents(tree);
    revision.put(root, tree);
  }

  /** The one element at the top that holds all others, if there is one. */
  private document(): PdfRef | undefined {
    const entry = this.tree.get('K');
    const only = Array.isArray(entry) && entry.length === 1 ? entry[0] : entry;
    const element = only instanceof PdfRef ? this.file.get(only) : null;
    return element instanceof PdfDict && GROUPS.includes(element.name('S') ?? '')
      ? (only as PdfRef)
      : undefined;
  }

  /** The parent tree is a number tree (7.9.7): its root holds numbers, or nodes with limits. */
  private extendParents(tree: PdfDict): void {
    const { file, revision, numbers } = this;
    const pairs = numbers.flat();
    const entry = tree.get('ParentTree');
    const parents = file.lookupDict(tree, 'ParentTree')?.copy() ?? new PdfDict();
    if (parents.has('Kids')) {
      const leaf = revision.allocate();
      revision.put(leaf, PdfDict.of({ Limits: [numbers[0]![0], numbers.at(-1)![0]], Nums: pairs }));
      appendTo(file, revision, parents, 'Kids', [leaf]);
    } else appendTo(file, revision, parents, 'Nums', pairs);
    if (entry instanceof PdfRef) revision.put(entry, parents);
    else tree.set('ParentTree', parents);
  }
}

/** A key above all that the parent tree has, whatever the tree says of itself. */
function nextKey(file: PdfFile, tree: PdfDict): number {
  let highest = (file.lookupNumber(tree, 'ParentTreeNextKey') ?? 0) - 1;
  const work = [file.lookupDict(tree, 'ParentTree')];
  for (let met = 0; work.length > 0 && met < MAX_NODES; met++) {
    const node = work.pop();
    if (!node) continue;
    const nums = file.lookupArray(node, 'Nums') ?? [];
    for (let i = 0; i < nums.length; i += 2) {
      const key = file.resolve(nums[i]);
      if (typeof key === 'number' && Number.isSafeInteger(key)) highest = Math.max(highest, key);
    }
    for (const kid of file.lookupArray(node, 'Kids') ?? []) {
      const below = file.resolve(kid);
      if (below instanceof PdfDict) work.push(below);
    }
  }
  return highest + 1;
}
