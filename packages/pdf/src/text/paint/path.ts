const maxNumbers = 40_000;

/** The path being built (ISO 32000-2, 8.5.2), in user space: points of all its subpaths, one after the other. */
export class Path {
  /** x and y in turn; of a curve its control points too. */
  points = new Float64Array(128);
  length = 0;
  /** How many subpaths there are. */
  count = 0;
  /** Where each of them begins in `points`. */
  #starts = new Int32Array(32);
  /** Which of them have a curve. */
  #curved = new Uint8Array(32);
  /** Whether all of it is remembered. */
  whole = true;

  move(x: number, y: number): void {
    if (this.count === this.#starts.length) this.#grow();
    this.#starts[this.count] = this.length;
    this.#curved[this.count++] = 0;
    this.#put(x, y);
  }

  line(x: number, y: number): void {
    if (this.count === 0) this.move(x, y);
    else this.#put(x, y);
  }

  /** Points in turn: control points and end. */
  curve(numbers: Float64Array, from: number, to: number): void {
    if (this.count === 0) this.move(numbers[from]!, numbers[from + 1]!);
    this.#curved[this.count - 1] = 1;
    for (let i = from; i + 1 < to; i += 2) this.#put(numbers[i]!, numbers[i + 1]!);
  }

  rectangle(x: number, y: number, w: number, h: number): void {
    this.move(x, y);
    this.#put(x + w, y);
    this.#put(x + w, y + h);
    this.#put(x, y + h);
    this.#put(x, y);
  }

  close(): void {
    if (this.count === 0) return;
    const start = this.startOf(this.count - 1);
    this.#put(this.points[start]!, this.points[start + 1]!);
  }

  clear(): void {
    this.length = 0;
    this.count = 0;
    this.whole = true;
  }

  /** Where the points of a subpath begin. */
  startOf(subpath: number): number {
    return this.#starts[subpath]!;
  }

  /** Where the points of a subpath end. */
  endOf(subpath: number): number {
    return subpath + 1 < this.count ? this.#starts[subpath + 1]! : this.length;
  }

  isCurved(subpath: number): boolean {
    return this.#curved[subpath] === 1;
  }

  /** Whether a subpath is a rectangle along the axes of user space. */
  isRectangle(subpath: number): boolean {
    const { points } = this;
    const from = this.startOf(subpath);
    const to = this.endOf(subpath);
    if (this.isCurved(subpath) || to - from < 8 || to - from > 12) return false;
    for (let i = from + 8; i < to; i += 2)
      if (points[i] !== points[from] || points[i + 1] !== points[from + 1]) return false;
    const [ax, ay, bx, by] = [points[from]!, points[from + 1]!, points[from + 2]!, points[from + 3]!];
    const [cx, cy, dx, dy] = [points[from + 4]!, points[from + 5]!, points[from + 6]!, points[from + 7]!];
    return (
      (ay === by && bx === cx && cy === dy && dx === ax) || (ax === bx && by === cy && cx === dx && dy === ay)
    );
  }

  /** Left, bottom, right and top of a subpath, in user space. */
  boundsOf(subpath: number): readonly [number, number, number, number] {
    const { points } = this;
    const to = this.endOf(subpath);
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = this.startOf(subpath); i < to; i += 2) {
      x0 = Math.min(x0, points[i]!);
      x1 = Math.max(x1, points[i]!);
      y0 = Math.min(y0, points[i + 1]!);
      y1 = Math.max(y1, points[i + 1]!);
    }
    return [x0, y0, x1, y1];
  }

  #grow(): void {
    const [starts, curved] = [this.#starts, this.#curved];
    this.#starts = new Int32Array(starts.length * 2);
    this.#curved = new Uint8Array(curved.length * 2);
    this.#starts.set(starts);
    this.#curved.set(curved);
  }

  #put(x: number, y: number): void {
    if (this.length + 2 > this.points.length) {
      if (this.points.length * 2 > maxNumbers) {
        this.whole = false;
        return;
      }
      const more = new Float64Array(this.points.length * 2);
      more.set(this.points);
      this.points = more;
    }
    this.points[this.length++] = x;
    this.points[this.length++] = y;
  }
}
