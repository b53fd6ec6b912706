import { type CuttableFile, openForCutting } from '../../split/cut-pages.ts';
import type { SourceReader } from './byte-source.ts';
import { usablePdf } from './open-pdf-bytes.ts';

const idleMs = 2_000;

/** Keeps the last batch PDF open: its documents are cut out one after the other. */
export class BatchReader {
  readonly #source: SourceReader;
  #path = '';
  #file: Promise<CuttableFile> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: SourceReader) {
    this.#source = source;
  }

  /** The open file. Rejects with what reading, `usablePdf` and `openForCutting` throw. */
  open(path: string, key?: Uint8Array): Promise<CuttableFile> {
    if (this.#path !== path || !this.#file) {
      this.#path = path;
      this.#file = this.#read(path, key);
    }
    this.#timer ??= setTimeout(() => this.#forget(), idleMs).unref();
    this.#timer.refresh();
    return this.#file;
  }

  async #read(path: string, key: Uint8Array | undefined): Promise<CuttableFile> {
    const { file } = await usablePdf(this.#source.read({ path, key }));
    return openForCutting(file);
  }

  #forget(): void {
    this.#file = undefined;
    this.#timer = undefined;
  }
}
