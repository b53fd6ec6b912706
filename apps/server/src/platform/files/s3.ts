import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StoreSettings } from '../config/connections.ts';
import { diskDriver } from './disk.ts';
import {
  BlobUnreadable,
  checkName,
  type Extent,
  type ObjectKind,
  type StoreDriver,
  type StoredObject,
} from './driver.ts';

/**
 * Keeps one object per segment and per upload in an S3-compatible bucket. Segments are written to
 * `scratchFolder` first and put whole when they are committed; uploads likewise, and fetched there again
 * by the machine that reads them.
 *
 * @param silentMs how long a service may say nothing, before its answer or in the middle of it; then what was asked fails.
 */
export function s3Driver(
  settings: Extract<StoreSettings, { kind: 's3' }>,
  scratchFolder: string,
  silentMs = SILENT_MS,
): StoreDriver {
  mkdirSync(scratchFolder, { recursive: true, mode: 0o700 });
  const local = diskDriver(scratchFolder);
  const bucket = bucketOf(settings, silentMs);
  return {
    openSegment: async (company, id) => {
      const writer = await local.openSegment(company, id);
      return {
        ...writer,
        commit: async () => {
          const size = await writer.commit();
          await bucket.put('segment', writer.segment, join(scratchFolder, 'segments', writer.segment), size);
          await local.remove('segment', writer.segment);
          return size;
        },
        abort: async () => {
          await writer.abort();
          await bucket.remove('segment', writer.segment);
        },
      };
    },
    read: (segment, extent) => bucket.readExtent(segment, extent),
    spool: async (source, maxBytes, key) => {
      const spooled = await local.spool(source, maxBytes, key);
      try {
        await bucket.put('spool', spooled.key, join(scratchFolder, 'spool', spooled.key), spooled.size);
      } finally {
        await local.remove('spool', spooled.key);
      }
      return spooled;
    },
    openSpool: async (key) => {
      const path = join(
        scratchFolder,
        'spool',
        `${checkName('spool', key)}-${randomBytes(4).toString('hex')}`,
      );
      try {
        await pipeline(await bucket.open('spool', key), createWriteStream(`${path}.part`, { mode: 0o600 }));
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      return { path, release: () => rm(path, { force: true }) };
    },
    readSpool: (key, extent) => bucket.readRange('spool', key, extent),
    remove: (kind, name) => bucket.remove(kind, name),
    keep: (kind, name, bytes) => bucket.keep(kind, name, bytes),
    readKept: async (kind, name) => Buffer.concat(await (await bucket.open(kind, name)).toArray()),
    list: (kind, company) => bucket.list(kind, company),
    sweepScratch: async (before) => {
      let removed = 0;
      for (const [kind, folder] of [
        ['segment', 'segments'],
        ['spool', 'spool'],
      ] as const)
        for await (const { name, modifiedAt } of local.list(kind)) {
          if (modifiedAt >= before) continue;
          await rm(join(scratchFolder, folder, name), { force: true });
          removed += 1;
        }
      return removed;
    },
  };
}

const PUT_ATTEMPTS = 3;
/** The library waits for ever by itself. A service that takes a segment says nothing until it lies on its disks. */
const SILENT_MS = 30_000;
const CONNECT_MS = 5_000;

/** Whether trying again may help: no answer at all, a busy service, or one in trouble. */
function isPassing(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status === 0 || status === 429 || status >= 500;
}

function bucketOf(settings: Extract<StoreSettings, { kind: 's3' }>, silentMs: number) {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
    // Checksums that other services than Amazon's do not know would be stored as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    // A copy: the library writes into it.
    ...(settings.credentials === null ? {} : { credentials: { ...settings.credentials } }),
  });
  const Bucket = settings.bucket;
  const root = (kind: ObjectKind) => `${settings.prefix === '' ? '' : `${settings.prefix}/`}${kind}s/`;
  const keyOf = (kind: ObjectKind, name: string) => root(kind) + checkName(kind, name);
  const fetchObject = async (kind: ObjectKind, name: string, range?: string) => {
    try {
      return await client.send(
        new GetObjectCommand({
          Bucket,
          Key: keyOf(kind, name),
          ...(range === undefined ? {} : { Range: range }),
        }),
      );
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (error instanceof NoSuchKey || status === 404 || status === 416)
        throw new BlobUnreadable('missing', `The ${kind} ${name}`);
      throw error;
    }
  };
  const get = async (kind: ObjectKind, name: string, range?: string) =>
    (await fetchObject(kind, name, range)).Body as Readable;
  async function* listed(Prefix: string) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      yield* page.Contents ?? [];
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }
  return {
    put: async (kind: ObjectKind, name: string, path: string, sizeBytes: number) => {
      for (let attempt = 1; ; attempt += 1) {
        const Body = createReadStream(path);
        Body.on('error', () => undefined);
        try {
          await client.send(
            new PutObjectCommand({ Bucket, Key: keyOf(kind, name), Body, ContentLength: sizeBytes }),
          );
          return;
        } catch (error) {
          // The library does not repeat a stream.
          if (attempt === PUT_ATTEMPTS || !isPassing(error)) throw error;
          await pause(200 * 4 ** attempt);
        } finally {
          Body.destroy();
        }
      }
    },
    open: (kind: ObjectKind, name: string) => get(kind, name),
    readExtent: async (segment: string, { offset, length }: Extent) => {
      if (length === 0) return Buffer.alloc(0);
      const body = await get('segment', segment, `bytes=${offset}-${offset + length - 1}`);
      const bytes = Buffer.concat(await body.toArray());
      if (bytes.length !== length) throw new BlobUnreadable('missing', `The end of segment ${segment}`);
      return bytes;
    },
    readRange: async (kind: ObjectKind, name: string, { offset, length }: Extent) => {
      const { Body, ContentRange } = await fetchObject(kind, name, `bytes=${offset}-${offset + length - 1}`);
      const bytes = Buffer.concat(await (Body as Readable).toArray());
      return { bytes, sizeBytes: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? bytes.length) };
    },
    // One by one: the batch call needs a checksum that some services refuse.
    remove: async (kind: ObjectKind, name: string) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(kind, name) }));
    },
    // Not with `If-None-Match`, which some services refuse: names hold a random part, and nobody writes one twice at once.
    keep: async (kind: ObjectKind, name: string, bytes: Uint8Array) => {
      const Key = keyOf(kind, name);
      for await (const found of listed(Key)) if (found.Key === Key) return false;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length }));
      return true;
    },
    list: async function* (kind: ObjectKind, company?: string): AsyncIterable<StoredObject> {
      const from = root(kind);
      for await (const { Key = '', Size = 0, LastModified } of listed(company ? `${from}${company}/` : from))
        yield { name: Key.slice(from.length), sizeBytes: Size, modifiedAt: LastModified ?? new Date(0) };
    },
  };
}
