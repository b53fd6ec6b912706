import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { asSigner, type Entity, extension, make, signAs, usages } from '../../../test/pki.ts';
import { makeCrl, makeOcsp, withStore } from '../../../test/revocation.ts';
import { COMPANY } from '../../../test/signers.ts';
import { stampDocument } from '../../../test/time-stamp.ts';
import { oid, sequence, setOf, tlv } from '../../bytes/der-writer.ts';
import { OID } from '../../x509/oids.ts';
import { verifyPdf } from '../verify.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const root = make({ name: 'Raíz', ca: true });
const ana = make({ name: 'Ana', issuer: root });
const signed = signAs(buildPdf(), COMPANY, ana);
const holds = { from: '2026-11-15', until: '2026-12-15' };

const judge = (bytes: Uint8Array, at = AT) => {
  const { verdict, signatures } = verifyPdf(bytes, { trust: [root.certificate], at });
  const { revocation, reasons } = signatures[0]!;
  return { verdict, revocation, reasons };
};
const withCrl = (...crls: Uint8Array[]) => judge(withStore(signed, { crls }));
const withOcsp = (...ocsps: Uint8Array[]) => judge(withStore(signed, { ocsps }));

const GOOD = { verdict: 'valid-extended', revocation: 'good', reasons: [] };
const SILENT = { verdict: 'valid-extended', revocation: 'not-checked', reasons: [] };
const REVOKED = { verdict: 'untrusted', revocation: 'revoked', reasons: ['certificate-revoked'] };

it('nothing in the file is nothing against it', () => {
  expect(judge(signed)).toEqual({ ...SILENT, verdict: 'valid' });
  expect(withCrl(Buffer.from('no list'))).toEqual(SILENT);
});

describe('lists (RFC 5280, 5)', () => {
  const other = make({ name: 'Berta', issuer: root }).certificate;
  const scope = (tag: number, value: Uint8Array) =>
    extension(OID.issuingDistributionPoint, sequence(tlv(tag, value)), true);
  const YES = Uint8Array.of(0xff);

  it('of the issuer says who is good and who was revoked by then', () => {
    expect(withCrl(makeCrl(root, { ...holds, revoked: [[other, '2026-10-01']] }))).toEqual(GOOD);
    expect(
      withCrl(
        makeCrl(root, {
          ...holds,
          revoked: [
            [other, '2026-10-01'],
            [ana.certificate, '2026-11-01'],
          ],
        }),
      ),
    ).toEqual(REVOKED);
    expect(withCrl(makeCrl(root, { ...holds, revoked: [[ana.certificate, '2026-11-25']] }))).toEqual(GOOD);
  });

  it('a revocation is not undone by a list that does not know of it', () => {
    const revoked = makeCrl(root, { ...holds, revoked: [[ana.certificate, '2026-11-01']] });
    expect(withCrl(makeCrl(root, holds), revoked)).toEqual(REVOKED);
  });

  it.each([
    ['of somebody else of that name', makeCrl(make({ name: 'Raíz', ca: true }), holds)],
    ['that ran out before', makeCrl(root, { from: '2026-10-01', until: '2026-11-01' })],
    ['that has no end and is older', makeCrl(root, { from: '2026-11-01' })],
    ['from the future', makeCrl(root, { from: '2026-12-01', until: '2027-01-01' })],
    ['signed with SHA-1', makeCrl(root, { ...holds, hash: 'sha1' })],
    [
      'that is only a difference',
      makeCrl(root, { ...holds, extensions: [extension('2.5.29.27', Uint8Array.of(2, 1, 1), true)] }),
    ],
    ['of authorities only', makeCrl(root, { ...holds, extensions: [scope(0x82, YES)] })],
    ['of several issuers', makeCrl(root, { ...holds, extensions: [scope(0x84, YES)] })],
    ['of some reasons', makeCrl(root, { ...holds, extensions: [scope(0x83, Uint8Array.of(0, 0x40))] })],
    [
      'of another point',
      makeCrl(root, {
        ...holds,
        extensions: [scope(0xa0, tlv(0xa0, tlv(0x86, Buffer.from('http://x/1.crl'))))],
      }),
    ],
  ])('one %s says nothing', (_, crl) => {
    expect(withCrl(crl)).toEqual(SILENT);
  });

  it.each([
    ['a difference', extension(OID.deltaCrlIndicator, Uint8Array.of(2, 1, 1), true)],
    ['some reasons', scope(0x83, Uint8Array.of(0, 0x40))],
  ])('one that is only a part, %s, says who was revoked, and of nobody that they are good', (_, part) => {
    const partly = (more: object) => makeCrl(root, { ...holds, extensions: [part], ...more });
    const revoked = [[ana.certificate, '2026-11-01']] as const;
    expect(withCrl(makeCrl(root, holds), partly({ revoked }))).toEqual(REVOKED);
    expect(withCrl(partly({ revoked, reason: 1 }))).toEqual(REVOKED);
    expect(withCrl(partly({ revoked: [[other, '2026-11-01']] }))).toEqual(SILENT);
    // Taken off the list again.
    expect(withCrl(makeCrl(root, holds), partly({ revoked, reason: 8 }))).toEqual(GOOD);
  });

  it('one of people only, or of the certificate’s own point, does', () => {
    expect(withCrl(makeCrl(root, { ...holds, extensions: [scope(0x81, YES)] }))).toEqual(GOOD);
    const name = tlv(0xa0, tlv(0x86, Buffer.from('http://x/1.crl')));
    const point = extension(OID.crlDistributionPoints, sequence(sequence(tlv(0xa0, name))));
    const berta = make({ name: 'Berta', issuer: root, extensions: [point] });
    const crl = makeCrl(root, { ...holds, extensions: [scope(0xa0, name)] });
    expect(judge(withStore(signAs(buildPdf(), COMPANY, berta), { crls: [crl] }))).toEqual(GOOD);
  });

  it('every certificate of the path must be answered for, and none revoked', () => {
    const middle = make({ name: 'Intermedia', issuer: root, ca: true });
    const file = signAs(buildPdf(), COMPANY, make({ name: 'Ana', issuer: middle }), { chain: [middle] });
    const [below, above] = [makeCrl(middle, holds), makeCrl(root, holds)];
    expect(judge(withStore(file, { crls: [below] }))).toEqual(SILENT);
    expect(judge(withStore(file, { crls: [below, above] }))).toEqual(GOOD);
    const gone = makeCrl(root, { ...holds, revoked: [[middle.certificate, '2026-11-01']] });
    expect(judge(withStore(file, { crls: [below, gone] }))).toEqual(REVOKED);
  });
});

