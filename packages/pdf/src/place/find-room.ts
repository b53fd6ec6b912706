import type { Area } from '../text/page-text.ts';

/** A page as it is seen, in points. */
export interface Sheet {
  width: number;
  height: number;
}

/** Side of the cells that places are tried at. */
const STEP = 6;
/** How far from the page's edge a box stays that had to move. */
const MARGIN = 12;
/** How far a box that had to move stays from what stands there. */
const CLEARANCE = 2;
/** Boxes that touch by less do not cover each other: a hair of a letter's box, not of the letter. */
const HAIR = 0.5;

/**
 * Where a box of this size can stand without covering anything: where it is wanted, or the free place nearest to that;
 * undefined where there is none. The same page gives the same place.
 */
export function findRoom(wanted: Area, taken: readonly Area[], sheet: Sheet): Area | undefined {
  if (!taken.some((area) => covers(wanted, area))) return wanted;
  const cells = new Cells(wanted, sheet);
  for (const area of taken) cells.mark(area);
  return cells.nearest(wanted);
}

/** Whether two areas share more than a hair. */
export function covers(a: Area, b: Area): boolean {
  return (
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > HAIR &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > HAIR
  );
}

/** The page cut into cells, so laid that a box may move straight up or aside from where it is wanted. */
class Cells {
  private readonly left: number;
  private readonly top: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint8Array;
  private readonly sheet: Sheet;

  constructor(wanted: Area, sheet: Sheet) {
    this.sheet = sheet;
    this.left = wanted.x % STEP;
    this.top = wanted.y % STEP;
    this.columns = Math.max(0, Math.floor((sheet.width - this.left) / STEP));
    this.rows = Math.max(0, Math.floor((sheet.height - this.top) / STEP));
    this.taken = new Uint8Array(this.columns * this.rows);
  }

  mark({ x, y, w, h }: Area): void {
    const first = Math.max(0, Math.floor((x - CLEARANCE - this.left) / STEP));
    const last = Math.min(this.columns - 1, Math.ceil((x + w + CLEARANCE - this.left) / STEP) - 1);
    const from = Math.max(0, Math.floor((y - CLEARANCE - this.top) / STEP));
    const to = Math.min(this.rows - 1, Math.ceil((y + h + CLEARANCE - this.top) / STEP) - 1);
    if (first > last) return;
    for (let row = from; row <= to; row++) {
      this.taken.fill(1, row * this.columns + first, row * this.columns + last + 1);
    }
  }

  nearest({ x, y, w, h }: Area): Area | undefined {
    const sums = this.sums();
    const line = this.columns + 1;
    const across = Math.ceil((w - HAIR) / STEP);
    const down = Math.ceil((h - HAIR) / STEP);
    const columns = outward(this.columns - across, this.left, x, w, this.sheet.width);
    let best: Area | undefined;
    let distance = Number.POSITIVE_INFINITY;
    for (const row of outward(this.rows - down, this.top, y, h, this.sheet.height)) {
      const rise = (this.top + row * STEP - y) ** 2;
      if (rise >= distance) break;
      for (const column of columns) {
        const away = rise + (this.left + column * STEP - x) ** 2;
        if (away >= distance) break;
        const at = row * line + column;
        const below = at + down * line;
        if (sums[below + across]! - sums[below]! - sums[at + across]! + sums[at]! !== 0) continue;
        distance = away;
        best = { x: this.left + column * STEP, y: this.top + row * STEP, w, h };
      }
    }
    return best;
  }

  /** How many cells are taken above and to the left of each corner (a summed-area table). */
  private sums(): Int32Array {
    const line = this.columns + 1;
    const sums = new Int32Array(line * (this.rows + 1));
    const { taken, columns } = this;
    for (let row = 0, cell = 0, at = line + 1; row < this.rows; row++, at++) {
      let along = 0;
      for (const end = cell + columns; cell < end; cell++, at++) {
        along += taken[cell]!;
        sums[at] = sums[at - line]! + along;
      }
    }
    return sums;
  }
}

/** The cells from 0 to the last at which a side of this length may begin, the nearest to where it is wanted first. */
function outward(last: number, origin: number, wanted: number, length: number, limit: number): number[] {
  const first = Math.max(0, Math.ceil((MARGIN - origin) / STEP));
  const end = Math.min(last, Math.floor((limit - MARGIN - length - origin) / STEP));
  const found: number[] = [];
  let after = Math.min(Math.max(Math.round((wanted - origin) / STEP), first), end + 1);
  let before = after - 1;
  while (before >= first || after <= end) {
    const up = before >= first ? wanted - origin - before * STEP : Number.POSITIVE_INFINITY;
    const down = after <= end ? origin + after * STEP - wanted : Number.POSITIVE_INFINITY;
    found.push(up <= down ? before-- : after++);
  }
  return found;
}
