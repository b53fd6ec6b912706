import type { DerNode } from '../bytes/der-reader.ts';
import { ia5String, oid, printableString, sequence, setOf, utf8String } from '../bytes/der-writer.ts';
import { PdfError } from '../errors.ts';
import { OID } from './oids.ts';

/** Whom a certificate names (RFC 5280, 4.1.2.6; ITU-T X.520). */
export interface SubjectName {
  commonName: string;
  /** Position in the company. */
  title?: string | undefined;
  email?: string | undefined;
  /** The person's national identity number (CUIL, RUT, CPF …). */
  serialNumber?: string | undefined;
  organization?: string | undefined;
  /** The company's tax number (ETSI EN 319 412-1, 5.1.4). */
  organizationIdentifier?: string | undefined;
  /** Two letters of ISO 3166-1. */
  country?: string | undefined;
}

/** RFC 5280, appendix A.1: upper bounds of the attributes, in characters. */
const MAX_TEXT = 64;
const MAX_EMAIL = 255;
const PRINTABLE = /^[A-Za-z0-9 '()+,\-./:=?]+$/;

/** Encodes a name, one attribute per RDN. Texts longer than X.520 allows are cut. Throws `bad-option`. */
export function encodeName(name: SubjectName): Uint8Array {
  const parts: Uint8Array[] = [];
  const add = (type: string, value: Uint8Array): void => {
    parts.push(setOf(sequence(oid(type), value)));
  };
  if (name.country !== undefined) {
    if (!/^[A-Z]{2}$/.test(name.country))
      throw new PdfError('bad-option', 'a country is two capital letters');
    add(OID.country, printableString(name.country));
  }
  if (name.organization) add(OID.organization, utf8String(cut(name.organization)));
  if (name.organizationIdentifier) {
    add(OID.organizationIdentifier, utf8String(cut(name.organizationIdentifier)));
  }
  if (name.title) add(OID.title, utf8String(cut(name.title)));
  if (name.serialNumber) {
    const text = cut(name.serialNumber);
    if (!PRINTABLE.test(text)) throw new PdfError('bad-option', 'an identity number with odd characters');
    add(OID.serialNumber, printableString(text));
  }
  if (!name.commonName) throw new PdfError('bad-option', 'a certificate needs a common name');
  add(OID.commonName, utf8String(cut(name.commonName)));
  if (name.email) add(OID.email, ia5String(asciiEmail(name.email)));
  return sequence(...parts);
}

/** An e-mail address that fits IA5String. Throws `bad-option`. */
export function asciiEmail(email: string): string {
  if (email.length > MAX_EMAIL || !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) {
    throw new PdfError('bad-option', 'an e-mail address that fits no certificate');
  }
  return email;
}

const cut = (text: string): string => [...text].slice(0, MAX_TEXT).join('');

const FIELDS: Record<string, keyof SubjectName> = {
  [OID.commonName]: 'commonName',
  [OID.title]: 'title',
  [OID.email]: 'email',
  [OID.serialNumber]: 'serialNumber',
  [OID.organization]: 'organization',
  [OID.organizationIdentifier]: 'organizationIdentifier',
  [OID.country]: 'country',
};

/** Reads the attributes we know from a Name; the first of each counts. Throws DerError. */
export function decodeName(node: DerNode): SubjectName {
  const name: SubjectName = { commonName: '' };
  for (const rdn of node.children) {
    for (const attribute of rdn.children) {
      const key = FIELDS[attribute.at(0).oid()];
      if (key && !name[key]) name[key] = attribute.at(1).text();
    }
  }
  return name;
}
