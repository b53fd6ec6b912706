import { crc32, createDeflate } from 'node:zlib';

export interface FlatPng {
  readonly width: number;
  readonly height: number;
  readonly bits?: 8 | 16;
  /** 2 RGB, 6 RGBA. */
  readonly colour?: 2 | 6;
  readonly interlaced?: boolean;
}

/** Adam7: where each pass begins, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of one colour, whole and valid; of hundreds of megabytes it keeps some hundred kilobytes (W3C PNG). */
export async function flatPng({
  width,
  height,
  bits = 8,
  colour = 2,
  interlaced = false,
}: FlatPng): Promise<Buffer> {
  const pixelBytes = (colour === 6 ? 4 : 3) * (bits / 8);
  const passes = interlaced
    ? PASSES.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const total = passes.reduce((sum, [w, h]) => sum + (w > 0 && h > 0 ? (1 + w * pixelBytes) * h : 0), 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await deflateZeros(total)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

async function deflateZeros(total: number): Promise<Buffer> {
  const zeros = Buffer.alloc(1 << 20);
  const deflate = createDeflate({ level: 9 });
  const chunks: Buffer[] = [];
  deflate.on('data', (data: Buffer) => chunks.push(data));
  for (let left = total; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length))))
      await new Promise((settle) => deflate.once('drain', settle));
  await new Promise<void>((settle) => deflate.once('end', settle).end());
  return Buffer.concat(chunks);
}
