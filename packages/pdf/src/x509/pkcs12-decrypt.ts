import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { costOfOldDerivation, costOfPbkdf2 } from './pkcs12-budget.ts';
import { bmpPassword, deriveBytes } from './pkcs12-kdf.ts';
import { decryptRc2 } from './rc2.ts';

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const PRF: Record<string, readonly [hash: string, bytes: number]> = {
  '1.2.840.113549.2.7': ['sha1', 20],
  '1.2.840.113549.2.9': ['sha256', 32],
  '1.2.840.113549.2.10': ['sha384', 48],
  '1.2.840.113549.2.11': ['sha512', 64],
};
const CIPHERS: Record<string, readonly [name: string, keyBytes: number]> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
};
/** RFC 7292, appendix C, with the length of the key; the two with RC4 are refused. */
const OLD_SCHEMES: Record<string, readonly [cipher: '3des' | '2des' | 'rc2', keyBytes: number]> = {
  '1.2.840.113549.1.12.1.3': ['3des', 24],
  '1.2.840.113549.1.12.1.4': ['2des', 16],
  '1.2.840.113549.1.12.1.5': ['rc2', 16],
  '1.2.840.113549.1.12.1.6': ['rc2', 5],
};
const IV_BYTES = 8;
const SHA1_BYTES = 20;

/** How something in a PKCS#12 file is encrypted: what deriving its key costs, and the decryption itself. */
export interface Encryption {
  /** Rounds of PBKDF2, or as dear as so many. */
  readonly cost: number;
  /** Throws PdfError `wrong-password` where the padding does not fit, `pkcs12-damaged` for broken data. */
  decrypt(data: Uint8Array, password: string): Uint8Array;
}

/**
 * Reads how something is encrypted: PBES2 with PBKDF2 and AES or 3DES (RFC 8018), or the old schemes with 3DES and RC2.
 * Nothing is derived yet. Throws PdfError `pkcs12-unsupported` for other schemes, DerError.
 */
export function readEncryption(algorithm: DerNode): Encryption {
  const scheme = algorithm.at(0).oid();
  const parameters = algorithm.at(1, 0x30);
  return scheme === PBES2 ? readPbes2(parameters) : readOld(scheme, parameters);
}

function readOld(scheme: string, parameters: DerNode): Encryption {
  const salt = parameters.at(0).octets();
  const rounds = parameters.at(1).number();
  const [cipher, keyBytes] = OLD_SCHEMES[scheme] ?? [];
  if (!cipher || !keyBytes) throw new PdfError('pkcs12-unsupported', `the encryption ${scheme}`);
  return {
    cost: costOfOldDerivation(rounds, SHA1_BYTES, keyBytes, IV_BYTES),
    decrypt(data, password) {
      const derive = (purpose: 1 | 2, length: number) =>
        deriveBytes('sha1', bmpPassword(password), salt, rounds, purpose, length);
      if (cipher === 'rc2' && (data.length === 0 || data.length % 8))
        throw new PdfError('pkcs12-damaged', 'broken encrypted data');
      const [key, iv] = [derive(1, keyBytes), derive(2, IV_BYTES)];
      if (cipher === 'rc2') return unpad(decryptRc2(data, key, keyBytes * 8, iv));
      const whole = cipher === '2des' ? Buffer.concat([key, key.subarray(0, 8)]) : key;
      return decipher('des-ede3-cbc', whole, iv, data);
    },
  };
}

function readPbes2(parameters: DerNode): Encryption {
  const derivation = parameters.at(0, 0x30);
  const scheme = parameters.at(1, 0x30);
  const [cipher, keyBytes] = CIPHERS[scheme.at(0).oid()] ?? [];
  if (derivation.at(0).oid() !== PBKDF2 || !cipher || !keyBytes)
    throw new PdfError('pkcs12-unsupported', 'an encryption we do not know');
  const kdf = derivation.at(1, 0x30);
  const prfNode = kdf.find(0x30);
  const [hash, hashBytes] = (prfNode ? PRF[prfNode.at(0).oid()] : (['sha1', SHA1_BYTES] as const)) ?? [];
  if (!hash || !hashBytes) throw new PdfError('pkcs12-unsupported', 'a key derivation we do not know');
  const salt = kdf.at(0).octets();
  const rounds = kdf.at(1).number();
  const iv = scheme.at(1).octets();
  return {
    cost: costOfPbkdf2(rounds, keyBytes, hashBytes),
    decrypt: (data, password) =>
      decipher(cipher, pbkdf2Sync(Buffer.from(password, 'utf8'), salt, rounds, keyBytes, hash), iv, data),
  };
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
