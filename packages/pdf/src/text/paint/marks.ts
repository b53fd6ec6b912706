import type { GraphicsState } from '../graphics-state.ts';
import type { Reading } from '../reading.ts';
import { noInk } from './colour.ts';
import { type Clip, layer } from './ink.ts';
import type { Path } from './path.ts';
import { keepsUpright, overlapOf, placeRectangle, type Rectangle } from './rectangle.ts';

/** Letters of paths are so high, in points. */
const letterHeights = { from: 3, to: 40 } as const;

/** Remembers what the path fills (ISO 32000-2, 8.5.3.3). */
export function fillPath({ path, pen, paint }: Reading): void {
  const { state } = pen;
  if (path.count === 0 || state.fill === noInk) return;
  if (!path.whole) paint.overflown = true;
  const upright = keepsUpright(state.ctm);
  // Shapes of one path may cut holes into each other.
  const alone = path.count === 1;
  const opacity = state.fillOpacity * state.groupOpacity;
  const layered = state.layer !== layer.shown;
  for (let i = 0; i < path.count; i++) {
    const at = placeSubpath(path, i, state);
    const exact = alone && upright && isPlain(state) && path.isRectangle(i);
    const height = at.bottom - at.top;
    if (path.isCurved(i) && height > letterHeights.from && height < letterHeights.to) paint.letterShapes++;
    paint.painted(at, state.clip, { kind: 'fill', exact, brightness: state.fill, opacity, layered });
  }
}

/** Remembers the straight strokes of the path one by one, and what its curves may touch. */
export function strokePath({ path, pen, paint }: Reading): void {
  const { state } = pen;
  if (path.count === 0 || state.stroke === noInk) return;
  if (!path.whole) paint.overflown = true;
  const m = state.ctm;
  const width = Math.max(0.1, Math.abs(state.lineWidth) * Math.sqrt(Math.abs(m[0]! * m[3]! - m[1]! * m[2]!)));
  const half = width / 2;
  const { points } = path;
  const mark = {
    kind: 'line',
    exact: false,
    brightness: state.stroke,
    opacity: state.strokeOpacity * state.groupOpacity,
    layered: state.layer !== layer.shown,
  } as const;
  for (let i = 0; i < path.count; i++) {
    if (path.isCurved(i)) {
      const at = placeSubpath(path, i, state);
      const around = {
        left: at.left - half,
        top: at.top - half,
        right: at.right + half,
        bottom: at.bottom + half,
      };
      paint.painted(around, state.clip, mark);
      continue;
    }
    const to = path.endOf(i);
    for (let p = path.startOf(i); p + 3 < to; p += 2) {
      const x0 = points[p]! * m[0]! + points[p + 1]! * m[2]! + m[4]!;
      const y0 = points[p]! * m[1]! + points[p + 1]! * m[3]! + m[5]!;
      const x1 = points[p + 2]! * m[0]! + points[p + 3]! * m[2]! + m[4]!;
      const y1 = points[p + 2]! * m[1]! + points[p + 3]! * m[3]! + m[5]!;
      const around = {
        left: Math.min(x0, x1) - half,
        top: Math.min(y0, y1) - half,
        right: Math.max(x0, x1) + half,
        bottom: Math.max(y0, y1) + half,
      };
      paint.painted(around, state.clip, mark, { x0, y0, x1, y1, width });
    }
  }
}

/** Ends the path; it becomes a clip where the clipping operator stood before (8.5.4). */
export function endPath(reading: Reading): void {
  const { path, pen } = reading;
  if (reading.clipping) {
    reading.clipping = false;
    const { state } = pen;
    state.clip = clipBy(state.clip, pathBounds(path, state), isOneRectangle(path, state));
    state.changed();
  }
  path.clear();
}

/** A shading fills all that the clip leaves (8.7.4.2). */
export function shade({ pen, paint }: Reading): void {
  const { state } = pen;
  const opacity = state.fillOpacity * state.groupOpacity;
  paint.painted(overlapOf(state.clip, paint.page), state.clip, {
    kind: 'shading',
    exact: isPlain(state),
    brightness: Number.NaN,
    opacity,
    layered: state.layer !== layer.shown,
  });
}

/** A clip within a clip. */
export function clipBy(clip: Clip, at: Rectangle, exact: boolean): Clip {
  return { ...overlapOf(clip, at), exact: clip.exact && exact };
}

/** Whether what is painted now shows as its colour and opacity say. */
export function isPlain(state: GraphicsState): boolean {
  const { softMask, oddBlend, transfers, groupMasked } = state;
  return !softMask && !oddBlend && !transfers && !groupMasked && state.layer === layer.shown;
}

function isOneRectangle(path: Path, state: GraphicsState): boolean {
  return path.whole && path.count === 1 && path.isRectangle(0) && keepsUpright(state.ctm);
}

function placeSubpath(path: Path, subpath: number, state: GraphicsState): Rectangle {
  const [x0, y0, x1, y1] = path.boundsOf(subpath);
  return placeRectangle(state.ctm, x0, y0, x1, y1);
}

function pathBounds(path: Path, state: GraphicsState): Rectangle {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < path.count; i++) {
    const at = placeSubpath(path, i, state);
    all.left = Math.min(all.left, at.left);
    all.top = Math.min(all.top, at.top);
    all.right = Math.max(all.right, at.right);
    all.bottom = Math.max(all.bottom, at.bottom);
  }
  return all;
}
