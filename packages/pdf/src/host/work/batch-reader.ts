import { type CuttableFile, openForCutting } from '../../split/cut-pages.ts';
import type { PagesSource, SourceReader, WholeSource } from './byte-source.ts';
import { usablePdf } from './open-pdf-bytes.ts';

const idleMs = 2_000;

/** A batch that may be cut. */
interface OpenBatch {
  file: CuttableFile;
  /** Whether it was damaged: its documents do not show that any more. */
  repaired: boolean;
}

/** Keeps the last batch PDF open: its documents are cut out one after the other. */
export class BatchReader {
  readonly #source: SourceReader;
  #path = '';
  #entry: number | undefined;
  #file: Promise<OpenBatch> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: SourceReader) {
    this.#source = source;
  }

  /** The open file. Rejects with what reading, `usablePdf` and `openForCutting` throw. */
  open({ batchPath: path, entry, key }: Omit<PagesSource, 'pages' | 'maxBytes'>): Promise<OpenBatch> {
    if (this.#path !== path || this.#entry !== entry?.index || !this.#file) {
      this.#path = path;
      this.#entry = entry?.index;
      this.#file = this.#read(entry ? { archivePath: path, entry, key } : { path, key });
    }
    this.#timer ??= setTimeout(() => this.#forget(), idleMs).unref();
    this.#timer.refresh();
    return this.#file;
  }

  async #read(source: WholeSource): Promise<OpenBatch> {
    const { file, repaired } = await usablePdf(this.#source.read(source));
    return { file: openForCutting(file), repaired };
  }

  #forget(): void {
    this.#file = undefined;
    this.#timer = undefined;
  }
}
