import { createHash } from 'node:crypto';
import { DerError, type DerNode, readDer, readWholeDer } from '../../bytes/der-reader.ts';
import { digestName } from '../../x509/algorithms.ts';
import {
  type Certificate,
  type Extension,
  readCertificate,
  readExtensions,
  readTime,
  sameName,
} from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import { maySign, strengthOfSignature } from '../../x509/usable.ts';
import { isUnderstood } from '../chain/critical.ts';
import { servesPurpose } from '../chain/purpose.ts';
import { signedBy } from '../chain/signed-by.ts';
import { askCrl, type Crl } from './crl.ts';
import { isSignedBy, readSigned, type SignedList, type Statement } from './signed-list.ts';

/** An answer of a revocation service as read (RFC 6960, 4.2.1). */
export interface OcspAnswer extends SignedList {
  /** By name (0xa1) or by the SHA-1 of the key (0xa2). */
  responder: DerNode;
  producedAt: Date;
  responses: readonly DerNode[];
  extensions: ReadonlyMap<string, Extension>;
  certificates: readonly Certificate[];
}

const MAX_RESPONSES = 100;
const MAX_CERTIFICATES = 10;

/** Reads an OCSPResponse from DER; nothing is checked yet. Throws DerError. */
export function readOcsp(der: Uint8Array): OcspAnswer {
  const response = readWholeDer(der);
  const status = response.at(0, 0x0a);
  if (status.content.length !== 1 || status.content[0] !== 0) throw new DerError('an answer that is none');
  const bytes = response.at(1, 0xa0).at(0, 0x30);
  if (bytes.at(0).oid() !== OID.ocspBasic) throw new DerError('another kind of answer');
  const basic = readWholeDer(bytes.at(1, 0x04).content);
  const tbs = basic.at(0, 0x30);
  const i = tbs.at(0).tag === 0xa0 ? 1 : 0;
  const responses = tbs.at(i + 2, 0x30).children;
  if (responses.length > MAX_RESPONSES) throw new DerError('too many answers at once');
  return {
    ...readSigned(basic),
    responder: tbs.at(i),
    producedAt: readTime(tbs.at(i + 1, 0x18)),
    responses,
    extensions: readExtensions(tbs.children.slice(i + 3).find((n) => n.tag === 0xa1)),
    certificates: readCertificates(basic.children[3]),
  };
}

function readCertificates(node: DerNode | undefined): Certificate[] {
  return (node?.at(0, 0x30).children.slice(0, MAX_CERTIFICATES) ?? []).flatMap(({ raw }) => {
    try {
      return [readCertificate(raw)];
    } catch {
      // The one that is needed will be missed.
      return [];
    }
  });
}

/**
 * What an answer says about a certificate of this issuer; undefined when it speaks of others, does not know it, or is signed
 * by nobody whom the issuer itself, or its own delegate for this (RFC 6960, 4.2.2.2), stands for. Throws DerError.
 * @param crls lists by which the delegate itself may have been revoked before it answered.
 */
export function askOcsp(
  answer: OcspAnswer,
  certificate: Certificate,
  issuer: Certificate,
  crls: readonly Crl[] = [],
): Statement | undefined {
  if (hasCritical(answer.extensions)) return undefined;
  const about = answer.responses.find((r) => isAbout(r.at(0, 0x30), certificate, issuer));
  if (!about || !answersFor(answer, issuer, crls)) return undefined;
  const status = about.at(1);
  const rest = about.children.slice(3);
  if (hasCritical(readExtensions(rest.find((n) => n.tag === 0xa1)))) return undefined;
  const until = rest.find((n) => n.tag === 0xa0);
  const statement = {
    fromAt: readTime(about.at(2, 0x18)),
    untilAt: until && readTime(until.at(0, 0x18)),
  };
  if (status.tag === 0x80) return { ...statement, revokedAt: undefined };
  return status.tag === 0xa1 ? { ...statement, revokedAt: readTime(status.at(0, 0x18)) } : undefined;
}

const hasCritical = (extensions: ReadonlyMap<string, Extension>): boolean =>
  [...extensions.values()].some((e) => e.critical);

function isAbout(id: DerNode, certificate: Certificate, issuer: Certificate): boolean {
  if (!sameName(id.at(3, 0x02).raw, certificate.serialDer)) return false;
  const algorithm = digestName({ oid: id.at(0, 0x30).at(0).oid(), parameters: undefined });
  if (!algorithm || algorithm === 'shake256') return false;
  const digest = (bytes: Uint8Array): Uint8Array => createHash(algorithm).update(bytes).digest();
  return (
    sameName(id.at(1, 0x04).content, digest(issuer.subjectDer)) &&
    sameName(id.at(2, 0x04).content, digest(keyBits(issuer)))
  );
}

function answersFor(answer: OcspAnswer, issuer: Certificate, crls: readonly Crl[]): boolean {
  if (isNamed(answer.responder, issuer) && isSignedBy(answer, issuer)) return true;
  return answer.certificates.some(
    (c) =>
      isNamed(answer.responder, c) &&
      servesPurpose([c, issuer], 'ocsp') &&
      maySign(c) &&
      isUnderstood(c) &&
      strengthOfSignature(c) === 'strong' &&
      answer.producedAt >= c.notBeforeAt &&
      answer.producedAt <= c.notAfterAt &&
      signedBy(c, issuer) &&
      isSignedBy(answer, c) &&
      !crls.some((crl) => revokes(crl, c, issuer, answer.producedAt)),
  );
}

function revokes(crl: Crl, responder: Certificate, issuer: Certificate, at: Date): boolean {
  try {
    const revokedAt = askCrl(crl, responder, issuer)?.revokedAt;
    return revokedAt !== undefined && revokedAt <= at;
  } catch {
    // What breaks while it is read says nothing.
    return false;
  }
}

function isNamed(responder: DerNode, certificate: Certificate): boolean {
  if (responder.tag === 0xa1) return sameName(responder.at(0).raw, certificate.subjectDer);
  if (responder.tag !== 0xa2) return false;
  const digest = createHash('sha1').update(keyBits(certificate)).digest();
  return sameName(responder.at(0, 0x04).content, digest);
}

/** The bits of the key, without what says their kind (RFC 6960, 4.1.1). */
const keyBits = (c: Certificate): Uint8Array => readDer(c.publicKeyDer).at(1, 0x03).content.subarray(1);
