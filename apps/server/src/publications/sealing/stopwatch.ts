/** Where the time of a job goes, by the name of its stage, in milliseconds. Stages may overlap. */
export class Stopwatch {
  readonly #stages = new Map<string, number>();

  /** Runs `work` and counts its time as the stage's. */
  async time<T>(stage: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + performance.now() - begun);
    }
  }

  /** Whole milliseconds of each stage so far. */
  get stages(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#stages].map(([stage, ms]) => [stage, Math.round(ms)]));
  }
}
