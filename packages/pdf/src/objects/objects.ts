/** A name object without its slash, `#xx` decoded, one character per byte (ISO 32000-2, 7.3.5). */
export class PdfName {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** An indirect reference `num gen R` (ISO 32000-2, 7.3.10). */
export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }
}

/** A literal or hexadecimal string, decoded to bytes (ISO 32000-2, 7.3.4). */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly hex: boolean;
  constructor(bytes: Uint8Array, hex = false) {
    this.bytes = bytes;
    this.hex = hex;
  }

  /** The text of a text string: UTF-16BE or UTF-8 behind its byte order mark, otherwise one character per byte (7.9.2.2). */
  text(): string {
    const b = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    if (b[0] === 0xfe && b[1] === 0xff) {
      const even = b.subarray(2, b.length - (b.length % 2));
      return Buffer.from(even).swap16().toString('utf16le');
    }
    if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return b.toString('utf8', 3);
    return b.toString('latin1');
  }
}

/** Any PDF object: null, boolean and number are JavaScript values, arrays are plain arrays. */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | PdfObject[];

/** A dictionary (ISO 32000-2, 7.3.7). The typed getters look at the direct value only: references are resolved by the file. */
export class PdfDict {
  readonly map: Map<string, PdfObject>;

  constructor(map: Map<string, PdfObject> = new Map()) {
    this.map = map;
  }

  /** A dictionary from pairs, in their order. */
  static of(entries: Record<string, PdfObject>): PdfDict {
    return new PdfDict(new Map(Object.entries(entries)));
  }

  get(key: string): PdfObject | undefined {
    return this.map.get(key);
  }

  has(key: string): boolean {
    return this.map.has(key);
  }

  set(key: string, value: PdfObject): this {
    this.map.set(key, value);
    return this;
  }

  delete(key: string): this {
    this.map.delete(key);
    return this;
  }

  /** A shallow copy: values are shared, the entries are not. */
  copy(): PdfDict {
    return new PdfDict(new Map(this.map));
  }

  /** The text of a direct name, without its slash. */
  name(key: string): string | undefined {
    const v = this.map.get(key);
    return v instanceof PdfName ? v.value : undefined;
  }

  number(key: string): number | undefined {
    const v = this.map.get(key);
    return typeof v === 'number' ? v : undefined;
  }

  boolean(key: string): boolean | undefined {
    const v = this.map.get(key);
    return typeof v === 'boolean' ? v : undefined;
  }

  ref(key: string): PdfRef | undefined {
    const v = this.map.get(key);
    return v instanceof PdfRef ? v : undefined;
  }

  string(key: string): PdfString | undefined {
    const v = this.map.get(key);
    return v instanceof PdfString ? v : undefined;
  }

  array(key: string): PdfObject[] | undefined {
    const v = this.map.get(key);
    return Array.isArray(v) ? v : undefined;
  }

  dict(key: string): PdfDict | undefined {
    const v = this.map.get(key);
    return v instanceof PdfDict ? v : undefined;
  }
}

/** A stream (ISO 32000-2, 7.3.8): its dictionary and its bytes as they lie in the file, still encoded. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly raw: Uint8Array;
  constructor(dict: PdfDict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}
