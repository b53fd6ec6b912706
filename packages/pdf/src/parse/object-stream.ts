import { Lexer } from '../bytes/lexer.ts';
import { PdfError } from '../errors.ts';
import type { PdfObject, PdfStream } from '../objects/objects.ts';
import { decodeStream } from './filters.ts';
import type { ObjectReader } from './object-reader.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PACKED = 100_000;

/** The objects of one object stream (ISO 32000-2, 7.5.7), parsed one at a time. */
export class PackedObjects {
  private readonly data: Uint8Array;
  private readonly first: number;
  private readonly numbers: number[] = [];
  private readonly offsets: number[] = [];

  constructor(file: ObjectReader, stream: PdfStream) {
    const count = file.lookupNumber(stream.dict, 'N');
    const first = file.lookupNumber(stream.dict, 'First');
    if (stream.dict.name('Type') !== 'ObjStm' || count === undefined || first === undefined) {
      throw new PdfError('damaged', 'a broken object stream');
    }
    if (count > MAX_PACKED) throw new PdfError('bomb', 'an object stream with too many objects');
    this.data = decodeStream(file, stream, { maxBytes: MAX_BYTES });
    if (first < 0 || first > this.data.length) throw new PdfError('damaged', 'a broken object stream');
    this.first = first;
    const lexer = new Lexer(this.data, 0, { end: first });
    for (let i = 0; i < count; i++) {
      const num = lexer.next();
      const offset = lexer.next();
      if (typeof num !== 'number' || typeof offset !== 'number') {
        throw new PdfError('damaged', 'a broken object stream');
      }
      this.numbers.push(num);
      this.offsets.push(offset);
    }
  }

  /** The object at this place of the stream, which must have this number. */
  get(num: number, index: number): PdfObject {
    const offset = this.offsets[index];
    if (this.numbers[index] !== num || offset === undefined || this.first + offset > this.data.length) {
      throw new PdfError('damaged', `object ${num} is not where the cross-reference says`);
    }
    return new Lexer(this.data, this.first + offset, { references: true }).object();
  }
}
