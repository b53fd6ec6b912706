import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { type Entity, extension, make, signAs, usages } from '../../../test/pki.ts';
import { COMPANY, NOW } from '../../../test/signers.ts';
import { integer, oid, sequence, TRUE, tlv } from '../../bytes/der-writer.ts';
import { encodeName } from '../../x509/name.ts';
import { OID } from '../../x509/oids.ts';
import { verifyPdf } from '../verify.ts';
import { checkChain } from './chain.ts';

const root = make({ name: 'Raíz', ca: true });
const middle = make({ name: 'Intermedia', issuer: root, ca: true });
const judge = (leaf: Entity, pool: readonly Entity[] = [middle], trust: readonly Entity[] = [root]) =>
  checkChain(leaf.certificate, {
    pool: pool.map((e) => e.certificate),
    trust: trust.map((e) => e.certificate),
    purpose: 'document',
    at: NOW,
  }).reasons;
const leaf = (made: Partial<Parameters<typeof make>[0]> = {}) =>
  make({ name: 'Ana', issuer: middle, ...made });

describe('what stands along the path', () => {
  it('a good one has nothing against it, whoever is trusted on it', () => {
    const ana = leaf();
    expect(judge(ana)).toEqual([]);
    expect(judge(ana, [], [middle])).toEqual([]);
    expect(judge(ana, [], [ana])).toEqual([]);
    expect(judge(ana, [])).toEqual(['chain-untrusted']);
  });

  it.each([
    [
      'SHA-1 in between',
      () => make({ name: 'Intermedia', issuer: root, ca: true, hash: 'sha1' }),
      'certificate-weak',
    ],
    [
      'a short key in between',
      () => make({ name: 'Intermedia', issuer: root, ca: true, kind: 'rsa-1024' }),
      'certificate-weak',
    ],
    [
      'a curve nobody tried',
      () => make({ name: 'Intermedia', issuer: root, ca: true, kind: 'brainpool' }),
      'algorithm-unsupported',
    ],
    [
      'one that ran out',
      () => make({ name: 'Intermedia', issuer: root, ca: true, until: '2026-06-01' }),
      'certificate-expired',
    ],
    [
      'a demand nobody understands',
      () =>
        make({
          name: 'Intermedia',
          issuer: root,
          ca: true,
          extensions: [extension('1.2.3.4', sequence(), true)],
        }),
      'certificate-extension',
    ],
    [
      'a purpose of its own',
      () => make({ name: 'Intermedia', issuer: root, ca: true, extensions: [usages(['1.3.6.1.5.5.7.3.1'])] }),
      'certificate-usage',
    ],
  ] as const)('%s is said', (_, above, reason) => {
    const authority = above();
    expect(judge(make({ name: 'Ana', issuer: authority }), [authority])).toEqual([reason]);
  });

  it('the trusted one signs itself as it likes', () => {
    const old = make({ name: 'Vieja raíz', ca: true, hash: 'sha1' });
    expect(judge(make({ name: 'Ana', issuer: old }), [], [old])).toEqual([]);
    expect(judge(make({ name: 'Ana', issuer: old, hash: 'sha1' }), [], [old])).toEqual(['certificate-weak']);
  });

  it.each([
    ['documents', [OID.documentSigning], []],
    ['mail, as authorities of the region have it', [OID.clientAuth, OID.emailProtection], []],
    ['any purpose', [OID.anyExtendedKeyUsage], []],
    ['Acrobat', [OID.adobeDocumentSigning], []],
    ['Office', [OID.microsoftDocumentSigning], []],
    ['servers', ['1.3.6.1.5.5.7.3.1'], ['certificate-usage']],
    ['time stamps', [OID.timeStamping], ['certificate-usage']],
    ['answers about revocation', [OID.ocspSigning], ['certificate-usage']],
  ] as const)('a key for %s', (_, oids, reasons) => {
    expect(judge(leaf({ extensions: [usages(oids)] }))).toEqual(reasons);
    expect(judge(leaf({ extensions: [usages(oids, true)] }))).toEqual(reasons);
  });

  it('a demand on the reader that is critical is understood or refused, in the signer’s own too', () => {
    const policies = extension(OID.certificatePolicies, sequence(sequence(oid('2.5.29.32.0'))), true);
    expect(judge(leaf({ extensions: [policies] }))).toEqual([]);
    const unknown = sequence();
    expect(judge(leaf({ extensions: [extension('1.2.3.4', unknown)] }))).toEqual([]);
    expect(judge(leaf({ extensions: [extension('1.2.3.4', unknown, true)] }))).toEqual([
      'certificate-extension',
    ]);
    const constraints = extension(OID.policyConstraints, sequence(tlv(0x80, Uint8Array.of(0))), true);
    expect(judge(leaf({ extensions: [constraints] }))).toEqual(['certificate-extension']);
  });
});

