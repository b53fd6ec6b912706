import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3_KEYS, startS3 } from '../../../test/support/s3-server.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { readStore } from '../config/connections.ts';
import { readEnv } from '../config/env.ts';
import { type ObjectKind, SpoolTooLarge, type StoreDriver } from './driver.ts';
import { openDriver } from './open-store.ts';
import { s3Driver } from './s3.ts';
import { sha256Of } from './wrapping.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: ReturnType<typeof scratchFolder>;
let driver: StoreDriver;

// LEGAJO_TEST_STORE, with keys in AWS_*, names a service to try the driver on instead of the loopback one.
const outside = readEnv().LEGAJO_TEST_STORE;

function settings(prefix: string, keys = S3_KEYS) {
  if (outside !== undefined)
    return readStore({ ...readEnv(), LEGAJO_STORE: outside.replace('?', `/${prefix}?`) }, folder.path);
  return readStore(
    {
      LEGAJO_STORE: `s3://bucket/${prefix}?endpoint=${s3.url}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    folder.path,
  );
}

beforeEach(async () => {
  s3 = await startS3();
  folder = scratchFolder('s3');
  driver = openDriver(settings(`run-${randomBytes(4).toString('hex')}`), folder.path);
});
afterEach(async () => {
  folder.remove();
  await s3.close();
});

const scratch = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const listed = async (kind: ObjectKind, company?: string) => {
  const names: string[] = [];
  for await (const { name } of driver.list(kind, company)) names.push(name);
  return names.sort();
};

async function writeSegment(company: string, parts: readonly Buffer[]) {
  const writer = await driver.openSegment(company);
  const extents = parts.map((part) => writer.append(part));
  const size = await writer.commit();
  return { segment: writer.segment, extents, size };
}

describe('segments in a bucket', () => {
  it('are put whole when they are committed, and read by extent', async () => {
    const parts = [Buffer.from('one'), randomBytes(200_070), Buffer.from('three')];
    const { segment, extents, size } = await writeSegment('1', parts);
    expect(size).toBe(200_078);
    for (const [index, extent] of extents.entries())
      expect(await driver.read(segment, extent)).toEqual(parts[index]);
    expect(scratch()).toEqual([]);
  });

  it('do not exist before they are committed, nor after they are aborted', async () => {
    const writer = await driver.openSegment('1');
    writer.append(Buffer.from('never'));
    expect(await listed('segment')).toEqual([]);
    await writer.abort();
    expect(await listed('segment')).toEqual([]);
    expect(scratch()).toEqual([]);
  });

  it('are put again when the service is busy', async () => {
    s3.refuse(2);
    const { segment, extents } = await writeSegment('1', [Buffer.from('patient')]);
    expect(await driver.read(segment, extents[0] ?? { offset: 0, length: 0 })).toEqual(
      Buffer.from('patient'),
    );
  });

  it('tell when the bytes are not there', async () => {
    const { segment } = await writeSegment('1', [Buffer.from('short')]);
    await expect(driver.read(segment, { offset: 2, length: 50 })).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(driver.read(segment, { offset: 500, length: 5 })).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(driver.read(`1/${'0'.repeat(32)}`, { offset: 0, length: 1 })).rejects.toMatchObject({
      reason: 'missing',
    });
  });

  it('are listed page by page with their sizes, and removed one by one', async () => {
    const written = [];
    for (let index = 0; index < 5; index += 1)
      written.push(await writeSegment(String(index + 1), [Buffer.alloc(index + 1)]));
    expect(await listed('segment')).toEqual(written.map((one) => one.segment).sort());
    await driver.remove('segment', written[0]?.segment ?? '');
    await driver.remove('segment', written[0]?.segment ?? '');
    expect(await listed('segment')).toHaveLength(4);
  });
});

describe('uploads in a bucket', () => {
  it('are received, fetched as a file, and removed', async () => {
    const bytes = randomBytes(300_000);
    const spooled = await driver.spool(Readable.from([bytes]), 300_000);
    expect(spooled).toMatchObject({ size: 300_000, sha256: sha256Of(bytes) });
    expect(scratch()).toEqual([]);
    const local = await driver.openSpool(spooled.key);
    expect(readFileSync(local.path).equals(bytes)).toBe(true);
    await local.release();
    expect(scratch()).toEqual([]);
    await driver.remove('spool', spooled.key);
    await expect(driver.openSpool(spooled.key)).rejects.toMatchObject({ reason: 'missing' });
    expect(scratch()).toEqual([]);
  });

  it('leave nothing when they are too large', async () => {
    await expect(driver.spool(Readable.from([randomBytes(20)]), 10)).rejects.toBeInstanceOf(SpoolTooLarge);
    expect(await listed('spool')).toEqual([]);
    expect(scratch()).toEqual([]);
  });
});

describe('small files in a bucket', () => {
  const name = (company: number, sequence: number) =>
    `${company}/1795186800000-${String(sequence).padStart(16, '0')}-0badcafe`;

  it('are kept once, read whole and listed by company', async () => {
    for (let i = 1; i <= 5; i += 1)
      expect(await driver.keep('head', name(1, i), Buffer.from(`head ${i}`))).toBe(true);
    await driver.keep('head', name(12, 1), Buffer.from('another company'));
    expect(await driver.keep('head', name(1, 3), Buffer.from('other'))).toBe(false);
    expect(await driver.readKept('head', name(1, 3))).toEqual(Buffer.from('head 3'));
    expect(await listed('head', '1')).toEqual([1, 2, 3, 4, 5].map((i) => name(1, i)));
    expect(await listed('head', '12')).toEqual([name(12, 1)]);
    expect(await listed('head')).toHaveLength(6);
    expect(await listed('segment')).toEqual([]);
    await driver.remove('head', name(1, 3));
    await expect(driver.readKept('head', name(1, 3))).rejects.toMatchObject({ reason: 'missing' });
  });

  it('are not kept under a name that leads elsewhere', async () => {
    await expect(driver.keep('head', '../escape', Buffer.from('x'))).rejects.toMatchObject({
      reason: 'missing',
    });
  });
});

describe('what a crash left on the way to or from a bucket', () => {
  it('goes by its age; what is in use stays, and so does the bucket', async () => {
    const { segment } = await writeSegment('1', [Buffer.from('kept')]);
    const spooled = await driver.spool(Readable.from([Buffer.from('kept')]), 100);
    const inUse = await driver.openSpool(spooled.key);
    const left = [
      join('segments', '7', 'a'.repeat(32)),
      join('spool', `${'b'.repeat(32)}-0badcafe`),
      join('spool', `${'c'.repeat(32)}.part`),
    ].map((name) => join(folder.path, 'scratch', name));
    mkdirSync(join(folder.path, 'scratch', 'segments', '7'), { recursive: true });
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const path of left) {
      writeFileSync(path, 'left');
      utimesSync(path, longAgo, longAgo);
    }
    expect(await driver.sweepScratch(new Date(longAgo.getTime() - 1000))).toBe(0);
    expect(await driver.sweepScratch(new Date(longAgo.getTime() + 1000))).toBe(3);
    expect(readFileSync(inUse.path, 'utf8')).toBe('kept');
    await inUse.release();
    expect(scratch()).toEqual([]);
    expect(await listed('segment')).toEqual([segment]);
    expect(await listed('spool')).toEqual([spooled.key]);
  });
});

describe('a bucket', () => {
  it('is not opened with a wrong key', async () => {
    if (outside !== undefined) return;
    const stranger = openDriver(
      settings('x', { accessKeyId: 'test:tester', secretAccessKey: 'wrong' }),
      folder.path,
    );
    const writer = await stranger.openSegment('1');
    writer.append(Buffer.from('x'));
    await expect(writer.commit()).rejects.toThrow(/SignatureDoesNotMatch/);
  });
});

describe('a service that falls silent', () => {
  it.skipIf(outside !== undefined)(
    'keeps nobody waiting for ever: before its answer, and in the middle of it',
    async () => {
      const silent = createServer((request, response) => {
        request.resume();
        if (request.method === 'GET')
          response.writeHead(200, { 'content-length': '1000' }).write('the first of it');
      }).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const store = readStore(
        {
          LEGAJO_STORE: `s3://bucket?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
          AWS_ACCESS_KEY_ID: 'a',
          AWS_SECRET_ACCESS_KEY: 'b',
        },
        folder.path,
      );
      const given = s3Driver(store as Extract<typeof store, { kind: 's3' }>, folder.path, 300);
      try {
        const writer = await given.openSegment('1');
        writer.append(Buffer.from('one'));
        await expect(writer.commit()).rejects.toThrow();
        await expect(given.read(writer.segment, { offset: 0, length: 1000 })).rejects.toThrow();
        await expect(given.remove('segment', writer.segment)).rejects.toThrow();
      } finally {
        silent.closeAllConnections();
        silent.close();
      }
    },
  );
});
