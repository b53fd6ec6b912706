import { inflateSync } from 'node:zlib';
import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, type PdfStream } from '../objects/objects.ts';
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './ascii-filters.ts';
import { decodeLzw } from './lzw.ts';
import type { ObjectReader } from './object-reader.ts';
import { undoPredictor } from './predictor.ts';

const MAX_FILTERS = 6;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
/** Room for inflating at once: most content has four times the size of its stream, and then nothing is copied together. */
const CHUNK_BYTES = [16 * 1024, 256 * 1024] as const;

/**
 * The decoded bytes of a stream (ISO 32000-2, 7.4): Flate, LZW (both with predictors), ASCIIHex, ASCII85, RunLength.
 * Throws `bomb` above `maxBytes` (8 MB unless told), `unsupported-filter` for images and encryption, `damaged` otherwise.
 */
export function decodeStream(
  file: ObjectReader,
  stream: PdfStream,
  options: { maxBytes?: number } = {},
): Uint8Array {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const known = file.decoded.get(stream);
  if (known && known.length <= maxBytes) return known;
  const bytes = decode(stream, (o) => file.resolve(o), maxBytes);
  file.decoded.keep(stream, bytes);
  return bytes;
}

/** The same for a stream that must stand on its own (cross-reference streams): no references in its dictionary. */
export function decodeDirect(stream: PdfStream, maxBytes: number): Uint8Array {
  return decode(stream, (o) => o ?? null, maxBytes);
}

type Resolve = (o: PdfObject | undefined) => PdfObject;

function decode(stream: PdfStream, resolve: Resolve, maxBytes: number): Uint8Array {
  const { dict } = stream;
  // An external file (7.3.8.2) is never read.
  if (dict.has('F')) throw new PdfError('unsupported-filter', 'a stream outside the file');
  const filters = list(resolve(dict.get('Filter')), resolve);
  const parms = list(resolve(dict.get('DecodeParms')), resolve);
  if (filters.length > MAX_FILTERS) throw new PdfError('bomb', 'too many filters');
  let data = stream.raw;
  filters.forEach((filter, i) => {
    if (!(filter instanceof PdfName)) throw new PdfError('damaged', 'a filter without a name');
    const p = parms[i];
    data = applyFilter(filter.value, data, p instanceof PdfDict ? p : undefined, resolve, maxBytes);
  });
  if (data.length > maxBytes) throw new PdfError('bomb', 'a stream is too large');
  return data;
}

function list(o: PdfObject, resolve: Resolve): PdfObject[] {
  if (o === null) return [];
  return Array.isArray(o) ? o.map((x) => resolve(x)) : [o];
}

function applyFilter(
  name: string,
  data: Uint8Array,
  parms: PdfDict | undefined,
  resolve: Resolve,
  maxBytes: number,
): Uint8Array {
  const parm = (key: string, otherwise: number): number => {
    const v = resolve(parms?.get(key));
    if (v === null) return otherwise;
    if (typeof v !== 'number' || !Number.isInteger(v)) throw new PdfError('damaged', `broken /${key}`);
    return v;
  };
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(data, maxBytes), parm);
    case 'LZWDecode':
    case 'LZW':
      return undoPredictor(decodeLzw(data, parm('EarlyChange', 1), maxBytes), parm);
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(data);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(data);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(data, maxBytes);
    default:
      throw new PdfError('unsupported-filter', `the filter ${name.slice(0, 40)}`);
  }
}

function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  try {
    const chunkSize = Math.min(Math.max(CHUNK_BYTES[0], data.length * 4), CHUNK_BYTES[1]);
    return inflateSync(data, { maxOutputLength: maxBytes, chunkSize });
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PdfError('bomb', 'a stream inflates beyond its limit');
    }
    throw new PdfError('damaged', 'a broken Flate stream');
  }
}
