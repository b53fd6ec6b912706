import type { ArchiveEntry } from '../../archive/entry.ts';
import { readEntry } from '../../archive/read-entry.ts';
import { type FileReader, openFile } from '../../bytes/file-reader.ts';
import { openFramed } from '../../bytes/framed-file.ts';
import { PdfError } from '../../errors.ts';
import type { PageRange } from '../../split/cut-pages.ts';
import type { Instruction } from '../../split/pieces/transform.ts';

/**
 * Where a host takes its bytes from. A path saves sending them: the host reads the file itself. Paths
 * are the application's own, never a stranger's.
 */
export type ByteSource = WholeSource | PagesSource | TransformedSource;

/** Bytes as they lie somewhere. */
export type WholeSource =
  | ({ entry: ArchiveEntry; archivePath: string } & Keyed)
  | ({ path: string; fromByte?: number; lengthBytes?: number } & Keyed)
  | { bytes: Uint8Array };

/** A file that lies encrypted (`framed-file.ts`) has a key of its own; none for a plain one. */
export interface Keyed {
  key?: Uint8Array | undefined;
}

/** Pages of a batch PDF, or of one in an archive, cut out into a file of their own. */
export interface PagesSource extends Keyed {
  batchPath: string;
  /** Where the path is an archive. */
  entry?: ArchiveEntry | undefined;
  pages: PageRange;
  maxBytes: number;
}

/** A file whose pages are turned and cut before anything else is done with it, or some pages of what comes out. */
export interface TransformedSource {
  of: WholeSource | PagesSource;
  instruction: Instruction;
  keep?: PageRange | undefined;
  maxBytes: number;
}

const maxFileBytes = 256 * 1024 * 1024;
const idleMs = 2_000;

/** Reads sources, keeping the last file open: the entries of an archive come one after the other. */
export class SourceReader {
  #path = '';
  #file: FileReader | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @throws PdfError archive-entry, too-large; the file system's own errors */
  read(source: WholeSource): Uint8Array {
    if ('bytes' in source) return source.bytes;
    if ('archivePath' in source) return readEntry(this.open(source.archivePath, source.key), source.entry);
    const file = this.open(source.path, source.key);
    const from = source.fromByte ?? 0;
    const length = source.lengthBytes ?? file.sizeBytes - from;
    if (length > maxFileBytes) throw new PdfError('too-large', `${length} bytes to read at once`);
    const bytes = Buffer.allocUnsafe(Math.max(0, length));
    const done = file.read(bytes, from);
    if (done < bytes.length) throw new PdfError('damaged', 'the file is shorter than it was', from + done);
    return bytes;
  }

  /** This file, open until another is asked for or nothing was read for a while. Names are never used twice. */
  open(path: string, key?: Uint8Array): FileReader {
    if (this.#path !== path || !this.#file) {
      this.close();
      this.#file = key ? openFramed(path, key) : openFile(path);
      this.#path = path;
    }
    this.#timer ??= setTimeout(() => this.close(), idleMs).unref();
    this.#timer.refresh();
    return this.#file;
  }

  /** Takes a file that lies in memory, under a name no path has, until another is asked for or nothing was read for a while. */
  hold(path: string, file: FileReader): void {
    this.close();
    this.#file = file;
    this.#path = path;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#file?.close();
    this.#file = undefined;
    this.#path = '';
  }
}
