import { PdfDict, type PdfObject, PdfRef } from '../../src/objects/objects.ts';
import { type Content, operations, type Scene } from './scene.ts';

const PAINTING = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Tj', 'TJ', "'", '"', 'sh', 'EI'];

interface Claim {
  element: number;
  /** `page or stream/number` of each marked content, and `object/number` of each object. */
  holds: Set<string>;
}

/**
 * Content, parent tree and elements agree (ISO 32000-2, 14.7; 19005-1, 6.8.3; 14289-1, 7.1): each marked content is an
 * element's, found from both sides, every element hangs where it says, and annotations are found again.
 */
export function checkTags(scene: Scene): void {
  const { file, breaks } = scene;
  const root = file.lookupDict(file.catalog, 'StructTreeRoot');
  const rootRef = file.catalog.ref('StructTreeRoot');
  if (!root || !rootRef) return;
  const pages = new Set(file.pages().map((page) => page.ref.num));
  const claims = elementsOf(scene, root, rootRef, pages);
  const parents = numbersOf(scene, file.lookupDict(root, 'ParentTree'));
  const next = file.lookupNumber(root, 'ParentTreeNextKey');
  if (next !== undefined && next <= Math.max(-1, ...parents.keys())) breaks('next key of the parent tree');
  const keys = new Set<number>();
  const once = (key: number): void => {
    if (keys.has(key)) breaks('key of the parent tree used twice', String(key));
    keys.add(key);
  };
  for (const content of scene.contents) {
    const owner = content.form ? content.form.dict : content.page?.dict;
    const num = content.form ? content.form.ref?.num : content.page?.ref.num;
    const key = owner && file.lookupNumber(owner, 'StructParents');
    if (key !== undefined) once(key);
    const row = key === undefined ? [] : file.resolve(parents.get(key));
    const marked = marksOf(scene, content);
    for (const mcid of marked) {
      const ref = Array.isArray(row) ? row[mcid] : undefined;
      if (!(ref instanceof PdfRef)) breaks('marked content without an element', `${num}/${mcid}`);
      else if (!claims.get(ref.num)?.holds.has(`${num}/${mcid}`))
        breaks('element does not hold its content', `${ref.num}: ${num}/${mcid}`);
    }
    for (const { element, holds } of claims.values())
      for (const one of holds)
        if (one.startsWith(`${num}/`) && !marked.has(Number(one.split('/')[1])))
          breaks('element holds what is not there', `${element}: ${one}`);
  }
  for (const page of file.pages()) {
    for (const item of file.lookupArray(page.dict, 'Annots') ?? []) {
      const annotation = file.resolve(item);
      if (!(annotation instanceof PdfDict) || !(item instanceof PdfRef)) continue;
      const key = file.lookupNumber(annotation, 'StructParent');
      const isField = annotation.name('Subtype') === 'Widget';
      if (key === undefined) {
        if (isField) breaks('widget without an element', String(item.num));
        continue;
      }
      once(key);
      const ref = parents.get(key);
      const element = ref instanceof PdfRef ? claims.get(ref.num) : undefined;
      if (!element?.holds.has(`object/${item.num}`))
        breaks('annotation not found in its element', String(item.num));
      if (isField && (!annotation.has('TU') || !annotation.has('Contents')))
        breaks('widget without a description', String(item.num));
    }
  }
}

/** Walks the tree from its root; each element once, under the one it names. */
function elementsOf(
  scene: Scene,
  root: PdfDict,
  rootRef: PdfRef,
  pages: ReadonlySet<number>,
): Map<number, Claim> {
  const { file, breaks } = scene;
  const claims = new Map<number, Claim>();
  const walk = (dict: PdfDict, ref: PdfRef, claim: Claim): void => {
    const entry = dict.get('K');
    const list = file.resolve(entry);
    const around = dict.ref('Pg')?.num;
    for (const item of Array.isArray(list) ? list : [entry ?? null]) {
      const kid = file.resolve(item);
      if (typeof kid === 'number') claim.holds.add(`${around}/${kid}`);
      else if (kid instanceof PdfDict) {
        const page = kid.ref('Pg')?.num ?? around;
        const type = kid.name('Type');
        if (type === 'MCR' || type === 'OBJR') {
          if (page === undefined || !pages.has(page)) breaks('content on no page', String(ref.num));
          if (type === 'MCR')
            claim.holds.add(`${kid.ref('Stm')?.num ?? page}/${file.lookupNumber(kid, 'MCID')}`);
          else claim.holds.add(`object/${kid.ref('Obj')?.num}`);
          continue;
        }
        if (!(item instanceof PdfRef)) continue;
        if (kid.ref('P')?.num !== ref.num) breaks('element under another than it says', String(item.num));
        if (claims.has(item.num)) breaks('element twice in the tree', String(item.num));
        else {
          const own = { element: item.num, holds: new Set<string>() };
          claims.set(item.num, own);
          walk(kid, item, own);
        }
      }
    }
  };
  walk(root, rootRef, { element: rootRef.num, holds: new Set() });
  return claims;
}

function numbersOf({ file, breaks }: Scene, tree: PdfDict | undefined): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const walk = (node: PdfDict): void => {
    const nums = file.lookupArray(node, 'Nums') ?? [];
    const limits = (file.lookupArray(node, 'Limits') ?? []).map((n) => Number(file.resolve(n)));
    for (let i = 0; i + 1 < nums.length; i += 2) {
      const key = Number(file.resolve(nums[i]));
      if (limits.length === 2 && (key < limits[0]! || key > limits[1]!))
        breaks('key beyond its limits', String(key));
      found.set(key, nums[i + 1]!);
    }
    for (const kid of file.lookupArray(node, 'Kids') ?? []) walk(file.resolve(kid) as PdfDict);
  };
  if (tree) walk(tree);
  return found;
}

/** Numbers of the marked contents; at level A and for PDF/UA nothing is drawn outside of marks. */
function marksOf(scene: Scene, { bytes, resources, page }: Content): Set<number> {
  const { file } = scene;
  const properties = file.lookupDict(resources, 'Properties');
  const found = new Set<number>();
  let depth = 0;
  for (const { name, operands } of operations(bytes)) {
    if (name === 'BMC') depth++;
    else if (name === 'EMC') depth--;
    else if (name === 'BDC') {
      depth++;
      const named = file.resolve(properties?.get(String(operands[1]).slice(1)));
      const at = operands.indexOf('/MCID');
      const mcid =
        at > 0 ? operands[at + 1] : named instanceof PdfDict ? file.lookupNumber(named, 'MCID') : undefined;
      if (typeof mcid === 'number') found.add(mcid);
    } else if (depth === 0 && page && (scene.level === 'A' || scene.ua) && PAINTING.includes(name))
      scene.breaks('drawn outside of the tags', name);
  }
  return found;
}
