import type { Area, Doubt, TextRun } from '../page-text.ts';
import { brightnessBeneath, coreOf, coverOf, touches } from './beneath.ts';
import { layer } from './ink.ts';
import type { PagePaint } from './page-paint.ts';
import { areaOf, holds, overlapOf, type Rectangle, rectangleOf, shareOf } from './rectangle.ts';

/** Text that differs so much in brightness from its ground is read by everybody. */
const enoughContrast = 0.25;
const enoughOpacity = 0.5;
/** What thin lines may cover together: underlines and the rules of a table. */
const mostThinCover = 0.25;

/** A page of our reader: what it says and how it is painted. */
interface Painted {
  runs: readonly TextRun[];
  paint: PagePaint;
}

/**
 * Whether what stands in this box can be seen for certain, as painted: in a colour that stands out, opaque enough,
 * inside clips and page, in no layer that may be hidden, nothing laid over it, no other text through it.
 *
 * @param box of a number, in points of the page as seen.
 * @returns nothing where it can; otherwise a doubt with the box.
 */
export function paintDoubts(page: Painted, box: Area): Doubt[] {
  const { runs, paint } = page;
  const core = coreOf(box);
  const near = runs.filter((run) => run.order !== undefined && isNear(run, core));
  const within = near.filter((run) => !run.hidden && isPart(run, core));
  const seen =
    within.length > 0 &&
    !paint.overflown &&
    holds(grown(paint.page), core) &&
    within.every((run) => isPlainlySeen(run, core, page)) &&
    !isCrossed(within, near, core, paint);
  return seen ? [] : [{ kind: 'paint', box }];
}

/** Whether what is seen in the box depends on layers: one picture of it says nothing about the others. */
export function changesWithLayers({ runs, paint }: Painted, box: Area): boolean {
  const core = coreOf(box);
  return (
    paint.marks.some((mark) => mark.layered && touches(mark, core) && coverOf(mark, core).share > 0) ||
    runs.some((run) => {
      const ink = run.order === undefined ? undefined : paint.inkOf(run.order);
      return ink?.layer === layer.maybe && shareOf(rectangleOf(run), core) > 0;
    })
  );
}

function isNear(run: TextRun, core: Rectangle): boolean {
  return run.y < core.bottom && run.y + run.h > core.top && run.x < core.right && run.x + run.w > core.left;
}

/** Whether a run stands on the line of the core, not just near it. */
function isPart(run: TextRun, core: Rectangle): boolean {
  const own = coreOf(run);
  const height = Math.min(own.bottom, core.bottom) - Math.max(own.top, core.top);
  return (
    own.right > core.left &&
    own.left < core.right &&
    height > 0.4 * Math.min(own.bottom - own.top, core.bottom - core.top)
  );
}

function grown({ left, top, right, bottom }: Rectangle): Rectangle {
  return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
}

function isPlainlySeen(run: TextRun, box: Rectangle, { paint }: Painted): boolean {
  const ink = paint.inkOf(run.order!);
  if (!ink || ink.masked || ink.layer !== layer.shown || ink.opacity < enoughOpacity) return false;
  const core = overlapOf(coreOf(run), box);
  if (areaOf(core) > 0 && !(ink.clip.exact && holds(ink.clip, core))) return false;
  const piece = { x: core.left, y: run.y, w: core.right - core.left, h: run.h, order: run.order! };
  const { contrast, known } = brightnessBeneath(paint, piece);
  return known && contrast >= enoughContrast && !isCovered(run.order!, core, paint);
}

function isCovered(order: number, core: Rectangle, paint: PagePaint): boolean {
  let thin = 0;
  for (let i = paint.marks.length - 1; i >= 0; i--) {
    const mark = paint.marks[i]!;
    if (mark.order < order) break;
    if (mark.opacity < 0.02 || !touches(mark, core)) continue;
    const { share, thick } = coverOf(mark, core);
    if (thick) return true;
    thin += share;
  }
  return thin > mostThinCover;
}

/**
 * Whether other text runs through these runs: later text may be so large that it covers, earlier text of the same kind
 * blurs.
 */
function isCrossed(
  within: readonly TextRun[],
  near: readonly TextRun[],
  core: Rectangle,
  paint: PagePaint,
): boolean {
  const crosses = (other: TextRun) =>
    !within.includes(other) &&
    shareOf(rectangleOf(other), core) >= 0.05 &&
    within.some((run) => blurs(other, run, paint));
  return (
    near.some(crosses) || within.some((run) => within.some((other) => other !== run && overlaps(run, other)))
  );
}

function blurs(other: TextRun, run: TextRun, paint: PagePaint): boolean {
  const ink = paint.inkOf(other.order!);
  const own = paint.inkOf(run.order!);
  if (!ink || !own || ink.opacity <= 0.3) return false;
  // A watermark behind: pale enough for what stands on it.
  if (other.order! < run.order!) return !(Math.abs(ink.brightness - own.brightness) >= enoughContrast);
  return true;
}

/** Two runs on one line over each other, unless one only repeats the other, as imitated bold type does. */
function overlaps(a: TextRun, b: TextRun): boolean {
  if (a.text === b.text) return false;
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  return width > 0.3 * Math.min(a.h, b.h);
}
