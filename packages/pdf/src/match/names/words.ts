/** What the words of one page may come to: more than that is no payslip, and nothing is concluded from its end. */
const MOST_CHARACTERS = 16_384;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const COMBINING = [0x300, 0x36f] as const;

/** Latin letters, with and without accents, to their plain capitals; everything else is a space. */
const folded = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const plain = String.fromCharCode(code).toUpperCase().normalize('NFD').charCodeAt(0);
  return plain >= 0x41 && plain <= 0x5a ? plain : SPACE;
});
folded[LINE_FEED] = LINE_FEED;

/** One page at a time is folded: nothing of it outlives the call. */
const buffer = Buffer.alloc(MOST_CHARACTERS);

/**
 * Words as names are compared: capitals without accents, Latin letters only, parted by one space, lines by a line
 * feed. Letter by letter, for it is done to every page. At most 16,384 characters: what is longer ends there.
 */
export function foldWords(text: string): string {
  let length = 0;
  let last = LINE_FEED;
  for (let at = 0; at < text.length && length < MOST_CHARACTERS; at++) {
    const code = text.charCodeAt(at);
    if (code >= COMBINING[0] && code <= COMBINING[1]) continue;
    const letter = code < folded.length ? folded[code]! : SPACE;
    if (letter === SPACE && (last === SPACE || last === LINE_FEED)) continue;
    if (letter === LINE_FEED && last === LINE_FEED) continue;
    if (letter === LINE_FEED && last === SPACE) length--;
    buffer[length++] = letter;
    last = letter;
  }
  while (length > 0 && (buffer[length - 1] === SPACE || buffer[length - 1] === LINE_FEED)) length--;
  return buffer.toString('latin1', 0, length);
}

/** A set of words that is asked by their places in a text: what is not in it costs no string. */
export class WordSet {
  readonly #words = new Set<string>();
  readonly #filter = new Uint8Array(1 << 16);

  get size(): number {
    return this.#words.size;
  }

  add(word: string): void {
    this.#words.add(word);
    this.#filter[hashOf(word, 0, word.length)] = 1;
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Calls back with the place of every word of the text that is in the set, until that says to stop. */
  forEachIn(text: string, use: (from: number, to: number) => boolean): void {
    let from = 0;
    let hash = 0;
    for (let at = 0; at <= text.length; at++) {
      const code = at === text.length ? SPACE : text.charCodeAt(at);
      if (code > SPACE) {
        hash = (Math.imul(hash, 31) + code) & 0xffff;
        continue;
      }
      if (this.#filter[hash] === 1 && this.#words.has(text.slice(from, at)) && !use(from, at)) return;
      from = at + 1;
      hash = 0;
    }
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) & 0xffff;
  return hash;
}
