import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { asSigner, type Entity, make, signAs, usages } from '../../test/pki.ts';
import { withStore } from '../../test/revocation.ts';
import { COMPANY, EMPLOYEE } from '../../test/signers.ts';
import { stampData, stampDocument } from '../../test/time-stamp.ts';
import { OID } from '../x509/oids.ts';
import { checkTimeStamp } from './time-stamp.ts';
import { verifyPdf } from './verify.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const root = make({ name: 'Raíz', ca: true });
const stampRoot = make({ name: 'Raíz de tiempo', ca: true });
const tsaOf = (until: string, extensions = [usages([OID.timeStamping], true)]): Entity =>
  make({ name: `Sello hasta ${until}`, issuer: stampRoot, until, extensions });
/** Signs in November 2026 with a certificate that runs out at the end of the year. */
const ana = make({ name: 'Ana', issuer: root, until: '2026-12-31' });
const signed = signAs(buildPdf(), COMPANY, ana);
const first = tsaOf('2028-01-01');
const second = tsaOf('2036-01-01');
const stamp = (base: Uint8Array, day: string, tsa: Entity) => stampDocument(base, on(day), asSigner(tsa));
const verify = (bytes: Uint8Array, day: string, stampTrust = [stampRoot.certificate]) =>
  verifyPdf(bytes, { trust: [root.certificate], stampTrust, at: on(day) });

describe('a document time stamp proves what it covers', () => {
  const stamped = stamp(signed, '2026-11-10', first);

  it('a signature outlives its certificate', () => {
    expect(verify(signed, '2027-06-01')).toMatchObject({
      verdict: 'untrusted',
      reasons: ['certificate-expired'],
    });
    expect(verify(stamped, '2027-06-01')).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
      signatures: [
        {
          level: 'B-T',
          provenAt: on('2026-11-10'),
          provenBy: 'Sello hasta 2028-01-01',
          claimedAt: COMPANY.at,
          chainOk: true,
        },
        { level: 'time-stamp', provenAt: on('2026-11-10'), chainOk: true },
      ],
    });
  });

  it('not when the stamp came after the certificate ran out', () => {
    const late = stamp(signed, '2027-03-01', first);
    const { verdict, signatures } = verify(late, '2027-06-01');
    expect([verdict, signatures[0]!.reasons]).toEqual(['untrusted', ['certificate-expired']]);
    expect(signatures[1]!.reasons).toEqual([]);
  });

  it('only from those who are believed about the time, and those about nothing else', () => {
    const { verdict, signatures } = verify(stamped, '2027-06-01', []);
    expect(verdict).toBe('untrusted');
    expect(signatures.map((s) => [s.provenAt, s.reasons, s.level])).toEqual([
      [undefined, ['certificate-expired'], 'B-B'],
      [undefined, ['chain-untrusted'], 'time-stamp'],
    ]);
    const pretends = signAs(buildPdf(), COMPANY, make({ name: 'Ana', issuer: stampRoot }));
    expect(verify(pretends, '2026-11-20').reasons).toEqual(['chain-untrusted']);
  });

  it('a stamp whose own certificate ran out needs a later one', () => {
    expect(verify(stamped, '2029-01-01').signatures.map((s) => s.reasons)).toEqual([
      ['certificate-expired'],
      ['certificate-expired'],
    ]);
    const renewed = stamp(stamped, '2027-11-01', second);
    expect(verify(renewed, '2029-01-01')).toMatchObject({
      verdict: 'valid-extended',
      signatures: [
        { provenAt: on('2026-11-10'), level: 'B-T' },
        { provenAt: on('2026-11-10') },
        { provenAt: on('2027-11-01') },
      ],
    });
    const tooLate = stamp(stamped, '2028-06-01', second);
    expect(verify(tooLate, '2029-01-01').signatures.map((s) => s.reasons)).toEqual([
      ['certificate-expired'],
      ['certificate-expired'],
      [],
    ]);
  });

  it('nothing that comes after it, and nothing when it was touched', () => {
    const more = signAs(stamped, EMPLOYEE, ana);
    expect(verify(more, '2027-06-01').signatures.map((s) => [s.field, s.provenAt !== undefined])).toEqual([
      ['empresa', true],
      ['sello', true],
      ['empleado', false],
    ]);
    const open = stamped.lastIndexOf('/Contents <') + 11;
    const tokenBytes = 4 + Number.parseInt(stamped.toString('latin1', open + 4, open + 8), 16);
    const at = open + 2 * tokenBytes - 6;
    const touched = Buffer.from(stamped);
    touched[at] = touched[at] === 0x30 ? 0x31 : 0x30;
    expect(verify(touched, '2027-06-01').verdict).not.toMatch(/^valid/);
  });

  it('a stamp from the future proves nothing', () => {
    const { signatures } = verify(stamp(signed, '2026-11-10', first), '2026-11-05');
    expect(signatures[1]).toMatchObject({ provenAt: undefined, reasons: ['claimed-in-future'] });
  });
});

