/** Broken DER or BER. The caller says what that means for its file. */
export class DerError extends Error {}

const MAX_DEPTH = 32;
const MAX_CHILDREN = 10_000;

/**
 * One element of DER, or of BER with indefinite lengths (ITU-T X.690, clause 8): its tag byte, its content and its
 * whole encoding. Children are read when asked for.
 */
export class DerNode {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly raw: Uint8Array;
  /** Whether this very element is encoded with an indefinite length, which DER forbids. */
  readonly indefinite: boolean;
  private readonly depth: number;
  private kids: DerNode[] | undefined;

  constructor(tag: number, content: Uint8Array, raw: Uint8Array, indefinite: boolean, depth: number) {
    this.tag = tag;
    this.content = content;
    this.raw = raw;
    this.indefinite = indefinite;
    this.depth = depth;
  }

  get constructed(): boolean {
    return (this.tag & 0x20) !== 0;
  }

  /** The elements inside; throws on a primitive element. */
  get children(): DerNode[] {
    if (this.kids) return this.kids;
    if (!this.constructed) throw new DerError('a primitive element has no parts');
    const kids: DerNode[] = [];
    for (let at = 0; at < this.content.length; ) {
      if (kids.length >= MAX_CHILDREN) throw new DerError('too many elements');
      const node = readAt(this.content, at, this.depth + 1);
      kids.push(node);
      at += node.raw.length;
    }
    this.kids = kids;
    return kids;
  }

  /** The elements inside one after the other, of which nothing is kept: lists of a certificate's like may be long. */
  *each(): Generator<DerNode> {
    if (!this.constructed) throw new DerError('a primitive element has no parts');
    for (let at = 0; at < this.content.length; ) {
      const node = readAt(this.content, at, this.depth + 1);
      yield node;
      at += node.raw.length;
    }
  }

  /** The i-th element inside, which must be there and have this tag when one is given. */
  at(i: number, tag?: number): DerNode {
    const node = this.children[i];
    if (!node || (tag !== undefined && node.tag !== tag)) throw new DerError('another element was expected');
    return node;
  }

  /** The first element inside with this tag. */
  find(tag: number): DerNode | undefined {
    return this.children.find((n) => n.tag === tag);
  }

  /** Dotted form of an OBJECT IDENTIFIER. */
  oid(): string {
    if (this.tag !== 0x06 || this.content.length === 0)
      throw new DerError('an object identifier was expected');
    const first = this.content[0]!;
    const arcs = first < 80 ? [Math.floor(first / 40), first % 40] : [2, first - 80];
    let arc = 0;
    for (const b of this.content.subarray(1)) {
      arc = arc * 128 + (b & 0x7f);
      if (arc > Number.MAX_SAFE_INTEGER) throw new DerError('an object identifier that is too long');
      if (b < 0x80) {
        arcs.push(arc);
        arc = 0;
      }
    }
    return arcs.join('.');
  }

  /** The bytes of an OCTET STRING, joined when BER cut it in pieces. */
  octets(): Uint8Array {
    if (!this.constructed) return this.content;
    return Buffer.concat(this.children.map((c) => c.octets()));
  }

  /** Value of a small non-negative INTEGER. */
  number(): number {
    if (
      this.tag !== 0x02 ||
      this.content.length === 0 ||
      this.content.length > 6 ||
      this.content[0]! > 0x7f
    ) {
      throw new DerError('a small integer was expected');
    }
    return this.content.reduce((n, b) => n * 256 + b, 0);
  }

  /** Text of the character strings of names (latin1 where nothing better is known). */
  text(): string {
    const b = Buffer.from(this.content);
    if (this.tag === 0x0c) return b.toString('utf8');
    if (this.tag === 0x1e) return b.length % 2 ? '' : b.swap16().toString('utf16le');
    return b.toString('latin1');
  }
}

/** The element at the start of the bytes. Bytes after it are left alone. Throws DerError. */
export function readDer(bytes: Uint8Array): DerNode {
  return readAt(bytes, 0, 0);
}

/** The element that fills the bytes exactly. Throws DerError. */
export function readWholeDer(bytes: Uint8Array): DerNode {
  const node = readDer(bytes);
  if (node.raw.length !== bytes.length) throw new DerError('bytes after the last element');
  return node;
}

function readAt(bytes: Uint8Array, at: number, depth: number): DerNode {
  if (depth > MAX_DEPTH) throw new DerError('nested too deep');
  const tag = bytes[at];
  let length = bytes[at + 1];
  if (tag === undefined || length === undefined) throw new DerError('cut short');
  if ((tag & 0x1f) === 0x1f) throw new DerError('a tag of several bytes');
  let from = at + 2;
  if (length === 0x80) return readIndefinite(bytes, at, tag, depth);
  if (length > 0x80) {
    const count = length - 0x80;
    if (count > 4 || from + count > bytes.length) throw new DerError('a broken length');
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + bytes[from++]!;
  }
  const end = from + length;
  if (end > bytes.length) throw new DerError('cut short');
  return new DerNode(tag, bytes.subarray(from, end), bytes.subarray(at, end), false, depth);
}

function readIndefinite(bytes: Uint8Array, at: number, tag: number, depth: number): DerNode {
  if ((tag & 0x20) === 0) throw new DerError('a primitive element of indefinite length');
  let p = at + 2;
  for (let n = 0; !(bytes[p] === 0 && bytes[p + 1] === 0); n++) {
    if (n > MAX_CHILDREN) throw new DerError('too many elements');
    p += readAt(bytes, p, depth + 1).raw.length;
  }
  return new DerNode(tag, bytes.subarray(at + 2, p), bytes.subarray(at, p + 2), true, depth);
}
