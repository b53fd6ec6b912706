import { dayIn, e, type Page } from '@legajo/contract';
import { type DirectoryPart, readSettings } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { Listed } from '../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  type Colleague,
  countColleagues,
  type DirectoryPlace,
  selectColleague,
  selectColleagues,
  selectIsActive,
  selectPlaces,
} from './directory.sql.ts';
import type { Shows } from './shown.sql.ts';
import { selectAbove, selectReports, selectTops, type TreeNode } from './tree.sql.ts';
import { rareAmong, wordsOf } from './words.ts';

const KEYS = ['text', 'text', 'number'] as const;

/** A page of people. */
interface Wish {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** The directory as whoever asks has it. */
export interface View {
  readonly isOn: boolean;
  /** What the company leaves out of it. */
  readonly omits: readonly DirectoryPart[];
}

/** Whether whoever asks is one of the active people of a company that has its directory on (areas 16.1), and what that shows. */
export async function readView(ctx: Ctx): Promise<View> {
  const { directory, directoryOmits } = await readSettings(ctx);
  const isOn = directory && (await selectIsActive(ctx.tx, ctx.actor.personId, today(ctx)));
  return { isOn, omits: directoryOmits };
}

/** What the directory shows to whoever asks. @throws Failure `directory.off`. */
async function requireDirectory(ctx: Ctx): Promise<Shows> {
  const { isOn, omits } = await readView(ctx);
  if (!isOn) throw new Failure(e.directory.off);
  const shows = (part: DirectoryPart) => !omits.includes(part);
  return {
    nickname: shows('nickname'),
    location: shows('location'),
    away: shows('away'),
    photo: shows('photo'),
    mail: shows('mail'),
    phone: shows('phone'),
    birthday: shows('birthday'),
    day: today(ctx),
  };
}

/** Lists the people of the company by name (areas 16.1). @throws Failure `directory.off`. */
export async function listColleagues<W>(
  ctx: Ctx,
  wish: Wish & {
    readonly text: string | undefined;
    readonly sectorId: number | null;
    readonly locationId: number | null;
  },
  toWire: (row: Colleague) => W,
): Promise<Listed<W>> {
  const shows = await requireDirectory(ctx);
  const words = wordsOf(wish.text);
  const rare = await rareAmong(ctx.tx, words, shows);
  const filter = { words, rare, sectorId: wish.sectorId, locationId: wish.locationId };
  const after = wish.cursor === undefined ? null : decodeCursor(wish.cursor, KEYS);
  const counted = await countColleagues(ctx.tx, filter, shows);
  const rows = counted === 0 ? [] : await selectColleagues(ctx.tx, filter, shows, wish.page, after);
  return listed(rows, wish.page, counted, toWire, keysOf);
}

/** Somebody of the directory, and who is above them. */
export type FoundColleague = Colleague & {
  readonly reports: number;
  readonly above: readonly Omit<TreeNode, 'reports'>[];
};

/** Reads one of them. @throws Failure `directory.off`; `notFound`, also for whoever the company leaves out. */
export async function readColleague(ctx: Ctx, id: number): Promise<FoundColleague> {
  const shows = await requireDirectory(ctx);
  const found = await selectColleague(ctx.tx, id, shows);
  if (!found) throw new Failure(e.shared.notFound);
  return { ...found, above: await selectAbove(ctx.tx, id, shows) };
}

/** The sectors and locations that the list can be narrowed by. @throws Failure `directory.off`. */
export async function readPlaces(ctx: Ctx): Promise<readonly DirectoryPlace[]> {
  const shows = await requireDirectory(ctx);
  return selectPlaces(ctx.tx, shows, ctx.platform.limits['directory.places']);
}

/**
 * A level of the tree: who report to somebody, or those at the top (areas 16.3).
 *
 * @throws Failure `directory.off`; `notFound` where they are not in it.
 */
export async function readLevel<W>(
  ctx: Ctx,
  { manager, page, cursor }: Wish & { readonly manager: number | undefined },
  toWire: (row: TreeNode) => W,
): Promise<Listed<W>> {
  const shows = await requireDirectory(ctx);
  const after = cursor === undefined ? null : decodeCursor(cursor, KEYS);
  if (manager !== undefined && !(await selectColleague(ctx.tx, manager, shows)))
    throw new Failure(e.shared.notFound);
  const rows =
    manager === undefined
      ? await selectTops(ctx.tx, shows, page, after)
      : await selectReports(ctx.tx, manager, shows, page, after);
  const shown = rows.slice(0, page.perPage);
  const last = shown.at(-1);
  const more = rows.length > page.perPage && last;
  // How many there are stands beside the one they report to.
  return new Listed(shown.map(toWire), {
    total: shown.length,
    ...(more ? { more: true, next: encodeCursor(keysOf(last)) } : {}),
  });
}

/** Where the company is. */
export const today = (ctx: Ctx) => dayIn(ctx.now, ctx.actor.timeZone);
const keysOf = ({ surname, name, id }: Pick<Colleague, 'surname' | 'name' | 'id'>) => [surname, name, id];
