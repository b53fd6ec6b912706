import type { Area, Doubt, DoubtKind } from './page-text.ts';

const most = 12;

/** Collects why a reading is not sure: the first few, each once. */
export class Doubts {
  readonly list: Doubt[] = [];

  add(kind: DoubtKind, box?: Area): void {
    if (this.list.length >= most) return;
    if (this.list.some((one) => one.kind === kind && isSame(one.box, box))) return;
    this.list.push(box ? { kind, box } : { kind });
  }
}

function isSame(a: Area | undefined, b: Area | undefined): boolean {
  if (!a || !b) return a === b;
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
