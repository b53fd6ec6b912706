import { createHash } from 'node:crypto';
import { readDer } from '../src/bytes/der-reader.ts';
import { integer, octetString, oid, sequence, time, tlv } from '../src/bytes/der-writer.ts';
import { openPdf } from '../src/parse/document.ts';
import { serialise } from '../src/write/serialise.ts';
import type { Certificate } from '../src/x509/certificate.ts';
import { OID } from '../src/x509/oids.ts';
import { appendRevision } from './build-pdf.ts';
import { type Entity, extension, signed } from './pki.ts';

/** A revocation list (RFC 5280, 5) of an authority; what is revoked, since when. */
export function makeCrl(
  by: Entity,
  list: {
    from: string;
    until?: string;
    revoked?: readonly (readonly [Certificate, string])[];
    /** Of every entry (5.3.1). */
    reason?: number;
    extensions?: readonly Uint8Array[];
    hash?: 'sha1';
  },
): Uint8Array {
  const reason =
    list.reason === undefined
      ? []
      : [sequence(extension(OID.crlReason, tlv(0x0a, Uint8Array.of(list.reason))))];
  const entries = (list.revoked ?? []).map(([c, since]) =>
    sequence(c.serialDer, time(new Date(since)), ...reason),
  );
  const tbs = sequence(
    integer(1),
    algorithmOf(by),
    by.certificate.subjectDer,
    time(new Date(list.from)),
    ...(list.until ? [time(new Date(list.until))] : []),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(list.extensions ? [tlv(0xa0, sequence(...list.extensions))] : []),
  );
  return signed(tbs, by.key, list.hash);
}

const algorithmOf = (by: Entity): Uint8Array =>
  sequence(oid(by.key.asymmetricKeyType === 'rsa' ? OID.rsaSha256 : OID.ecdsaSha256));

const generalized = (at: string): Uint8Array =>
  tlv(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));

/** An answer (RFC 6960, 4.2) about a certificate of `issuer`, by whom it is told. */
export function makeOcsp(
  about: Certificate,
  issuer: Entity,
  answer: { from: string; until?: string; revoked?: string; by?: Entity },
): Uint8Array {
  const by = answer.by ?? issuer;
  const sha1 = (bytes: Uint8Array): Uint8Array => octetString(createHash('sha1').update(bytes).digest());
  const spki = issuer.certificate.x509.publicKey.export({ format: 'der', type: 'spki' });
  const bits = readDer(spki).at(1).content.subarray(1);
  const id = sequence(
    sequence(oid(OID.sha1)),
    sha1(issuer.certificate.subjectDer),
    sha1(bits),
    about.serialDer,
  );
  const status = answer.revoked ? tlv(0xa1, generalized(answer.revoked)) : tlv(0x80);
  const until = answer.until ? [tlv(0xa0, generalized(answer.until))] : [];
  const single = sequence(id, status, generalized(answer.from), ...until);
  const tbs = sequence(tlv(0xa1, by.certificate.subjectDer), generalized(answer.from), sequence(single));
  const certificates = tlv(0xa0, sequence(by.certificate.der));
  const basic = signed(tbs, by.key, undefined, [certificates]);
  const bytes = sequence(oid(OID.ocspBasic), octetString(basic));
  return sequence(tlv(0x0a, Uint8Array.of(0)), tlv(0xa0, bytes));
}

/** Appends a document security store (ISO 32000-2, 12.8.4.3) to a file that has none. */
export function withStore(
  base: Uint8Array,
  store: { certs?: readonly Uint8Array[]; crls?: readonly Uint8Array[]; ocsps?: readonly Uint8Array[] },
): Buffer {
  const file = openPdf(base);
  const root = file.trailer.get('Root') as { num: number };
  const objects: Record<number, string> = {};
  let next = Math.max(300, file.size);
  const refs = (list: readonly Uint8Array[] = []): string =>
    list
      .map((der) => {
        const text = Buffer.from(der).toString('hex');
        objects[next] = `<</Filter/ASCIIHexDecode/Length ${text.length + 1}>>\nstream\n${text}>\nendstream`;
        return `${next++} 0 R`;
      })
      .join(' ');
  const dss = `<</Type/DSS/Certs[${refs(store.certs)}]/CRLs[${refs(store.crls)}]/OCSPs[${refs(store.ocsps)}]>>`;
  objects[root.num] = serialise(file.catalog).replace('<<', `<</DSS ${dss}`);
  return appendRevision(base, objects);
}
