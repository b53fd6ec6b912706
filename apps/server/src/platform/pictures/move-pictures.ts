import type { CompanySteps } from '../context.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { keepPictures, releasePictures } from './kept-pictures.ts';

/** A row that an earlier version wrote, with the bytes of its pictures. */
export interface RowWithPictures {
  readonly id: number;
  /** What tells these pictures from others that took their place meanwhile. */
  readonly mark: Buffer;
  readonly pictures: readonly Buffer[];
}

/** A table that has such rows. */
export interface PicturesInRows {
  /** Some of the company's. */
  select(tx: CompanyTransaction, most: number): Promise<readonly RowWithPictures[]>;
  /** Puts addresses in the place of the bytes. @returns false where the row holds these pictures no more. */
  point(tx: CompanyTransaction, row: RowWithPictures, addresses: readonly Buffer[]): Promise<boolean>;
}

/** A few megabytes at a time. */
const ROWS_AT_A_TIME = 20;

/**
 * Moves the pictures of a company from its rows to the store, batch by batch: bytes first, then rows that point there,
 * in one transaction. Whoever is cut short goes on with what is left; a row that changed meanwhile is left as it is.
 *
 * @returns how many rows were moved.
 */
export async function movePicturesOf(
  steps: CompanySteps,
  tables: readonly PicturesInRows[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let moved = 0;
  for (const table of tables)
    for (;;) {
      signal?.throwIfAborted();
      const rows = await steps.transaction(({ tx }) => table.select(tx, ROWS_AT_A_TIME));
      if (rows.length === 0) break;
      moved += await moveRows(steps, table, rows);
    }
  return moved;
}

function moveRows(
  steps: CompanySteps,
  table: PicturesInRows,
  rows: readonly RowWithPictures[],
): Promise<number> {
  const bytes = rows.flatMap(({ pictures }) => pictures);
  return keepPictures(steps, bytes, async (ctx, addresses) => {
    const left: Buffer[] = [];
    let place = 0;
    let moved = 0;
    for (const row of rows) {
      const own = addresses.slice(place, place + row.pictures.length);
      place += row.pictures.length;
      if (await table.point(ctx.tx, row, own)) moved += 1;
      else left.push(...own);
    }
    await releasePictures(ctx, left);
    return moved;
  });
}
