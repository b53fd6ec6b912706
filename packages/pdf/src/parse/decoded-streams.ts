import type { PdfStream } from '../objects/objects.ts';

/** Contents of ordinary pages; pictures and bombs are decoded again by whoever wants them. */
const MAX_STREAM_BYTES = 512 * 1024;
const MAX_TOTAL_BYTES = 4 * 1024 * 1024;

/** Decoded streams of one open file: a page that is checked and then read is inflated once. Bounded. */
export class DecodedStreams {
  readonly #known = new Map<PdfStream, Uint8Array>();
  #totalBytes = 0;

  get(stream: PdfStream): Uint8Array | undefined {
    return this.#known.get(stream);
  }

  /** Keeps the bytes while there is room; nobody may change them afterwards. */
  keep(stream: PdfStream, bytes: Uint8Array): void {
    if (bytes.length > MAX_STREAM_BYTES || this.#totalBytes + bytes.length > MAX_TOTAL_BYTES) return;
    if (this.#known.has(stream)) return;
    this.#known.set(stream, bytes);
    this.#totalBytes += bytes.length;
  }
}
