import { createHash } from 'node:crypto';
import { integer, octetString, oid, sequence, setOf, tlv } from '../src/bytes/der-writer.ts';
import { PdfDict, type PdfObject, type PdfRef } from '../src/objects/objects.ts';
import { openPdf } from '../src/parse/document.ts';
import { readFields } from '../src/parse/form.ts';
import { keySigner, type Signer } from '../src/sign/signer.ts';
import { Revision } from '../src/write/revision.ts';
import { type Authority, issueCertificate } from '../src/x509/issue.ts';
import { createKeyPair } from '../src/x509/key-pair.ts';
import { OID } from '../src/x509/oids.ts';

/** A time-stamping authority of the test's own: its certificate may do nothing else. */
export async function makeTimeStamper(authority: Authority): Promise<Signer> {
  const pair = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: { commonName: 'Sello de tiempo de prueba' },
    publicKey: pair.publicKey,
    notBeforeAt: new Date('2026-01-01T00:00:00Z'),
    notAfterAt: new Date('2046-01-01T00:00:00Z'),
    extendedKeyUsage: [OID.timeStamping],
  });
  return keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
}

/**
 * A time-stamp token over data (RFC 3161, 2.4.2), with the DER of a nonce where one is given; a bare one leaves its
 * certificate out.
 */
export function stampData(
  data: Uint8Array,
  at: Date,
  tsa: Signer,
  { bare = false, nonce = new Uint8Array(0) }: { bare?: boolean; nonce?: Uint8Array } = {},
): Uint8Array {
  const sha256 = sequence(oid(OID.sha256));
  const imprint = sequence(sha256, octetString(createHash('sha256').update(data).digest()));
  const generalized = tlv(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));
  const info = sequence(integer(1), oid('1.2.3.4'), imprint, integer(7), generalized, nonce);
  const content = oid(OID.timeStampInfo);
  const essId = sequence(octetString(createHash('sha256').update(tsa.certificate.der).digest()));
  const attributes = setOf(
    sequence(oid(OID.contentType), setOf(content)),
    sequence(oid(OID.messageDigest), setOf(octetString(createHash('sha256').update(info).digest()))),
    sequence(oid(OID.signingCertificateV2), setOf(sequence(sequence(essId)))),
  );
  const signature = tsa.sign(attributes);
  const implicit = Uint8Array.from(attributes);
  implicit[0] = 0xa0;
  const { issuerDer, serialDer, der } = tsa.certificate;
  const signer = sequence(
    integer(1),
    sequence(issuerDer, serialDer),
    sha256,
    implicit,
    sequence(oid(OID.ecdsaSha256)),
    octetString(signature),
  );
  const encapsulated = sequence(content, tlv(0xa0, octetString(info)));
  const certificates = bare ? [] : [tlv(0xa0, der)];
  const signedData = sequence(integer(3), setOf(sha256), encapsulated, ...certificates, setOf(signer));
  return sequence(oid(OID.signedData), tlv(0xa0, signedData));
}

/** Appends a document time stamp (ETSI EN 319 142-1, 5.5) in a field without a face, or in the rectangle given. */
export function stampDocument(
  base: Uint8Array,
  at: Date,
  tsa: Signer,
  rect: number[] = [0, 0, 0, 0],
): Buffer {
  const file = openPdf(base);
  const revision = new Revision(file);
  const value = revision.allocate();
  const field = revision.allocate();
  const page = file.pages()[0]!;
  const digits = 8000;
  const earlier = readFields(file).filter((f) => f.name.startsWith('sello')).length;
  const name = earlier === 0 ? 'sello' : `sello${earlier + 1}`;
  const room = 'a'.repeat(10);
  revision.putText(
    value,
    `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange [0 ${room} ${room} ${room}]/Contents <${'0'.repeat(digits)}>>>`,
  );
  revision.putText(
    field,
    `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/F 132/Rect[${rect.join(' ')}]/P ${page.ref.num} 0 R/V ${value.num} 0 R>>`,
  );
  const root = file.trailer.get('Root') as PdfRef;
  const form = file.lookupDict(file.catalog, 'AcroForm')?.copy() ?? new PdfDict();
  const grow = (array: PdfObject[] | undefined): PdfObject[] => [...(array ?? []), field];
  form.set('Fields', grow(file.lookupArray(form, 'Fields'))).set('SigFlags', 3);
  revision.put(root, file.catalog.copy().set('AcroForm', form));
  revision.put(page.ref, page.dict.copy().set('Annots', grow(file.lookupArray(page.dict, 'Annots'))));
  const { tail } = revision.build();
  const out = Buffer.concat([base, tail]);
  const open = out.lastIndexOf('/Contents <') + 10;
  const close = open + digits + 2;
  const numbers = `${open} ${close} ${out.length - close}]`.padEnd(33);
  out.write(numbers, out.lastIndexOf('/ByteRange [0 ') + 14, 'latin1');
  const token = stampData(Buffer.concat([out.subarray(0, open), out.subarray(close)]), at, tsa);
  out.write(Buffer.from(token).toString('hex'), open + 1, 'latin1');
  return out;
}
