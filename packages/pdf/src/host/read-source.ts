import { PdfError } from '../errors.ts';
import { type CuttableFile, cutPages, openForCutting } from '../split/cut-pages.ts';
import type { ByteSource, SourceReader } from './byte-source.ts';
import type { HostState } from './host-state.ts';
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
  open(path: string): Promise<CuttableFile> {
    if (this.#path !== path || !this.#file) {
      this.#path = path;
      this.#file = this.#read(path);
    }
    this.#timer ??= setTimeout(() => this.#forget(), idleMs).unref();
    this.#timer.refresh();
    return this.#file;
  }

  async #read(path: string): Promise<CuttableFile> {
    const { file } = await usablePdf(this.#source.read({ path }));
    return openForCutting(file);
  }

  #forget(): void {
    this.#file = undefined;
    this.#timer = undefined;
  }
}

/**
 * The bytes of a source.
 * @throws PdfError archive-entry, too-large, what cutting pages throws; the file system's own errors
 */
export async function readSource(host: HostState, source: ByteSource): Promise<Uint8Array> {
  if (!('batchPath' in source)) return host.source.read(source);
  const file = await host.batch.open(source.batchPath);
  const [cut] = cutPages(file, [source.pages], { maxTotalBytes: source.maxBytes });
  if (!cut) throw new PdfError('no-such-page', 'the pages are not there');
  return cut;
}
