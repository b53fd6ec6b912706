const unknown = '\ufffd';

/**
 * The text of the run being written: what is text already, and behind it the characters that are still bytes. They are
 * made into a text at once: one that grows letter by letter is an object for each of them.
 */
export class RunText {
  #text = '';
  readonly #latin = Buffer.allocUnsafe(256);
  #latinLength = 0;

  /** One code's characters; undefined where nobody knows them. */
  write(char: string | undefined): void {
    if (char !== undefined && char.length === 1 && char.charCodeAt(0) < 256) {
      if (this.#latinLength === this.#latin.length) this.#gather();
      this.#latin[this.#latinLength++] = char.charCodeAt(0);
      return;
    }
    this.#gather();
    this.#text += char ?? unknown;
  }

  isEmpty(): boolean {
    return this.#latinLength === 0 && this.#text === '';
  }

  endsInBlank(): boolean {
    const last = this.#latinLength - 1;
    return last >= 0 ? this.#latin[last] === 32 : this.#text.endsWith(' ');
  }

  /** All of it; the next run begins empty. */
  take(): string {
    this.#gather();
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #gather(): void {
    if (this.#latinLength > 0) this.#text += this.#latin.toString('latin1', 0, this.#latinLength);
    this.#latinLength = 0;
  }
}
