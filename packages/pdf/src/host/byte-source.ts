import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ArchiveEntry } from '../archive/entry.ts';
import { readEntry } from '../archive/read-entry.ts';
import { PdfError } from '../errors.ts';
import type { PageRange } from '../split/cut-pages.ts';

/**
 * Where a host takes its bytes from. A path saves sending them: the host reads the file itself. Paths
 * are the application's own, never a stranger's.
 */
export type ByteSource =
  | { archivePath: string; entry: ArchiveEntry }
  | { path: string; fromByte?: number; lengthBytes?: number }
  | PagesSource
  | { bytes: Uint8Array };

/** Pages of a batch PDF, cut out into a file of their own. */
export interface PagesSource {
  batchPath: string;
  pages: PageRange;
  maxBytes: number;
}

const maxFileBytes = 256 * 1024 * 1024;
const idleMs = 2_000;

/** Reads sources, keeping the last file open: the entries of an archive come one after the other. */
export class SourceReader {
  #path = '';
  #fd = -1;
  #timer: NodeJS.Timeout | undefined;

  /** @throws PdfError archive-entry, too-large; the file system's own errors */
  read(source: Exclude<ByteSource, PagesSource>): Uint8Array {
    if ('bytes' in source) return source.bytes;
    if ('archivePath' in source) return readEntry(this.open(source.archivePath), source.entry);
    const fd = this.open(source.path);
    const from = source.fromByte ?? 0;
    const length = source.lengthBytes ?? fstatSync(fd).size - from;
    if (length > maxFileBytes) throw new PdfError('too-large', `${length} bytes to read at once`);
    const bytes = Buffer.allocUnsafe(Math.max(0, length));
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(fd, bytes, done, bytes.length - done, from + done);
      if (count === 0) throw new PdfError('damaged', 'the file is shorter than it was', from + done);
      done += count;
    }
    return bytes;
  }

  /** A descriptor of this file, open until another is asked for or nothing was read for a while. */
  open(path: string): number {
    if (this.#path !== path) {
      this.close();
      this.#fd = openSync(path, 'r');
      this.#path = path;
    }
    this.#timer ??= setTimeout(() => this.close(), idleMs).unref();
    this.#timer.refresh();
    return this.#fd;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#fd >= 0) closeSync(this.#fd);
    this.#fd = -1;
    this.#path = '';
  }
}
