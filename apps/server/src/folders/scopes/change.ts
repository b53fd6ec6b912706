import { type ErrorDefinition, e, type Page, PER_PAGE_MAX } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import {
  isWithin,
  isWithinReach,
  readForScope,
  type ScopeChange,
  whyNotScope,
} from '../../profiles/public.ts';
import { countFolders } from '../folders.sql.ts';
import { countUserFolders, replaceFolders, selectUserFolders, type UserFolder } from './scopes.sql.ts';

/** The outcome of a change for one person. */
export interface FolderOutcome {
  readonly id: number;
  readonly refusal: ErrorDefinition | null;
  /** The folders that filter what they see now. */
  readonly folders: readonly number[];
}

/** Folder filters of everybody whom the asker sees. */
export async function listUserFolders<W>(
  ctx: Ctx,
  page: Page,
  cursor: string | undefined,
  toWire: (row: UserFolder) => W,
): Promise<Listed<W>> {
  const viewer = ctx.actor.personId;
  const [personId, folderId] = cursor ? decodeCursor(cursor, ['number', 'number']) : [];
  const after = personId !== undefined && folderId !== undefined ? { personId, folderId } : null;
  const rows = await selectUserFolders(ctx.tx, viewer, null, page, after);
  const counted = await countUserFolders(ctx.tx, viewer);
  return listed(rows, page, counted, toWire, (row) => [row.personId, row.folderId]);
}

/** The folder filter of one person. @throws Failure `notFound`, also out of the asker's scope. */
export async function readUserFolders(ctx: Ctx, id: number): Promise<UserFolder[]> {
  const [change] = await readForScope(ctx, [id]);
  if (!change) throw new Failure(e.shared.notFound);
  return selectUserFolders(ctx.tx, ctx.actor.personId, id, { perPage: PER_PAGE_MAX, page: 1 }, null);
}

/**
 * Changes the folder filters of people, each by itself: who may not be changed is left out with the reason (D88).
 *
 * @param wanted the folders of a person afterwards, from those before.
 * @throws Failure `scopeUnknown` when a folder is none of the company's.
 */
export async function changeFolders(
  ctx: Ctx,
  ids: readonly number[],
  named: readonly number[],
  wanted: (present: readonly number[]) => readonly number[],
): Promise<FolderOutcome[]> {
  const folders = [...new Set(named)];
  if ((await countFolders(ctx.tx, folders)) !== folders.length) throw new Failure(e.profiles.scopeUnknown);
  const asked = [...new Set(ids)];
  const changes = new Map((await readForScope(ctx, asked)).map((one) => [one.target.id, one]));
  const outcomes: FolderOutcome[] = [];
  for (const id of asked) {
    const change = changes.get(id);
    if (!change) outcomes.push({ id, refusal: e.shared.notFound, folders: [] });
    else outcomes.push(await changeOne(ctx, change, [...new Set(wanted(change.present.folders))]));
  }
  return outcomes;
}

async function changeOne(ctx: Ctx, change: ScopeChange, after: readonly number[]): Promise<FolderOutcome> {
  const { target, present, own } = change;
  const within = (folders: readonly number[]) => ctx.actor.management || isWithin(own.folders, folders);
  const reached = own.reach === 'all' || (present.reach === 'filtered' && isWithinReach(own, present));
  const fits = reached && within(present.folders) && within(after);
  const refusal = whyNotScope(ctx.actor.personId, target, fits, after.length > 0);
  if (refusal) return { id: target.id, refusal, folders: present.folders };
  const folders = [...after].sort((a, b) => a - b);
  const same =
    folders.length === present.folders.length && folders.every((id) => present.folders.includes(id));
  if (same) return { id: target.id, refusal: null, folders };
  await replaceFolders(ctx.tx, target.id, folders);
  await record(ctx, [
    {
      event: 'scope.changed',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: target.id,
      body: { before: { folders: [...present.folders] }, after: { folders } },
    },
  ]);
  return { id: target.id, refusal: null, folders };
}
