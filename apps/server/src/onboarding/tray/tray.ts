import { ACTIONS, e, type IsoDay, type Page } from '@legajo/contract';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { type Picture, pictureAt } from '../../platform/pictures/kept-pictures.ts';
import { readPictureAs } from '../../platform/pictures/small-picture.ts';
import { sheetNames, uploadOf } from '../../uploads/public.ts';
import {
  countWaiting,
  selectChoices,
  selectPaper,
  selectWaiting,
  type TrayChoices,
  type TrayFilter,
  type TrayRow,
  type WaitingPaper,
} from './tray.sql.ts';

/** What of the tray is asked for. */
export interface TrayAsked extends Omit<TrayFilter, 'viewer' | 'day'> {
  readonly on: IsoDay | undefined;
}

const NOTHING: TrayAsked = {
  id: undefined,
  terms: [],
  cuil: undefined,
  sectorIds: [],
  locationIds: [],
  kinds: [],
  on: undefined,
};

const filterOf = ({ actor }: Ctx, { on, ...asked }: TrayAsked): TrayFilter => ({
  ...asked,
  viewer: actor.personId,
  day: on === undefined ? undefined : { on, timeZone: actor.timeZone },
});

/**
 * Papers that people brought and nobody decided about, within the viewer's reach and never their own (D11, D125).
 *
 * @param place with `byReading` by what a machine made of them, of whoever asks for it; it sorts nothing by itself (areas 5.7).
 */
export async function listPapersWaiting<W>(
  ctx: Ctx,
  asked: TrayAsked,
  place: { readonly page: Page; readonly cursor: string | undefined; readonly byReading: boolean },
  toWire: (row: TrayRow) => W,
): Promise<Listed<W>> {
  const { cursor, byReading } = place;
  const [rank, at, id] = cursor === undefined ? [] : decodeCursor(cursor, ['number', 'instant', 'number']);
  const after = rank !== undefined && at !== undefined && id !== undefined ? { rank, at, id } : null;
  const filter = filterOf(ctx, asked);
  const rows = await selectWaiting(ctx.tx, filter, place.page, { after, byReading });
  return listed(rows, place.page, await countWaiting(ctx.tx, filter), toWire, (row) => [
    row.rank,
    row.at.toISOString(),
    row.id,
  ]);
}

/** How many of them there are; none for who may not decide them. */
export const countPapersWaiting = async (ctx: Ctx): Promise<number> =>
  ctx.actor.actions.has(ACTIONS.taskTray) ? countWaiting(ctx.tx, filterOf(ctx, NOTHING)) : 0;

/** The longest waiting of them, so many; none for who may not decide them. */
export const firstPapersWaiting = async (ctx: Ctx, most: number): Promise<readonly TrayRow[]> => {
  if (!ctx.actor.actions.has(ACTIONS.taskTray)) return [];
  const first = { after: null, byReading: false };
  const rows = await selectWaiting(ctx.tx, filterOf(ctx, NOTHING), { page: 1, perPage: most }, first);
  return rows.slice(0, most);
};

/** What the list can be filtered by. */
export const readTrayChoices = (ctx: Ctx): Promise<TrayChoices> =>
  selectChoices(ctx.tx, filterOf(ctx, NOTHING));

/** One paper that was brought, of somebody whom the viewer reaches. @throws Failure `uploads.notFound`. */
export async function paperOf(
  ctx: Ctx,
  id: number,
  personId: number | null,
  lock: boolean,
): Promise<WaitingPaper> {
  const paper = await selectPaper(ctx.tx, ctx.actor.personId, id, lock);
  if (!paper || (personId !== null && paper.personId !== personId)) throw new Failure(e.uploads.notFound);
  return paper;
}

const SMALL_PX = 320;

/** A picture of something that was brought, and how wide it is wanted. */
export interface PictureAsked {
  readonly id: number;
  readonly personId: number;
  readonly page: number;
  readonly widthPx: number | undefined;
}

/** A page of something that was brought, and what its sheet is called. */
export interface TrayPage {
  readonly n: number;
  readonly name: string | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** The pages of something that was brought, as far as they are kept. @throws Failure `uploads.notFound`, `managersOff`. */
export async function pagesOf(ctx: Ctx, id: number, personId: number): Promise<readonly TrayPage[]> {
  await requireDataReach(ctx);
  const upload = await uploadOf(ctx, id, false);
  if (!upload) {
    const { more } = await paperOf(ctx, id, personId, false);
    return [1, ...more.map((_, i) => i + 2)].map((n) => ({ n, name: null, widthPx: null, heightPx: null }));
  }
  if (upload.personId !== personId) throw new Failure(e.uploads.notFound);
  const names = await sheetNames(ctx, upload);
  return (upload.sheets ?? []).map(({ n, widthPx, heightPx }) => ({
    n,
    name: names[n - 1] ?? null,
    widthPx,
    heightPx,
  }));
}

/** Its picture, no wider than is asked by much; the small one of a paper where that is wide enough. @throws Failure `uploads.notFound`, `managersOff` or `busy`. */
export function readPaperPicture(
  steps: Steps,
  { id, personId, page, widthPx }: PictureAsked,
): Promise<Picture> {
  return readPictureAs(steps, widthPx, async (ctx: Ctx) => {
    await requireDataReach(ctx);
    const upload = await uploadOf(ctx, id, false);
    if (upload) {
      const sheet = upload.sheets?.find(({ n }) => n === page);
      if (!sheet || upload.personId !== personId) throw new Failure(e.uploads.notFound);
      return pictureAt(Buffer.from(sheet.sha256, 'hex'));
    }
    const paper = await paperOf(ctx, id, personId, false);
    const whole = page === 1 ? paper.sha256 : paper.more[page - 2];
    if (!whole) throw new Failure(e.uploads.notFound);
    const small = page === 1 && widthPx !== undefined && widthPx <= SMALL_PX;
    return pictureAt(small ? paper.thumbnail : whole);
  });
}
