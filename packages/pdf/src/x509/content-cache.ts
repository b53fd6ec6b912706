/**
 * What was worked out from some bytes, by their digest: the same bytes always gave the same. Bounded; the oldest goes
 * first, so that a stranger's file full of odd certificates costs their reading and nothing else.
 */
export class ContentCache<Value> {
  readonly #known = new Map<string, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** The value under this key, made when there is none. What `make` throws is not kept. */
  get(key: string, make: () => Value): Value {
    let value = this.#known.get(key);
    if (value === undefined) {
      value = make();
      if (this.#known.size >= this.#max) this.#known.delete(this.#known.keys().next().value!);
      this.#known.set(key, value);
    }
    return value;
  }
}
