import { type CuttableFile, openForCutting } from '../../split/cut-pages.ts';
import type { PagesSource, SourceReader } from './byte-source.ts';
import { usablePdf } from './open-pdf-bytes.ts';

const idleMs = 2_000;

/** Keeps the last batch PDF open: its documents are cut out one after the other. */
export class BatchReader {
  readonly #source: SourceReader;
  #path = '';
  #entry: number | undefined;
  #file: Promise<CuttableFile> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: SourceReader) {
    this.#source = source;
  }

  /** The open file. Rejects with what reading, `usablePdf` and `openForCutting` throw. */
  open({ batchPath: path, entry, key }: Omit<PagesSource, 'pages' | 'maxBytes'>): Promise<CuttableFile> {
    if (this.#path !== path || this.#entry !== entry?.index || !this.#file) {
      this.#path = path;
      this.#entry = entry?.index;
      this.#file = this.#read(entry ? { archivePath: path, entry, key } : { path, key });
    }
    this.#timer ??= setTimeout(() => this.#forget(), idleMs).unref();
    this.#timer.refresh();
    return this.#file;
  }

  async #read(source: Parameters<SourceReader['read']>[0]): Promise<CuttableFile> {
    const { file } = await usablePdf(this.#source.read(source));
    return openForCutting(file);
  }

  #forget(): void {
    this.#file = undefined;
    this.#timer = undefined;
  }
}
