import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { bmpPassword, deriveBytes } from './pkcs12-kdf.ts';
import { decryptRc2 } from './rc2.ts';

/** More rounds than any honest file has; each of these keeps one import under a second or two. */
export const MAX_PBKDF2_ROUNDS = 2_000_000;
export const MAX_PKCS12_ROUNDS = 200_000;

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const PRF: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const CIPHERS: Record<string, readonly [name: string, keyBytes: number]> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
};
/** RFC 7292, appendix C; the two with RC4 are refused. */
const PBE_3DES = '1.2.840.113549.1.12.1.3';
const PBE_2DES = '1.2.840.113549.1.12.1.4';
const PBE_RC2_128 = '1.2.840.113549.1.12.1.5';
const PBE_RC2_40 = '1.2.840.113549.1.12.1.6';

/**
 * Decrypts what a PKCS#12 file encrypts: PBES2 with PBKDF2 and AES or 3DES (RFC 8018), or the old schemes with 3DES
 * and RC2. Throws `wrong-password` where the padding does not fit, `pkcs12-unsupported` for other schemes, DerError.
 */
export function decryptPbe(algorithm: DerNode, data: Uint8Array, password: string): Uint8Array {
  const scheme = algorithm.at(0).oid();
  const parameters = algorithm.at(1, 0x30);
  if (scheme === PBES2) return decryptPbes2(parameters, data, password);
  const salt = parameters.at(0).octets();
  const rounds = limited(parameters.at(1).number(), MAX_PKCS12_ROUNDS);
  const derive = (purpose: 1 | 2, length: number): Uint8Array =>
    deriveBytes('sha1', bmpPassword(password), salt, rounds, purpose, length);
  if (scheme === PBE_3DES) return decipher('des-ede3-cbc', derive(1, 24), derive(2, 8), data);
  if (scheme === PBE_2DES) {
    const key = derive(1, 16);
    return decipher('des-ede3-cbc', Buffer.concat([key, key.subarray(0, 8)]), derive(2, 8), data);
  }
  const bits = scheme === PBE_RC2_40 ? 40 : scheme === PBE_RC2_128 ? 128 : 0;
  if (bits === 0) throw new PdfError('pkcs12-unsupported', `the encryption ${scheme}`);
  if (data.length === 0 || data.length % 8) throw new PdfError('pkcs12-damaged', 'broken encrypted data');
  return unpad(decryptRc2(data, derive(1, bits / 8), bits, derive(2, 8)));
}

function decryptPbes2(parameters: DerNode, data: Uint8Array, password: string): Uint8Array {
  const derivation = parameters.at(0, 0x30);
  const scheme = parameters.at(1, 0x30);
  const cipher = CIPHERS[scheme.at(0).oid()];
  if (derivation.at(0).oid() !== PBKDF2 || !cipher) {
    throw new PdfError('pkcs12-unsupported', 'an encryption we do not know');
  }
  const kdf = derivation.at(1, 0x30);
  const prfNode = kdf.find(0x30);
  const prf = prfNode ? PRF[prfNode.at(0).oid()] : 'sha1';
  if (!prf) throw new PdfError('pkcs12-unsupported', 'a key derivation we do not know');
  const rounds = limited(kdf.at(1).number(), MAX_PBKDF2_ROUNDS);
  const key = pbkdf2Sync(Buffer.from(password, 'utf8'), kdf.at(0).octets(), rounds, cipher[1], prf);
  return decipher(cipher[0], key, scheme.at(1).octets(), data);
}

export function limited(rounds: number, most: number): number {
  if (rounds < 1 || rounds > most) {
    throw new PdfError('pkcs12-unsupported', `${rounds} rounds of key derivation`);
  }
  return rounds;
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  try {
    const c = createDecipheriv(name, key, iv);
    return Buffer.concat([c.update(data), c.final()]);
  } catch {
    throw new PdfError('wrong-password', 'the password does not open this file');
  }
}

function unpad(data: Uint8Array): Uint8Array {
  const n = data.at(-1)!;
  if (n < 1 || n > 8 || data.subarray(-n).some((b) => b !== n)) {
    throw new PdfError('wrong-password', 'the password does not open this file');
  }
  return data.subarray(0, data.length - n);
}
