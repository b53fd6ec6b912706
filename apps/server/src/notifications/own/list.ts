import type { Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Listed } from '../../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { readerOf } from './kinds.ts';
import { countUnread, type NoticeRow, selectNotices } from './own.sql.ts';

/** Ours: a screen shows no more at a time. */
const MOST_ROWS = 100;

export interface Asked {
  /** Null: read or not. */
  readonly unread: boolean | null;
  /** Null: of every group; else these. */
  readonly kinds: readonly string[] | null;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/**
 * One's notices, newest first, by cursor: pages would move under whoever reads. The total is that of the unread ones, to 99.
 *
 * @throws Failure `invalidFields` when the cursor is not one of ours.
 */
export async function listNotices<Wire>(
  ctx: Ctx,
  asked: Asked,
  toWire: (row: NoticeRow) => Wire | null,
): Promise<Listed<Wire>> {
  const own = readerOf(ctx.platform.messages, ctx.actor);
  const { kinds } = asked;
  const reader = kinds ? { ...own, kinds: own.kinds.filter((kind) => kinds.includes(kind)) } : own;
  const below = asked.cursor === undefined ? null : decodeCursor(asked.cursor, ['number'])[0];
  const size = Math.min(asked.page.perPage, MOST_ROWS);
  const rows = await selectNotices(ctx.tx, reader, below, asked.unread, size + 1);
  const unread = await countUnread(ctx.tx, reader);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return new Listed(
    shown.flatMap((row) => toWire(row) ?? []),
    {
      total: Math.min(unread, 99),
      ...(unread > 99 ? { more: true } : {}),
      ...(rows.length > size && last ? { next: encodeCursor([last.id]) } : {}),
    },
  );
}