describe('constraints on names', () => {
  const directory = (name: string, country = 'AR'): Uint8Array =>
    tlv(0xa4, encodeName({ commonName: name, country }));
  const within = (tag: number, base: Uint8Array, ...distance: Uint8Array[]): Entity =>
    make({
      name: 'Intermedia',
      issuer: root,
      ca: true,
      extensions: [extension(OID.nameConstraints, sequence(tlv(tag, sequence(base, ...distance))), true)],
    });
  const onlyCountry = (country: string): Uint8Array => {
    const first = encodeName({ commonName: 'x', country }).subarray(2, 2 + 13);
    return tlv(0xa4, sequence(first));
  };
  const mail = (address: string): Uint8Array => tlv(0x81, Buffer.from(address));
  const addressed = extension(OID.subjectAltName, sequence(mail('ana@rrhh.aconcagua.example')));

  it.each([
    ['names of the country', within(0xa0, onlyCountry('AR')), []],
    ['names of another country', within(0xa0, onlyCountry('CL')), ['certificate-name']],
    ['all but this name, written otherwise', within(0xa1, directory(' ANA ')), ['certificate-name']],
    ['all but another name', within(0xa1, directory('Berta')), []],
    ['addresses of the domain', within(0xa0, mail('.aconcagua.example')), []],
    ['addresses of the host', within(0xa0, mail('RRHH.aconcagua.example')), []],
    ['addresses of another host', within(0xa0, mail('aconcagua.example')), ['certificate-name']],
    ['all but this address', within(0xa1, mail('ana@rrhh.aconcagua.example')), ['certificate-name']],
    [
      'addresses at a distance',
      within(0xa0, mail('.aconcagua.example'), tlv(0x80, Uint8Array.of(1))),
      ['certificate-name'],
    ],
    ['hosts, which a person has none of', within(0xa0, tlv(0x82, Buffer.from('x.example'))), []],
  ] as const)('%s', (_, authority, reasons) => {
    expect(judge(make({ name: 'Ana', issuer: authority, extensions: [addressed] }), [authority])).toEqual(
      reasons,
    );
  });

  it('on a kind of name that is not compared fit nobody who has one', () => {
    const authority = within(0xa0, tlv(0x82, Buffer.from('x.example')));
    const host = extension(OID.subjectAltName, sequence(tlv(0x82, Buffer.from('a.x.example'))));
    expect(judge(make({ name: 'Ana', issuer: authority, extensions: [host] }), [authority])).toEqual([
      'certificate-name',
    ]);
  });
});

describe('the search', () => {
  it('tries every authority of a name', () => {
    const twins = [1, 2, 3].map(() => make({ name: 'Intermedia', issuer: root, ca: true }));
    const stranger = make({ name: 'Intermedia', ca: true });
    for (const issuer of twins) {
      const ana = make({ name: 'Ana', issuer });
      expect(judge(ana, [stranger, ...twins])).toEqual([]);
      expect(judge(ana, [...twins, stranger].reverse())).toEqual([]);
    }
  });

  it('goes round a cross-certificate of somebody unknown, and prefers the way that is sound', () => {
    const unknown = make({ name: 'Otra raíz', ca: true });
    const crossed = make({ name: 'Intermedia', key: middle.key, issuer: unknown, ca: true });
    const weak = make({ name: 'Intermedia', key: middle.key, issuer: root, ca: true, hash: 'sha1' });
    const over = make({ name: 'Intermedia', key: middle.key, issuer: root, ca: true, until: '2026-02-01' });
    for (const pool of [
      [crossed, weak, over, middle],
      [middle, over, weak, crossed],
    ]) {
      expect(judge(leaf(), pool)).toEqual([]);
    }
    expect(judge(leaf(), [crossed, weak])).toEqual(['certificate-weak']);
    expect(judge(leaf(), [crossed])).toEqual(['chain-untrusted']);
  });

  it('lets no more authorities stand below one than it says', () => {
    const limit = extension(OID.basicConstraints, sequence(TRUE, integer(0)), true);
    const short = make({ name: 'Corta', issuer: root, extensions: [limit] });
    const limited = { ...short, certificate: { ...short.certificate, keyUsage: undefined } };
    const below = make({ name: 'Intermedia', issuer: limited, ca: true });
    expect(judge(make({ name: 'Ana', issuer: limited }), [limited])).toEqual([]);
    expect(judge(make({ name: 'Ana', issuer: below }), [below, limited])).toEqual(['chain-untrusted']);
  });

  it('ends, whatever is thrown at it', () => {
    const key = middle.key;
    // Certificates that sign one another in a circle, and many of one name and key.
    const circle = Array.from({ length: 40 }, () =>
      make({ name: 'Intermedia', key, issuer: { ...middle, key }, ca: true }),
    );
    expect(judge(leaf(), circle, [make({ name: 'Nadie', ca: true })])).toEqual(['chain-untrusted']);
    expect(judge(leaf(), [...circle, middle])).toEqual([]);
  });
});

it('a signature says what its chain lacks', () => {
  const odd = make({
    name: 'Intermedia',
    issuer: root,
    ca: true,
    extensions: [extension('1.2.3.4', sequence(), true)],
  });
  const signed = signAs(buildPdf(), COMPANY, make({ name: 'Ana', issuer: odd }), { chain: [odd] });
  const trust = [root.certificate];
  expect(verifyPdf(signed, { trust, at: NOW })).toMatchObject({
    verdict: 'untrusted',
    reasons: ['certificate-extension'],
    signatures: [{ chainOk: false, digestOk: true }],
  });
  const good = signAs(buildPdf(), COMPANY, leaf(), { chain: [middle] });
  expect(verifyPdf(good, { trust, at: NOW })).toMatchObject({ verdict: 'valid', reasons: [] });
});
