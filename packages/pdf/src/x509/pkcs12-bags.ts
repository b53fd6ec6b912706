import { type DerNode, readDer, readWholeDer } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { OID } from './oids.ts';
import { Pkcs12Budget } from './pkcs12-budget.ts';
import { type Encryption, readEncryption } from './pkcs12-decrypt.ts';
import { type Mac, readMac } from './pkcs12-mac.ts';

const BAG = '1.2.840.113549.1.12.10.1.';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';

/** The keys (PKCS#8) and certificates (DER) of a PKCS#12 file. */
export interface Bags {
  keys: Uint8Array[];
  certificates: Uint8Array[];
}

/** One part of a file, before its key is derived. */
type Part = { readonly contents: DerNode } | { readonly encryption: Encryption; readonly data: Uint8Array };

/**
 * Opens a PFX (RFC 7292, 4): checks its integrity first. What can be seen of its cost is charged before anything is
 * derived, what an encrypted part holds before that is. Throws PdfError `wrong-password`, `pkcs12-unsupported`,
 * `pkcs12-damaged`, DerError.
 */
export function readBags(bytes: Uint8Array, password: string): Bags {
  const { mac, content } = readPfx(bytes);
  const budget = new Pkcs12Budget();
  if (mac) budget.derive(mac.cost);
  const parts = readDer(content).children.map((info) => {
    budget.part();
    const part = readPart(info);
    if ('contents' in part) chargeSafe(part.contents, budget);
    else budget.derive(part.encryption.cost);
    return part;
  });
  mac?.check(content, password);
  const bags: Bags = { keys: [], certificates: [] };
  for (const part of parts) {
    if ('contents' in part) readSafe(part.contents, password, bags);
    else {
      const contents = readDecrypted(part.encryption.decrypt(part.data, password));
      chargeSafe(contents, budget);
      readSafe(contents, password, bags);
    }
  }
  return bags;
}

function readPfx(bytes: Uint8Array): { mac: Mac | undefined; content: Uint8Array } {
  const pfx = readDer(bytes);
  const authSafe = pfx.at(1, 0x30);
  if (authSafe.at(0).oid() !== OID.data) {
    throw new PdfError('pkcs12-unsupported', 'integrity by signature instead of password');
  }
  const content = authSafe.at(1, 0xa0).at(0).octets();
  const mac = pfx.children[2];
  return { mac: mac && readMac(mac), content };
}

function readPart(info: DerNode): Part {
  const type = info.at(0).oid();
  if (type === OID.data) return { contents: readDer(info.at(1).at(0).octets()) };
  if (type !== OID.encryptedData)
    throw new PdfError('pkcs12-unsupported', 'encrypted for a certificate instead of a password');
  const encrypted = info.at(1, 0xa0).at(0, 0x30).at(1, 0x30);
  const data = encrypted.children[2]?.octets() ?? new Uint8Array();
  return { encryption: readEncryption(encrypted.at(1, 0x30)), data };
}

/** What the entries of a part will cost. */
function chargeSafe(contents: DerNode, budget: Pkcs12Budget): void {
  for (const bag of contents.children) {
    budget.entry();
    const value = bag.at(1, 0xa0).at(0);
    const kind = bag.at(0).oid();
    if (kind === `${BAG}2`) budget.derive(readEncryption(value.at(0, 0x30)).cost);
    if (kind === `${BAG}6`) chargeSafe(value, budget);
  }
}

function readSafe(contents: DerNode, password: string, bags: Bags): void {
  for (const bag of contents.children) {
    const value = bag.at(1, 0xa0).at(0);
    switch (bag.at(0).oid()) {
      case `${BAG}1`:
        bags.keys.push(value.raw);
        break;
      case `${BAG}2`: {
        const encryption = readEncryption(value.at(0, 0x30));
        bags.keys.push(readDecrypted(encryption.decrypt(value.at(1).octets(), password)).raw);
        break;
      }
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
