import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { usedNames } from './used-names.ts';

const maxDepth = 100;
/** What a page has from those above it where it says nothing (ISO 32000-2, 7.7.3.4). */
const INHERITED = new Set(['MediaBox', 'CropBox', 'Rotate']);
/** Marks that are part of what the page shows; links and pop-ups lead to other pages. */
const notDrawn = new Set(['Link', 'Popup', 'FileAttachment', 'Movie', 'Sound', 'Screen', 'RichMedia', '3D']);

/** A copied page, or a form on one, whose content is marked for the structure tree. */
export interface TaggedContent {
  /** The original's object number, and its key in the parent tree (ISO 32000-2, 14.7.5.4). */
  num: number;
  key: number;
  /** The copy. */
  ref: PdfRef;
  dict: PdfDict;
  isPage: boolean;
}

/** A copied mark that the structure tree speaks of. */
export interface TaggedMark extends Omit<TaggedContent, 'isPage'> {
  /** The copy of the page it is on. */
  page: PdfRef;
}

/**
 * Copies pages into a new file's objects. Only what draws the page goes along: boxes, contents, the
 * resources the contents name, appearances of marks. No links, actions, threads, thumbnails or metadata,
 * through which pages of other people could be reached.
 */
export class PageCopier {
  readonly objects = new Map<number, PdfObject>();
  /** Copies of pages by the original's number, and what of them the structure tree may speak of. */
  readonly copiedPages = new Map<number, PdfRef>();
  readonly taggedContents: TaggedContent[] = [];
  readonly taggedMarks: TaggedMark[] = [];
  readonly #file: PdfFile;
  readonly #copies = new Map<number, PdfRef>();
  readonly #forms = new Map<PdfStream, PdfRef>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** A place for an object. */
  add(object: PdfObject): PdfRef {
    const num = this.objects.size + 1;
    this.objects.set(num, object);
    return new PdfRef(num);
  }

