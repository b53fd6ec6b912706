import type { Area } from '../page-text.ts';
import type { Mark, PagePaint } from './page-paint.ts';
import { areaOf, holds, overlapOf, type Rectangle } from './rectangle.ts';

/** A number without the rim of its box: no digit reaches farther. */
export function coreOf({ x, y, w, h }: Area): Rectangle {
  const side = Math.min(w / 4, h * 0.08);
  return { left: x + side, top: y + h * 0.15, right: x + w - side, bottom: y + h * 0.75 };
}

/** How a run stands out from what was painted before it. */
export interface Standing {
  /** The least difference of brightness, 0 to 1. */
  contrast: number;
  /** Whether all that lies beneath is known. */
  known: boolean;
}

/** Compares a run's colour with every ground it stands on: paper, and what was laid on it before. */
export function brightnessBeneath(paint: PagePaint, run: Area & { order?: number }): Standing {
  const order = run.order ?? 0;
  const ink = paint.inkOf(order);
  const core = coreOf(run);
  let grounds = [1];
  let known = true;
  for (const mark of paint.marks) {
    if (mark.order > order) break;
    if (!touches(mark, core) || !coverOf(mark, core).thick) continue;
    const covers = mark.exact && holds(mark, core);
    if (Number.isNaN(mark.brightness)) {
      known = false;
      continue;
    }
    const laid = grounds.map((ground) => ground + (mark.brightness - ground) * mark.opacity);
    if (covers && mark.opacity >= 1) known = true;
    grounds = covers ? laid : [...new Set([...grounds, ...laid])].slice(0, 16);
  }
  const brightness = ink?.brightness ?? Number.NaN;
  const contrast = Math.min(...grounds.map((ground) => Math.abs(ground - brightness))) * (ink?.opacity ?? 1);
  return { contrast, known: known && !Number.isNaN(brightness) };
}

/** Whether a mark may cover some of a core: most are far from it. */
export function touches(mark: Rectangle, core: Rectangle): boolean {
  return mark.left < core.right && mark.right > core.left && mark.top < core.bottom && mark.bottom > core.top;
}

/** Of a mark over a core: how much it may cover, 0 to 1, and whether it is more than a thin line there. */
export function coverOf(mark: Mark, core: Rectangle): { share: number; thick: boolean } {
  if (!touches(mark, core)) return { share: 0, thick: false };
  const both = overlapOf(mark, core);
  const thin = (core.bottom - core.top) * 0.15;
  const share = areaOf(both) / Math.max(0.01, areaOf(core));
  if (!mark.line) return { share, thick: Math.min(both.right - both.left, both.bottom - both.top) > thin };
  const { x0, y0, x1, y1, width } = mark.line;
  const inside = partInside(x0, y0, x1, y1, grown(core, width / 2));
  const inked = (inside * width) / Math.max(0.01, areaOf(core));
  return { share: Math.min(share, inked), thick: inside > 0 && width > thin };
}

function grown({ left, top, right, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The length of a line within a rectangle (after Liang and Barsky). */
function partInside(x0: number, y0: number, x1: number, y1: number, within: Rectangle): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  const sides = [
    [-dx, x0 - within.left],
    [dx, within.right - x0],
    [-dy, y0 - within.top],
    [dy, within.bottom - y0],
  ] as const;
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return 0;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return to > from ? (to - from) * Math.hypot(dx, dy) : 0;
}
