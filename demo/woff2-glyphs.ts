/** A stream of the transformed table, read from its start. */
class Stream {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.#bytes[this.at++]!;
  }

  int16(): number {
    this.at += 2;
    return this.#bytes.readInt16BE(this.at - 2);
  }

  take(length: number): Buffer {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  /** 255UInt16 (WOFF2, 4.2). */
  short255(): number {
    const code = this.byte();
    if (code === 253) return this.byte() * 256 + this.byte();
    if (code === 255) return 253 + this.byte();
    return code === 254 ? 506 + this.byte() : code;
  }
}

interface Streams {
  contours: Stream;
  points: Stream;
  flags: Stream;
  glyphs: Stream;
  composites: Stream;
  boxes: Stream;
  instructions: Stream;
}

/** Rebuilds `glyf` and a long `loca` from their transformed form (WOFF2, 5.1), with each glyph's left edge. */
export function rebuildGlyphs(bytes: Buffer): { glyf: Buffer; loca: Buffer; leftEdges: number[] } {
  const count = bytes.readUInt16BE(4);
  let at = 36;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [8, 12, 16, 20, 24, 28, 32].map(
    (field) => {
      const length = bytes.readUInt32BE(field);
      at += length;
      return new Stream(bytes.subarray(at - length, at));
    },
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream];
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions };
  const bitmap = boxes.take(4 * Math.floor((count + 31) / 32));
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  const leftEdges: number[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(length, glyph * 4);
    const boxed = (bitmap[glyph >> 3]! & (0x80 >> (glyph & 7))) !== 0;
    const part = rebuildGlyph(streams, boxed);
    leftEdges.push(part.length > 0 ? part.readInt16BE(2) : 0);
    const padded = Buffer.alloc((part.length + 3) & ~3);
    part.copy(padded);
    parts.push(padded);
    length += padded.length;
  }
  loca.writeUInt32BE(length, count * 4);
  return { glyf: Buffer.concat(parts), loca, leftEdges };
}

function rebuildGlyph(streams: Streams, boxed: boolean): Buffer {
  const contourCount = streams.contours.int16();
  if (contourCount === 0) return Buffer.alloc(0);
  if (contourCount < 0) return rebuildComposite(streams);
  return rebuildSimple(streams, contourCount, boxed);
}

function rebuildComposite(streams: Streams): Buffer {
  const head = Buffer.alloc(10);
  head.writeInt16BE(-1, 0);
  streams.boxes.take(8).copy(head, 2);
  const parts: Buffer[] = [head];
  let instructed = false;
  for (let more = true; more; ) {
    const flags = streams.composites.take(2);
    const bits = flags.readUInt16BE(0);
    const scale = bits & 8 ? 2 : bits & 0x40 ? 4 : bits & 0x80 ? 8 : 0;
    parts.push(flags, streams.composites.take(2 + (bits & 1 ? 4 : 2) + scale));
    instructed ||= (bits & 0x100) !== 0;
    more = (bits & 0x20) !== 0;
  }
  if (instructed) parts.push(instructionsOf(streams));
  return Buffer.concat(parts);
}

function instructionsOf(streams: Streams): Buffer {
  const length = streams.glyphs.short255();
  const head = Buffer.alloc(2);
  head.writeUInt16BE(length, 0);
  return Buffer.concat([head, streams.instructions.take(length)]);
}

function rebuildSimple(streams: Streams, contourCount: number, boxed: boolean): Buffer {
  const ends = Buffer.alloc(contourCount * 2);
  let total = 0;
  for (let i = 0; i < contourCount; i++) {
    total += streams.points.short255();
    ends.writeUInt16BE(total - 1, i * 2);
  }
  const flags = Buffer.alloc(total);
  const moves = Buffer.alloc(total * 4);
  const box = { left: 32767, bottom: 32767, right: -32768, top: -32768 };
  let x = 0;
  let y = 0;
  for (let i = 0; i < total; i++) {
    const flag = streams.flags.byte();
    const [dx, dy] = readMove(streams.glyphs, flag & 127);
    flags[i] = flag < 128 ? 1 : 0;
    // Every move in two bytes: larger than it could be, and the font is cut down again before it is embedded.
    moves.writeInt16BE(dx, i * 2);
    moves.writeInt16BE(dy, total * 2 + i * 2);
    x += dx;
    y += dy;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  const head = Buffer.alloc(10);
  head.writeInt16BE(contourCount, 0);
  if (boxed) streams.boxes.take(8).copy(head, 2);
  else
    [box.left, box.bottom, box.right, box.top].forEach((edge, i) => {
      head.writeInt16BE(edge, 2 + i * 2);
    });
  return Buffer.concat([head, ends, instructionsOf(streams), flags, moves]);
}

/** The triplet encoding of a point's move (WOFF2, 5.2). */
function readMove(stream: Stream, flag: number): [dx: number, dy: number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  const first = stream.byte();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const part = flag - 20;
    return [
      signed(flag, 1 + (part & 0x30) + (first >> 4)),
      signed(flag >> 1, 1 + ((part & 12) << 2) + (first & 15)),
    ];
  }
  const second = stream.byte();
  if (flag < 120) {
    const part = flag - 84;
    const dx = 1 + (Math.floor(part / 12) << 8) + first;
    return [signed(flag, dx), signed(flag >> 1, 1 + (((part % 12) >> 2) << 8) + second)];
  }
  const third = stream.byte();
  if (flag < 124)
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + stream.byte())];
}
