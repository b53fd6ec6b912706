/**
 * Whose turn it is in a host: one task works at a time. One that waits for an answer passes its turn on, and
 * gets it back before a new one begins.
 */
export class Turns {
  #taken = false;
  readonly #returning: (() => void)[] = [];

  /** Takes the turn for a new task. @returns false while another has it. */
  begin(): boolean {
    if (this.#taken) return false;
    this.#taken = true;
    return true;
  }

  /** Resolves when a task that had passed its turn has it again. */
  async resume(): Promise<void> {
    if (this.begin()) return;
    await new Promise<void>((resolve) => this.#returning.push(resolve));
  }

  /** Gives the turn to whoever returns first; free when nobody does. */
  pass(): void {
    const returning = this.#returning.shift();
    if (returning) returning();
    else this.#taken = false;
  }
}
