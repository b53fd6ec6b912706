import { readWholeDer } from '../../bytes/der-reader.ts';
import { oid, sequence, setOf, tlv } from '../../bytes/der-writer.ts';
import { MOST_TOKEN_BYTES } from '../../tsp/response.ts';
import { OID } from '../../x509/oids.ts';

/** The attribute around a token, and the lengths above it that grow by a byte or two. */
const AROUND_TOKEN = 64;

/** What a signature that is to be stamped reserves beside its own size (`SignatureOptions.signatureBytes`). */
export const STAMP_ROOM_BYTES: number = MOST_TOKEN_BYTES + AROUND_TOKEN;

const SIGNATURE_TIME_STAMP = oid(OID.signatureTimeStamp);

/**
 * A CMS of one signer with a time-stamp token over its signature value as unsigned attribute (RFC 3161, appendix A; ETSI
 * EN 319 122-1, 5.3): all else is left as it was. Takes a ContentInfo without unsigned attributes. Throws DerError.
 */
export function embedTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const info = readWholeDer(cms);
  const signedData = info.at(1, 0xa0).at(0, 0x30);
  const signer = signedData.children.at(-1)!.at(0, 0x30);
  const attributes = tlv(0xa1, sequence(SIGNATURE_TIME_STAMP, setOf(token)));
  const stamped = sequence(...signer.children.map(({ raw }) => raw), attributes);
  const others = signedData.children.slice(0, -1).map(({ raw }) => raw);
  return sequence(info.at(0).raw, tlv(0xa0, sequence(...others, setOf(stamped))));
}