describe('a stamp over the signature’s value', () => {
  const withStamp = (day: string, tsa: Entity) =>
    signAs(buildPdf(), COMPANY, ana, { stamp: (value) => stampData(value, on(day), asSigner(tsa)) });

  it('proves its own signature while its certificate holds', () => {
    const own = withStamp('2026-11-10', first);
    expect(verify(own, '2027-06-01').signatures[0]).toMatchObject({
      level: 'B-T',
      provenAt: on('2026-11-10'),
      reasons: [],
    });
    expect(verify(own, '2029-06-01').signatures[0]).toMatchObject({
      level: 'B-B',
      provenAt: undefined,
      reasons: ['certificate-expired'],
    });
    expect(verify(stamp(own, '2027-11-01', second), '2029-06-01').signatures[0]).toMatchObject({
      level: 'B-T',
      provenAt: on('2026-11-10'),
      reasons: [],
    });
  });

  it('may leave its certificate to the store of the document', () => {
    const bare = signAs(buildPdf(), COMPANY, ana, {
      stamp: (value) => stampData(value, on('2026-11-10'), asSigner(first), { bare: true }),
    });
    expect(verify(bare, '2026-11-20').signatures[0]).toMatchObject({ level: 'B-B', provenAt: undefined });
    const stored = withStore(bare, { certs: [first.certificate.der] });
    const proven = { level: 'B-T', provenAt: on('2026-11-10') };
    expect(verify(stored, '2026-11-20').signatures[0]).toMatchObject(proven);
    const other = withStore(bare, { certs: [second.certificate.der] });
    expect(verify(other, '2026-11-20').signatures[0]).toMatchObject({ provenAt: undefined });
  });

  it('the earliest of all proofs counts', () => {
    const both = stamp(withStamp('2026-11-12', first), '2026-11-20', second);
    expect(verify(both, '2027-06-01').signatures[0]!.provenAt).toEqual(on('2026-11-12'));
  });
});

describe('a time-stamping certificate (RFC 3161, 2.3)', () => {
  const data = Buffer.from('x');
  const reasons = (tsa: Entity, at?: Date) =>
    checkTimeStamp(stampData(data, on('2026-11-10'), asSigner(tsa)), [data], [stampRoot.certificate], at)
      ?.trustReasons;

  it('says that it is for time stamps, for nothing else, and says so as critical', () => {
    expect(reasons(first)).toEqual([]);
    expect(reasons(tsaOf('2030-01-01', [usages([OID.timeStamping])]))).toEqual(['certificate-usage']);
    expect(reasons(tsaOf('2030-01-01', [usages([OID.timeStamping, OID.clientAuth], true)]))).toEqual([
      'certificate-usage',
    ]);
    expect(reasons(tsaOf('2030-01-01', []))).toEqual(['certificate-usage']);
  });

  it('is judged when it stamped, and when the token is known to exist', () => {
    expect(reasons(first, on('2027-06-01'))).toEqual([]);
    expect(reasons(first, on('2029-06-01'))).toEqual(['certificate-expired']);
    expect(reasons(tsaOf('2026-11-01'))).toEqual(['certificate-expired']);
  });
});