describe('answers (RFC 6960)', () => {
  const responder = (extensions: Uint8Array[], more: Partial<Parameters<typeof make>[0]> = {}): Entity =>
    make({ name: 'Consulta', issuer: root, extensions, ...more });
  const answering = [usages([OID.ocspSigning])];

  it('of the issuer, or of whom it named for this', () => {
    expect(withOcsp(makeOcsp(ana.certificate, root, holds))).toEqual(GOOD);
    expect(withOcsp(makeOcsp(ana.certificate, root, { ...holds, by: responder(answering) }))).toEqual(GOOD);
    const revoked = { ...holds, revoked: '2026-11-01' };
    expect(withOcsp(makeOcsp(ana.certificate, root, revoked))).toEqual(REVOKED);
    expect(withOcsp(makeOcsp(ana.certificate, root, { ...revoked, by: responder(answering) }))).toEqual(
      REVOKED,
    );
    expect(withOcsp(makeOcsp(ana.certificate, root, { ...holds, revoked: '2026-11-30' }))).toEqual(GOOD);
  });

  it('of whom it named for this, and revoked before that, says nothing', () => {
    const by = responder(answering);
    const told = (since: string) =>
      judge(
        withStore(signed, {
          ocsps: [makeOcsp(ana.certificate, root, { ...holds, by })],
          crls: [
            makeCrl(root, { from: '2026-10-01', until: '2026-10-15', revoked: [[by.certificate, since]] }),
          ],
        }),
      );
    expect(told('2026-09-20')).toEqual(SILENT);
    expect(told('2026-11-18')).toEqual(GOOD);
  });

  it.each([
    [
      'of a certificate that is for something else',
      makeOcsp(ana.certificate, root, { ...holds, by: responder([]) }),
    ],
    [
      'of somebody whom another named',
      makeOcsp(ana.certificate, root, {
        ...holds,
        by: responder(answering, { issuer: make({ name: 'Raíz', ca: true }) }),
      }),
    ],
    [
      'of one whose certificate had run out',
      makeOcsp(ana.certificate, root, { ...holds, by: responder(answering, { until: '2026-11-01' }) }),
    ],
    ['about somebody else', makeOcsp(make({ name: 'Berta', issuer: root }).certificate, root, holds)],
    [
      'about the same number of another authority',
      makeOcsp(ana.certificate, make({ name: 'Otra', ca: true }), { ...holds, by: root }),
    ],
    ['that ran out before', makeOcsp(ana.certificate, root, { from: '2026-11-01', until: '2026-11-08' })],
  ])('one %s says nothing', (_, answer) => {
    expect(withOcsp(answer)).toEqual(SILENT);
  });
});

it('what the signer put under the signature is read as well (adbe-revocationInfoArchival)', () => {
  const archived = (crl: Uint8Array) => {
    const value = sequence(tlv(0xa0, sequence(crl)));
    return signAs(buildPdf(), COMPANY, ana, {
      attributes: [sequence(oid(OID.adobeRevocation), setOf(value))],
    });
  };
  expect(judge(archived(makeCrl(root, holds)))).toEqual({ ...GOOD, verdict: 'valid' });
  const revoked = makeCrl(root, { ...holds, revoked: [[ana.certificate, '2026-11-01']] });
  expect(judge(archived(revoked))).toEqual(REVOKED);
});

it('a certificate that was revoked after a proven instant was good then', () => {
  const tsa = make({ name: 'Sello', issuer: root, extensions: [usages([OID.timeStamping], true)] });
  const revoked = makeCrl(root, { ...holds, revoked: [[ana.certificate, '2026-11-10']] });
  const stamped = (day: string) =>
    withStore(stampDocument(signed, new Date(`${day}T00:00:00Z`), asSigner(tsa)), { crls: [revoked] });
  expect(judge(stamped('2026-11-05'))).toEqual(GOOD);
  expect(judge(stamped('2026-11-12'))).toEqual(REVOKED);
  expect(judge(withStore(signed, { crls: [revoked] }))).toEqual(REVOKED);
});

it('a stamp of a revoked authority proves nothing', () => {
  const tsa = make({ name: 'Sello', issuer: root, extensions: [usages([OID.timeStamping], true)] });
  const gone = makeCrl(root, { ...holds, revoked: [[tsa.certificate, '2026-11-01']] });
  const stamped = withStore(stampDocument(signed, new Date('2026-11-05'), asSigner(tsa)), { crls: [gone] });
  const { signatures } = verifyPdf(stamped, { trust: [root.certificate], at: AT });
  expect(signatures.map((s) => [s.provenAt, s.reasons, s.revocation])).toEqual([
    [undefined, [], 'good'],
    [undefined, ['certificate-revoked'], 'revoked'],
  ]);
});
