import type { DerNode } from '../../bytes/der-reader.ts';
import { PdfDict, type PdfObject, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { type Certificate, readCertificate } from '../../x509/certificate.ts';
import { type Crl, readCrl } from './crl.ts';
import { type OcspAnswer, readOcsp } from './ocsp.ts';

/** What a file holds for those who verify it later. */
export interface Material {
  certificates: readonly Certificate[];
  crls: readonly Crl[];
  answers: readonly OcspAnswer[];
}

export const NO_MATERIAL: Material = { certificates: [], crls: [], answers: [] };

const MAX_STREAMS = 200;
const MAX_NOTES = 100;
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;

/** The document security store of a file (ISO 32000-2, 12.8.4.3) and all notes of it. What cannot be read is left out. */
export function readStore(file: PdfFile): Material {
  if (!file.catalog.has('DSS')) return NO_MATERIAL;
  const seen = new Set<PdfStream>();
  let bytes = 0;
  const read = <T>(lists: readonly PdfObject[], parse: (der: Uint8Array) => T): T[] =>
    lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((entry) => {
        try {
          const stream = file.resolve(entry);
          if (!(stream instanceof PdfStream) || seen.has(stream)) return [];
          if (seen.size >= MAX_STREAMS || bytes > MAX_TOTAL_BYTES) return [];
          seen.add(stream);
          const der = decodeStream(file, stream, { maxBytes: MAX_STREAM_BYTES });
          bytes += der.length;
          return [parse(der)];
        } catch {
          return [];
        }
      });
  const dicts = storesOf(file);
  const lists = (key: string, short: string): PdfObject[] =>
    dicts.map((dict, i) => lookup(file, dict, i === 0 ? key : short));
  return {
    certificates: read(lists('Certs', 'Cert'), readCertificate),
    crls: read(lists('CRLs', 'CRL'), readCrl),
    answers: read(lists('OCSPs', 'OCSP'), readOcsp),
  };
}

/** The store first, then what it notes for single signatures (VRI). */
function storesOf(file: PdfFile): PdfDict[] {
  const store = lookup(file, file.catalog, 'DSS');
  if (!(store instanceof PdfDict)) return [];
  const notes = lookup(file, store, 'VRI');
  const entries = notes instanceof PdfDict ? [...notes.map.keys()].slice(0, MAX_NOTES) : [];
  const found = entries.map((key) => lookup(file, notes as PdfDict, key));
  return [store, ...found.filter((note) => note instanceof PdfDict)];
}

function lookup(file: PdfFile, dict: PdfDict, key: string): PdfObject {
  try {
    return file.lookup(dict, key);
  } catch {
    return null;
  }
}

/** Lists and answers that a signer put under the signature (adbe-revocationInfoArchival; ISO 32000-2, 12.8.3.3.2). */
export function readArchived(attribute: DerNode | undefined): Material {
  const read = <T>(tag: number, parse: (der: Uint8Array) => T): T[] => {
    try {
      const items = attribute?.find(tag)?.at(0, 0x30).children ?? [];
      return items.slice(0, MAX_STREAMS).flatMap(({ raw }) => attempt(() => parse(raw)));
    } catch {
      return [];
    }
  };
  if (!attribute) return NO_MATERIAL;
  return { certificates: [], crls: read(0xa0, readCrl), answers: read(0xa1, readOcsp) };
}

function attempt<T>(make: () => T): T[] {
  try {
    return [make()];
  } catch {
    return [];
  }
}
