import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { OID } from './oids.ts';
import { costOfOldDerivation, costOfPbkdf2 } from './pkcs12-budget.ts';
import { bmpPassword, deriveBytes } from './pkcs12-kdf.ts';

const PBMAC1 = '1.2.840.113549.1.5.14';
const HASHES: Record<string, readonly [hash: string, bytes: number]> = {
  [OID.sha1]: ['sha1', 20],
  [OID.sha256]: ['sha256', 32],
  [OID.sha384]: ['sha384', 48],
  [OID.sha512]: ['sha512', 64],
};
const HMACS: Record<string, readonly [hash: string, bytes: number]> = {
  '1.2.840.113549.2.9': ['sha256', 32],
  '1.2.840.113549.2.10': ['sha384', 48],
  '1.2.840.113549.2.11': ['sha512', 64],
};

/** The integrity check of a file: what deriving its key costs, and the check itself. */
export interface Mac {
  /** Rounds of PBKDF2, or as dear as so many. */
  readonly cost: number;
  /** Throws PdfError `wrong-password` where the content is not what was sealed with it. */
  check(content: Uint8Array, password: string): void;
}

/** Reads how a file is sealed; nothing is derived yet. Throws PdfError `pkcs12-unsupported`, DerError. */
export function readMac(mac: DerNode): Mac {
  const info = mac.at(0, 0x30);
  const algorithm = info.at(0, 0x30);
  const expected = info.at(1).octets();
  const name = algorithm.at(0).oid();
  const { cost, work } = name === PBMAC1 ? readPbmac1(algorithm.at(1, 0x30)) : readOld(mac, name);
  return {
    cost,
    check(content, password) {
      const actual = work(content, password);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        throw new PdfError('wrong-password', 'the password does not open this file');
    },
  };
}

interface Work {
  readonly cost: number;
  readonly work: (content: Uint8Array, password: string) => Uint8Array;
}

function readOld(mac: DerNode, name: string): Work {
  const [hash, bytes] = HASHES[name] ?? [];
  if (!hash || !bytes) throw new PdfError('pkcs12-unsupported', `the integrity check ${name}`);
  const salt = mac.at(1).octets();
  const rounds = mac.children[2]?.number() ?? 1;
  return {
    cost: costOfOldDerivation(rounds, bytes, bytes),
    work(content, password) {
      const key = deriveBytes(hash, bmpPassword(password), salt, rounds, 3, bytes);
      return createHmac(hash, key).update(content).digest();
    },
  };
}

/** RFC 9579: the modern integrity check, PBKDF2 with HMAC. */
function readPbmac1(parameters: DerNode): Work {
  const kdf = parameters.at(0, 0x30).at(1, 0x30);
  const [prf, prfBytes] = HMACS[kdf.find(0x30)?.at(0).oid() ?? ''] ?? [];
  const [hash] = HMACS[parameters.at(1, 0x30).at(0).oid()] ?? [];
  const length = kdf.children[2]?.tag === 0x02 ? kdf.children[2].number() : 0;
  if (!prf || !prfBytes || !hash || length < 20 || length > 64)
    throw new PdfError('pkcs12-unsupported', 'an integrity check we do not know');
  const salt = kdf.at(0).octets();
  const rounds = kdf.at(1).number();
  return {
    cost: costOfPbkdf2(rounds, length, prfBytes),
    work(content, password) {
      const key = pbkdf2Sync(Buffer.from(password, 'utf8'), salt, rounds, length, prf);
      return createHmac(hash, key).update(content).digest();
    },
  };
}
