import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { type DerNode, readDer, readWholeDer } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { OID } from './oids.ts';
import { decryptPbe, limited, MAX_PBKDF2_ROUNDS, MAX_PKCS12_ROUNDS } from './pkcs12-decrypt.ts';
import { bmpPassword, deriveBytes } from './pkcs12-kdf.ts';

const BAG = '1.2.840.113549.1.12.10.1.';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const PBMAC1 = '1.2.840.113549.1.5.14';
const MAC_HASHES: Record<string, string> = {
  [OID.sha1]: 'sha1',
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};
const MAX_BAGS = 100;

/** The keys (PKCS#8) and certificates (DER) of a PKCS#12 file. */
export interface Bags {
  keys: Uint8Array[];
  certificates: Uint8Array[];
}

/** Opens a PFX (RFC 7292, 4): checks its integrity first. Throws `wrong-password`, `pkcs12-unsupported`, DerError. */
export function readBags(bytes: Uint8Array, password: string): Bags {
  const pfx = readDer(bytes);
  const authSafe = pfx.at(1, 0x30);
  if (authSafe.at(0).oid() !== OID.data) {
    throw new PdfError('pkcs12-unsupported', 'integrity by signature instead of password');
  }
  const content = authSafe.at(1, 0xa0).at(0).octets();
  const mac = pfx.children[2];
  if (mac) checkMac(mac, content, password);
  const bags: Bags = { keys: [], certificates: [] };
  for (const info of readDer(content).children) {
    const type = info.at(0).oid();
    if (type === OID.data) readSafe(readDer(info.at(1).at(0).octets()), password, bags);
    else if (type === OID.encryptedData) {
      const encrypted = info.at(1, 0xa0).at(0, 0x30).at(1, 0x30);
      const data = encrypted.children[2]?.octets() ?? new Uint8Array();
      readSafe(readDecrypted(decryptPbe(encrypted.at(1, 0x30), data, password)), password, bags);
    } else throw new PdfError('pkcs12-unsupported', 'encrypted for a certificate instead of a password');
  }
  return bags;
}

function readSafe(contents: DerNode, password: string, bags: Bags): void {
  for (const bag of contents.children) {
    if (bags.keys.length + bags.certificates.length >= MAX_BAGS) {
      throw new PdfError('pkcs12-damaged', 'too many entries');
    }
    const value = bag.at(1, 0xa0).at(0);
    switch (bag.at(0).oid()) {
      case `${BAG}1`:
        bags.keys.push(value.raw);
        break;
      case `${BAG}2`:
        bags.keys.push(readDecrypted(decryptPbe(value.at(0, 0x30), value.at(1).octets(), password)).raw);
        break;
      case `${BAG}3`:
        if (value.at(0).oid() === X509_CERTIFICATE) bags.certificates.push(value.at(1).at(0).octets());
        break;
      case `${BAG}6`:
        readSafe(value, password, bags);
        break;
    }
  }
}

/** Decrypted bytes that are no DER come from a wrong password whose padding fitted by chance. */
function readDecrypted(bytes: Uint8Array): DerNode {
  try {
    return readWholeDer(bytes);
  } catch {
    throw new PdfError('wrong-password', 'the password does not open this file');
  }
}

function checkMac(mac: DerNode, content: Uint8Array, password: string): void {
  const info = mac.at(0, 0x30);
  const algorithm = info.at(0, 0x30);
  const expected = info.at(1).octets();
  const actual =
    algorithm.at(0).oid() === PBMAC1
      ? pbmac1(algorithm.at(1, 0x30), content, password)
      : classicMac(mac, algorithm.at(0).oid(), content, password);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new PdfError('wrong-password', 'the password does not open this file');
  }
}

function classicMac(mac: DerNode, hashOid: string, content: Uint8Array, password: string): Uint8Array {
  const hash = MAC_HASHES[hashOid];
  if (!hash) throw new PdfError('pkcs12-unsupported', `the integrity check ${hashOid}`);
  const rounds = limited(mac.children[2]?.number() ?? 1, MAX_PKCS12_ROUNDS);
  const length = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 }[hash]!;
  const key = deriveBytes(hash, bmpPassword(password), mac.at(1).octets(), rounds, 3, length);
  return createHmac(hash, key).update(content).digest();
}

/** RFC 9579: the modern integrity check, PBKDF2 with HMAC. */
function pbmac1(parameters: DerNode, content: Uint8Array, password: string): Uint8Array {
  const HMAC: Record<string, string> = {
    '1.2.840.113549.2.9': 'sha256',
    '1.2.840.113549.2.10': 'sha384',
    '1.2.840.113549.2.11': 'sha512',
  };
  const kdf = parameters.at(0, 0x30).at(1, 0x30);
  const prf = HMAC[kdf.find(0x30)?.at(0).oid() ?? ''];
  const hash = HMAC[parameters.at(1, 0x30).at(0).oid()];
  const length = kdf.children[2]?.tag === 0x02 ? kdf.children[2].number() : 0;
  if (!prf || !hash || length < 20 || length > 64) {
    throw new PdfError('pkcs12-unsupported', 'an integrity check we do not know');
  }
  const rounds = limited(kdf.at(1).number(), MAX_PBKDF2_ROUNDS);
  const key = pbkdf2Sync(Buffer.from(password, 'utf8'), kdf.at(0).octets(), rounds, length, prf);
  return createHmac(hash, key).update(content).digest();
}
