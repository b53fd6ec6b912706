import { type AskedItem, ownerOf } from '../items.ts';

/**
 * Whether somebody may say that a thing of the company's own is done: its owner, or who works with employees and reaches
 * the person; nobody decides about themself what is others' to do.
 *
 * @param works whether they do.
 */
export function mayMark(
  item: AskedItem,
  { personId, managerId }: { readonly personId: number; readonly managerId: number | null },
  viewer: number,
  works: boolean,
): boolean {
  const owner = ownerOf(item);
  if (viewer === personId) return owner === 'newcomer' || owner === viewer;
  return works || isOwner(item, { personId, managerId }, viewer);
}

/** Whether something of another's way in was given to somebody: by name, or as whose manager they are. */
export function isOwner(
  item: AskedItem,
  { personId, managerId }: { readonly personId: number; readonly managerId: number | null },
  viewer: number,
): boolean {
  const owner = ownerOf(item);
  return viewer !== personId && (owner === 'manager' ? managerId === viewer : owner === viewer);
}
