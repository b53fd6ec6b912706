import type { PdfDict, PdfObject, PdfRef } from '../objects/objects.ts';
import type { DecodedStreams } from './decoded-streams.ts';

/** The objects of one file, as the parts that decode its streams and walk its pages ask for them. */
export interface ObjectReader {
  /** Streams decoded once for several readers (`decodeStream`). */
  readonly decoded: DecodedStreams;
  /** The document catalog (7.7.2). */
  readonly catalog: PdfDict;
  /** The object behind a reference; anything else as it is; null for undefined and for objects that do not exist. */
  resolve(object: PdfObject | undefined): PdfObject;
  /** The object of this number and generation, null when there is none. */
  get(ref: PdfRef): PdfObject;
  /** A dictionary's entry, resolved. */
  lookup(dict: PdfDict, key: string): PdfObject;
  /** A dictionary's entry, resolved, when it is a number. */
  lookupNumber(dict: PdfDict, key: string): number | undefined;
}
