import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { makeTimeStamper, stampData, stampDocument } from '../../test/time-stamp.ts';
import { openPdf } from '../parse/document.ts';
import { signPdf } from '../sign/complete.ts';
import { serialise } from '../write/serialise.ts';
import { checkTimeStamp } from './time-stamp.ts';
import { verifyPdf } from './verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const tsa = await makeTimeStamper(authority);
const trust = [authority.certificate];
const at = new Date('2026-11-06T10:00:00Z');
const signed = signPdf(buildPdf(), COMPANY, company);
const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust, at: NOW });

describe('what may follow a signature', () => {
  it('a document time stamp in a field without a face', () => {
    const stamped = stampDocument(signed, at, tsa);
    const { verdict, signatures } = verify(stamped);
    expect(verdict).toBe('valid-extended');
    expect(signatures[1]).toMatchObject({ level: 'time-stamp', provenAt: at, coversWholeFile: true });
    expect(verify(signPdf(stamped, EMPLOYEE, employee)).verdict).toBe('valid-extended');
  });

  it('no time stamp that shows something', () => {
    expect(verify(stampDocument(signed, at, tsa, [60, 740, 300, 780])).verdict).toBe('modified');
  });

  it('no time stamp of something else', () => {
    const stamped = stampDocument(signed, at, tsa);
    const token = stampData(Buffer.from('other data'), at, tsa);
    const open = stamped.lastIndexOf('/Contents <') + 11;
    stamped.fill('0', open, stamped.indexOf('>', open));
    stamped.write(Buffer.from(token).toString('hex'), open, 'latin1');
    expect(verify(stamped)).toMatchObject({ verdict: 'invalid' });
  });

  it('validation data', () => {
    const catalog = serialise(openPdf(signed).catalog);
    const dss = {
      1: catalog.replace('<<', '<</DSS 120 0 R/Extensions<</ESIC<</BaseVersion/1.7/ExtensionLevel 2>>>>'),
      120: '<</Type/DSS/Certs[121 0 R]/VRI<<>>>>',
      121: '<</Length 3>>\nstream\nabc\nendstream',
    };
    const extended = appendRevision(signed, dss);
    expect(verify(extended)).toMatchObject({ verdict: 'valid-extended', reasons: [] });
    const more = {
      120: '<</Type/DSS/Certs[121 0 R 122 0 R]/VRI<<>>>>',
      122: '<</Length 1>>\nstream\nx\nendstream',
    };
    expect(verify(appendRevision(extended, more)).verdict).toBe('valid-extended');
    expect(verify(appendRevision(extended, { ...more, 5: '<<>>' })).verdict).toBe('modified');
  });

  it('no junk between or behind such revisions', () => {
    const extended = appendRevision(signed, { 1: serialise(openPdf(signed).catalog) });
    expect(verify(extended).verdict).toBe('valid-extended');
    const inside = Buffer.concat([signed, Buffer.from('junk\n'), extended.subarray(signed.length)]);
    for (const bytes of [Buffer.concat([extended, Buffer.from('junk')]), inside]) {
      expect(['modified', 'invalid']).toContain(verify(bytes).verdict);
    }
  });
});

describe('checkTimeStamp (RFC 3161)', () => {
  const data = Buffer.from('signature value');
  const token = stampData(data, at, tsa);

  it('proves when data was there', () => {
    expect(checkTimeStamp(token, [data], trust)).toMatchObject({ at, trustReasons: [] });
    expect(checkTimeStamp(token, [data.subarray(0, 4), data.subarray(4)], trust)?.at).toEqual(at);
  });

  it('proves nothing about other data, nor when it was touched', () => {
    expect(checkTimeStamp(token, [Buffer.from('other')], trust)).toBeUndefined();
    const flipped = Buffer.from(token);
    flipped[flipped.length - 3]! ^= 1;
    expect(checkTimeStamp(flipped, [data], trust)).toBeUndefined();
  });

  it('trusts only an authority of ours whose certificate is for time stamps', () => {
    expect(checkTimeStamp(token, [data], [])?.trustReasons).toEqual(['chain-untrusted']);
    expect(checkTimeStamp(stampData(data, at, company), [data], trust)?.trustReasons).toEqual([
      'certificate-usage',
    ]);
  });
});
