import { endZip, packFiles } from '@legajo/pdf';

/** An archive that is made while it is sent: of what it holds, only the directory is kept. */
export interface ZipStream {
  /** Files to send next. @returns their bytes. */
  add(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Uint8Array;
  /** What ends it. */
  end(): Uint8Array[];
}

/** Begins an archive. */
export function zipStream(): ZipStream {
  const directories: Buffer[] = [];
  let count = 0;
  let at = 0;
  return {
    add(files) {
      const packed = packFiles(files, at);
      at += packed.entries.length;
      count += packed.count;
      directories.push(packed.directory);
      return packed.entries;
    },
    end() {
      const directory = Buffer.concat(directories);
      return [directory, endZip(directory.length, count, at)];
    },
  };
}
