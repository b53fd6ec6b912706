import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is read in pieces, wherever and in whatever form its bytes lie. */
export interface FileReader {
  /** Of the bytes one reads, not of what lies on the disk. */
  readonly sizeBytes: number;
  /** Fills `target` from this position on. @returns how much there was: less only at the end. */
  read(target: Buffer, position: number): number;
  close(): void;
}

/** A file of this machine. @throws the file system's own errors */
export function openFile(path: string): FileReader {
  const fd = openSync(path, 'r');
  return { ...descriptorFile(fd), close: () => closeSync(fd) };
}

/** An open descriptor, which stays open. */
export function descriptorFile(fd: number): FileReader {
  return {
    sizeBytes: fstatSync(fd).size,
    read: (target, position) => readAll(fd, target, position),
    close: () => undefined,
  };
}

/** Bytes in memory. */
export function bufferFile(bytes: Uint8Array): FileReader {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    sizeBytes: whole.length,
    read: (target, position) => (position < whole.length ? whole.copy(target, 0, position) : 0),
    close: () => undefined,
  };
}

/** Reads until the target is full or the file ends: one call may give less than there is. */
export function readAll(fd: number, target: Buffer, position: number): number {
  let done = 0;
  while (done < target.length) {
    const count = readSync(fd, target, done, target.length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}
