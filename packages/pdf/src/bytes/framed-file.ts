import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { Transform } from 'node:stream';
import { PdfError } from '../errors.ts';
import { type FileReader, readAll } from './file-reader.ts';

/**
 * A file encrypted from its first byte and read by ranges: frames of 64 KiB, each AES-256-GCM under one key that no
 * other file has. A frame's nonce says its index and whether it is the last one, whose additional data is the length
 * of all: frames can be neither exchanged, dropped nor added, nor the end be cut off, without being noticed
 * (the STREAM construction, Hoang, Reyhanitabar, Rogaway and Vizár 2015).
 */
export const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** What a whole frame takes. */
export const storedFrame = FRAME_BYTES + TAG_BYTES;
export const FRAME_KEY_BYTES = 32;

/** How many bytes a framed file of this length takes. */
export function framedLength(plainBytes: number): number {
  return plainBytes + Math.max(1, Math.ceil(plainBytes / FRAME_BYTES)) * TAG_BYTES;
}

/** The length of what a framed file of this size holds. @throws PdfError damaged for a size none has. */
export function plainLength(storedBytes: number): number {
  const frames = Math.ceil(storedBytes / storedFrame);
  const plain = storedBytes - frames * TAG_BYTES;
  if (frames === 0 || plain < 0 || framedLength(plain) !== storedBytes)
    throw new PdfError('damaged', `${storedBytes} bytes are no framed file`);
  return plain;
}

/** Where a range of the plain bytes lies in the framed file: whole frames. */
export function framesOf(fromByte: number, lengthBytes: number): { first: number; count: number } {
  const first = Math.floor(fromByte / FRAME_BYTES);
  return { first, count: Math.max(1, Math.ceil((fromByte + lengthBytes) / FRAME_BYTES) - first) };
}

/** Encrypts a stream into frames. @param key 32 bytes, of this file alone. */
export function frameStream(key: Uint8Array): Transform {
  // Bytes of a key would be looked at anew for each frame, which takes longer than a small frame.
  const secret = createSecretKey(key);
  let waiting: Buffer[] = [];
  let bytes = 0;
  let index = 0;
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      waiting.push(chunk);
      bytes += chunk.length;
      total += chunk.length;
      // The last frame is known at the end only: a full one waits for what follows it.
      if (bytes <= FRAME_BYTES) return next();
      const all = waiting.length === 1 ? chunk : Buffer.concat(waiting, bytes);
      const frames = Math.ceil(bytes / FRAME_BYTES) - 1;
      const sealed = Buffer.allocUnsafeSlow(frames * storedFrame);
      for (let i = 0; i < frames; i++) {
        const plain = all.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES);
        sealFrame(sealed.subarray(i * storedFrame, (i + 1) * storedFrame), secret, index++, plain, null);
      }
      waiting = [all.subarray(frames * FRAME_BYTES)];
      bytes -= frames * FRAME_BYTES;
      next(null, sealed);
    },
    flush(done) {
      const sealed = Buffer.allocUnsafeSlow(bytes + TAG_BYTES);
      sealFrame(sealed, secret, index, Buffer.concat(waiting, bytes), total);
      done(null, sealed);
    },
  });
}

/** Opens a framed file of this machine. @throws PdfError damaged; the file system's own errors */
export function openFramed(path: string, key: Uint8Array): FileReader {
  const fd = openSync(path, 'r');
  try {
    const stored = fstatSync(fd).size;
    const frame = Buffer.allocUnsafe(storedFrame);
    const reader = framedReader(stored, key, (index) => {
      const length = readAll(fd, frame, index * storedFrame);
      return frame.subarray(0, length);
    });
    return { ...reader, close: () => closeSync(fd) };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * Reads a framed file whose frames come from anywhere. The last frame that was opened is kept: the entries of an
 * archive come one after the other.
 */
export function framedReader(
  storedBytes: number,
  key: Uint8Array,
  frameAt: (index: number) => Buffer,
): Omit<FileReader, 'close'> {
  const sizeBytes = plainLength(storedBytes);
  const last = framesOf(Math.max(0, sizeBytes - 1), 1).first;
  const secret = createSecretKey(key);
  let kept: { index: number; bytes: Buffer } | null = null;
  const open = (index: number): Buffer => {
    if (kept?.index !== index)
      kept = { index, bytes: openFrame(secret, index, frameAt(index), index === last ? sizeBytes : null) };
    return kept.bytes;
  };
  return {
    sizeBytes,
    read: (target, position) => {
      const wanted = Math.max(0, Math.min(target.length, sizeBytes - position));
      for (let done = 0; done < wanted; ) {
        const index = Math.floor((position + done) / FRAME_BYTES);
        const from = position + done - index * FRAME_BYTES;
        done += open(index).copy(target, done, from, Math.min(FRAME_BYTES, from + wanted - done));
      }
      return wanted;
    },
  };
}

/** Encrypts a frame into its place. @param total the length of all for the last frame, null for any other. */
function sealFrame(into: Buffer, key: KeyObject, index: number, plain: Buffer, total: number | null): void {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, total !== null));
  if (total !== null) cipher.setAAD(lengthBytes(total));
  cipher.update(plain).copy(into);
  cipher.final();
  cipher.getAuthTag().copy(into, plain.length);
}

/** @throws PdfError damaged where a bit of it differs, or it is another frame, or of another file. */
function openFrame(key: KeyObject, index: number, stored: Buffer, total: number | null): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, total !== null));
  if (total !== null) decipher.setAAD(lengthBytes(total));
  try {
    const split = stored.length - TAG_BYTES;
    decipher.setAuthTag(stored.subarray(split));
    const plain = decipher.update(stored.subarray(0, split));
    decipher.final();
    return plain;
  } catch {
    throw new PdfError('damaged', `frame ${index} is not what was stored`);
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function lengthBytes(total: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(total));
  return bytes;
}
