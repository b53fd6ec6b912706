import { PdfDict, PdfName, type PdfObject, type PdfRef } from '../objects/objects.ts';
import type { PageCopier } from './page-copier.ts';
import type { TagIndex } from './tag-index.ts';

const MAX_STEPS = 16;

/** What copied elements name: their types, the classes of their attributes, and namespaces by object number. */
export class UsedNames {
  readonly types = new Set<string>();
  readonly classes = new Set<string>();
  readonly spaces = new Map<number, PdfObject>();
}

/** The type of an element and those that the role map says it stands for, in turn (ISO 32000-2, 14.7.3). */
export function typesOf({ file, tree }: TagIndex, element: PdfDict): string[] {
  const roles = file.lookupDict(tree, 'RoleMap');
  const found: string[] = [];
  let type = element.name('S');
  while (type !== undefined && !found.includes(type) && found.length < MAX_STEPS) {
    found.push(type);
    type = roles?.name(type);
  }
  return found;
}

/** Copies the entries of the role map and class map that are used, and the namespaces, into a new root. */
export function copyNames(index: TagIndex, copier: PageCopier, root: PdfDict, used: UsedNames): void {
  const { file, tree } = index;
  const roles = new PdfDict();
  for (const type of used.types) {
    const chain = typesOf(index, PdfDict.of({ S: new PdfName(type) }));
    for (const [i, role] of chain.slice(1).entries()) roles.set(chain[i]!, new PdfName(role));
  }
  if (roles.map.size > 0) root.set('RoleMap', roles);
  const known = file.lookupDict(tree, 'ClassMap');
  const classes = new PdfDict();
  for (const name of used.classes) {
    const attributes = known?.get(name);
    if (attributes !== undefined) classes.set(name, copier.copy(attributes));
  }
  if (classes.map.size > 0) root.set('ClassMap', classes);
  if (used.spaces.size > 0) root.set('Namespaces', [...used.spaces.values()]);
}

/** Where the copy of an element's namespace lies (14.7.4). */
export function copySpace(copier: PageCopier, space: PdfRef, used: UsedNames): PdfObject {
  const copy = used.spaces.get(space.num) ?? copier.copy(space);
  used.spaces.set(space.num, copy);
  return copy;
}
