import { type DerNode, readDer } from '../../bytes/der-reader.ts';
import type { Certificate } from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import type { Path } from './paths.ts';
import { isSelfIssued } from './signed-by.ts';

/** Tags of GeneralName (RFC 5280, 4.2.1.6) whose constraints are worked out here. */
const RFC822_NAME = 0x81;
const DIRECTORY_NAME = 0xa4;

/** A name that a certificate gives its subject: a mail address, a directory name, or the tag of another kind. */
type Name =
  | { tag: typeof RFC822_NAME; mail: string }
  | { tag: typeof DIRECTORY_NAME; name: DerNode }
  | { tag: 'other'; kind: number };

/**
 * Whether all names of a path are where the authorities above them allow (RFC 5280, 4.2.1.10 and 6.1.4, g): directory
 * names and e-mail addresses are compared, and a constraint on any other kind of name fits only who has no such name.
 * Throws DerError.
 */
export function fitsNameConstraints(path: Path): boolean {
  return path.every((authority, i) => {
    const constraints = authority.extensions.get(OID.nameConstraints)?.value;
    if (!constraints) return true;
    const below = path.slice(0, i).filter((c, j) => j === 0 || !isSelfIssued(c));
    return below.every((c) => namesOf(c).every((name) => fits(name, constraints)));
  });
}

function namesOf(certificate: Certificate): Name[] {
  const names = certificate.extensions.get(OID.subjectAltName)?.value.children.map(readName) ?? [];
  const { email } = certificate.subject;
  // An address in the subject counts where it is the only place for one.
  if (email && !names.some((n) => n.tag === RFC822_NAME)) names.push({ tag: RFC822_NAME, mail: email });
  const subject = readDer(certificate.subjectDer);
  if (subject.children.length > 0) names.push({ tag: DIRECTORY_NAME, name: subject });
  return names;
}

function readName(node: DerNode): Name {
  if (node.tag === RFC822_NAME) return { tag: RFC822_NAME, mail: node.text() };
  if (node.tag === DIRECTORY_NAME) return { tag: DIRECTORY_NAME, name: node.at(0, 0x30) };
  return { tag: 'other', kind: node.tag };
}

function fits(name: Name, constraints: DerNode): boolean {
  const permitted = basesFor(name, constraints.find(0xa0));
  const excluded = basesFor(name, constraints.find(0xa1));
  if (permitted.length > 0 && !permitted.some((base) => isWithin(name, base))) return false;
  return !excluded.some((base) => base.tag === 'other' || isWithin(name, base));
}

/** The bases of the same kind; a distance from the base is not used (4.2.1.10) and is not understood here. */
function basesFor(name: Name, subtrees: DerNode | undefined): Name[] {
  return (subtrees?.children ?? []).flatMap((subtree) => {
    const base = readName(subtree.at(0));
    if (subtree.children.length > 1) return name.tag === base.tag ? [{ tag: 'other', kind: -1 } as Name] : [];
    if (name.tag === 'other') return base.tag === 'other' && base.kind === name.kind ? [base] : [];
    return base.tag === name.tag ? [base] : [];
  });
}

function isWithin(name: Name, base: Name): boolean {
  if (name.tag === RFC822_NAME && base.tag === RFC822_NAME) return isMailWithin(name.mail, base.mail);
  if (name.tag !== DIRECTORY_NAME || base.tag !== DIRECTORY_NAME) return false;
  const parts = name.name.children;
  return base.name.children.every((rdn, i) => parts[i] !== undefined && folded(parts[i]) === folded(rdn));
}

/** A mailbox, a host, or with a point before it all hosts of a domain. */
function isMailWithin(mail: string, base: string): boolean {
  const host = mail.slice(mail.lastIndexOf('@') + 1).toLowerCase();
  const wanted = base.toLowerCase();
  if (base.includes('@')) {
    return host === wanted.slice(wanted.lastIndexOf('@') + 1) && local(mail) === local(base);
  }
  return wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted;
}

const local = (mail: string): string => mail.slice(0, mail.lastIndexOf('@'));

/** An RDN without what two spellings of it may differ in (RFC 5280, 7.1): case, blanks, kind of string. */
const folded = (rdn: DerNode): string =>
  rdn.children
    .map(
      (a) => `${a.at(0).oid()}=${a.at(1).text().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()}`,
    )
    .sort()
    .join('+');
