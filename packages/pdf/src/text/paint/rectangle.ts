import type { Matrix } from '../matrix.ts';
import type { Area } from '../page-text.ts';

/** A rectangle by its corners, in points of the page as seen: x from left to right, y downwards. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What both have; without a width or height where they have nothing. */
export function overlapOf(a: Rectangle, b: Rectangle): Rectangle {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Square points; 0 for a rectangle that is none. */
export function areaOf({ left, top, right, bottom }: Rectangle): number {
  return right > left && bottom > top ? (right - left) * (bottom - top) : 0;
}

/** How much of the second the first covers, 0 to 1. */
export function shareOf(cover: Rectangle, of: Rectangle): number {
  const all = areaOf(of);
  return all > 0 ? areaOf(overlapOf(cover, of)) / all : 0;
}

/** Whether the second lies in the first. */
export function holds(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

export function rectangleOf({ x, y, w, h }: Area): Rectangle {
  return { left: x, top: y, right: x + w, bottom: y + h };
}

export function boxOfRectangle({ left, top, right, bottom }: Rectangle): Area {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Where a rectangle of user space lies on the page; around it where the matrix turns it by an angle. */
export function placeRectangle(m: Matrix, x0: number, y0: number, x1: number, y1: number): Rectangle {
  const ax = x0 * m[0]! + m[4]!;
  const bx = x1 * m[0]! + m[4]!;
  const cx = y0 * m[2]!;
  const dx = y1 * m[2]!;
  const ay = x0 * m[1]! + m[5]!;
  const by = x1 * m[1]! + m[5]!;
  const cy = y0 * m[3]!;
  const dy = y1 * m[3]!;
  return {
    left: Math.min(ax, bx) + Math.min(cx, dx),
    top: Math.min(ay, by) + Math.min(cy, dy),
    right: Math.max(ax, bx) + Math.max(cx, dx),
    bottom: Math.max(ay, by) + Math.max(cy, dy),
  };
}

/** Whether a matrix leaves rectangles upright: no angle but quarter turns. */
export function keepsUpright(m: Matrix): boolean {
  const size = Math.abs(m[0]!) + Math.abs(m[1]!) + Math.abs(m[2]!) + Math.abs(m[3]!);
  const tiny = size * 1e-4;
  return (
    (Math.abs(m[1]!) <= tiny && Math.abs(m[2]!) <= tiny) ||
    (Math.abs(m[0]!) <= tiny && Math.abs(m[3]!) <= tiny)
  );
}
