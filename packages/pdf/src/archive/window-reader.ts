import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { FileReader } from '../bytes/file-reader.ts';

const windowBytes = 256 * 1024;

/**
 * Reads a file for yauzl through one window that slides over it. The central directory is read in
 * order, 46 bytes at a time: without the window each entry costs two reads and two turns of the
 * event loop, which makes 60,000 entries take seconds.
 */
export class WindowReader extends yauzl.RandomAccessReader {
  readonly #file: FileReader;
  readonly #shiftBytes: number;
  readonly #window = Buffer.alloc(windowBytes);
  #from = 0;
  #length = 0;

  /** @param shiftBytes added to every position: bytes of the file before the archive proper */
  constructor(file: FileReader, shiftBytes: number) {
    super();
    this.#file = file;
    this.#shiftBytes = shiftBytes;
  }

  /** Gives up to `length` bytes at `position`; fewer only at the end of the file. */
  override read(
    target: Buffer,
    offset: number,
    length: number,
    relativePosition: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const position = relativePosition + this.#shiftBytes;
    let bytesRead = 0;
    try {
      if (length > windowBytes)
        bytesRead = this.#file.read(target.subarray(offset, offset + length), position);
      else {
        if (position < this.#from || position + length > this.#from + this.#length) {
          this.#from = position;
          this.#length = this.#file.read(this.#window, position);
        }
        const start = position - this.#from;
        bytesRead = Math.max(0, Math.min(length, this.#length - start));
        this.#window.copy(target, offset, start, start + bytesRead);
      }
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, bytesRead);
  }

  /** Entries are read with `readEntry`, never through a stream. */
  override _readStreamForRange(): Readable {
    return Readable.from([]);
  }
}