  /** Copies one page under `parent`. */
  page(page: PdfPage, parent: PdfRef): PdfRef {
    const copy = PdfDict.of({ Type: new PdfName('Page'), Parent: parent });
    const ref = this.add(copy);
    this.copiedPages.set(page.ref.num, ref);
    this.#noteContent(page.ref.num, page.dict, ref, copy, true);
    for (const key of ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'OutputIntents']) {
      const value = INHERITED.has(key) ? page.get(key) : page.dict.get(key);
      if (value !== undefined) copy.set(key, this.#copy(value, 0));
    }
    const contents = this.#contents(page);
    const resources = this.#file.resolve(page.get('Resources'));
    if (resources instanceof PdfDict) copy.set('Resources', this.#resources(resources, contents, 0));
    copy.set(
      'Contents',
      contents.map((stream) => this.#stream(stream, 0)),
    );
    const marks = this.#marks(page, ref);
    if (marks.length > 0) copy.set('Annots', marks);
    return ref;
  }

  /** Copies a value with what it refers to, but no page and no element of the structure tree. */
  copy(value: PdfObject): PdfObject {
    return this.#copy(value, 0);
  }

  #noteContent(num: number, dict: PdfDict, ref: PdfRef, copy: PdfDict, isPage: boolean): void {
    const key = this.#file.lookupNumber(dict, 'StructParents');
    if (key !== undefined) this.taggedContents.push({ num, key, ref, dict: copy, isPage });
  }

  #contents(page: PdfPage): PdfStream[] {
    const value = this.#file.resolve(page.dict.get('Contents'));
    const parts = Array.isArray(value) ? value.map((part) => this.#file.resolve(part)) : [value];
    return parts.filter((part) => part instanceof PdfStream);
  }

  #resources(resources: PdfDict, contents: readonly PdfStream[], depth: number): PdfDict {
    const names = usedNames(this.#file, contents, resources);
    const copy = new PdfDict();
    for (const [category, value] of resources.map) {
      const entries = this.#file.resolve(value);
      if (!(entries instanceof PdfDict)) {
        if (category === 'ProcSet') copy.set(category, this.#copy(value, depth));
        continue;
      }
      const kept = new PdfDict();
      for (const [name, entry] of entries.map)
        if (names.has(name) || (category === 'ColorSpace' && name.startsWith('Default')))
          kept.set(name, this.#copy(entry, depth + 1));
      copy.set(category, kept);
    }
    return copy;
  }

  /** Marks with an appearance, as plain drawings: a form's field becomes what it looks like. */
  #marks(page: PdfPage, copied: PdfRef): PdfRef[] {
    const marks: PdfRef[] = [];
    for (const item of this.#file.lookupArray(page.dict, 'Annots') ?? []) {
      const mark = this.#file.resolve(item);
      if (!(mark instanceof PdfDict) || notDrawn.has(mark.name('Subtype') ?? '')) continue;
      const look = this.#appearance(mark);
      if (!look) continue;
      const copy = PdfDict.of({ Type: new PdfName('Annot'), Subtype: new PdfName('Stamp') });
      for (const key of ['Rect', 'F', 'OC']) {
        const value = mark.get(key);
        if (value !== undefined) copy.set(key, this.#copy(value, 0));
      }
      const ref = this.add(copy.set('AP', PdfDict.of({ N: this.#stream(look, 0) })));
      const key = this.#file.lookupNumber(mark, 'StructParent');
      if (key !== undefined && item instanceof PdfRef)
        this.taggedMarks.push({ num: item.num, key, ref, dict: copy, page: copied });
      marks.push(ref);
    }
    return marks;
  }

  #appearance(mark: PdfDict): PdfStream | undefined {
    const all = this.#file.lookupDict(mark, 'AP');
    const normal = all && this.#file.lookup(all, 'N');
    if (normal instanceof PdfStream) return normal;
    const state = this.#file.lookup(mark, 'AS');
    const look =
      normal instanceof PdfDict && state instanceof PdfName
        ? this.#file.lookup(normal, state.value)
        : undefined;
    return look instanceof PdfStream ? look : undefined;
  }

  #copy(value: PdfObject, depth: number): PdfObject {
    if (depth > maxDepth) throw new PdfError('too-deep', 'objects are nested too deep to copy');
    if (value instanceof PdfRef) return this.#reference(value, depth);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item, depth + 1));
    if (value instanceof PdfDict) return isPageNode(value) ? null : this.#dict(value, depth);
    return value instanceof PdfStream ? this.#stream(value, depth) : value;
  }

  #reference(ref: PdfRef, depth: number): PdfObject {
    const known = this.#copies.get(ref.num);
    if (known) return known;
    const target = this.#file.get(ref);
    if (target instanceof PdfStream) return this.#stream(target, depth, ref.num);
    if (target instanceof PdfDict && isPageNode(target)) return null;
    if (target === null || typeof target !== 'object') return target;
    const place = this.add(null);
    this.#copies.set(ref.num, place);
    this.objects.set(place.num, this.#copy(target, depth + 1));
    return place;
  }

  #dict(dict: PdfDict, depth: number): PdfDict {
    const copy = new PdfDict();
    for (const [key, value] of dict.map) copy.set(key, this.#copy(value, depth + 1));
    return copy;
  }

  /** A stream with its bytes as they lie; a form or pattern gets only the resources it names. */
  #stream(stream: PdfStream, depth: number, num?: number): PdfRef {
    if (depth > maxDepth) throw new PdfError('too-deep', 'objects are nested too deep to copy');
    const known = this.#forms.get(stream);
    if (known) return known;
    const place = this.add(null);
    this.#forms.set(stream, place);
    if (num !== undefined) this.#copies.set(num, place);
    const dict = new PdfDict();
    for (const [key, value] of stream.dict.map) {
      if (['Length', 'Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'Ref'].includes(key)) continue;
      const resources = key === 'Resources' ? this.#file.resolve(value) : undefined;
      dict.set(
        key,
        resources instanceof PdfDict
          ? this.#resources(resources, [stream], depth + 1)
          : this.#copy(value, depth + 1),
      );
    }
    if (num !== undefined && dict.name('Subtype') === 'Form')
      this.#noteContent(num, stream.dict, place, dict, false);
    this.objects.set(place.num, new PdfStream(dict.set('Length', stream.raw.length), stream.raw));
    return place;
  }
}

function isPageNode(dict: PdfDict): boolean {
  const type = dict.name('Type');
  return (
    type === 'Page' ||
    type === 'Pages' ||
    type === 'Catalog' ||
    type === 'StructTreeRoot' ||
    type === 'StructElem' ||
    // An element of the structure tree need not say that it is one (ISO 32000-2, table 355).
    (type === undefined && dict.name('S') !== undefined && dict.ref('P') !== undefined)
  );
}
