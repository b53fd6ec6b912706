import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../scripts/longer.ts';
import { buildPdf } from '../../../test/build-pdf.ts';
import { mutated } from '../../../test/mutated.ts';
import { extension, make, signAs, usages } from '../../../test/pki.ts';
import { makeCrl, makeOcsp, withStore } from '../../../test/revocation.ts';
import { COMPANY } from '../../../test/signers.ts';
import { DerError } from '../../bytes/der-reader.ts';
import { sequence, tlv } from '../../bytes/der-writer.ts';
import { PdfError } from '../../errors.ts';
import { OID } from '../../x509/oids.ts';
import { verifyPdf } from '../verify.ts';
import { askCrl, readCrl } from './crl.ts';
import { askOcsp, readOcsp } from './ocsp.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const root = make({ name: 'Raíz', ca: true });
const ana = make({ name: 'Ana', issuer: root });
const responder = make({ name: 'Consulta', issuer: root, extensions: [usages([OID.ocspSigning])] });
const scope = extension(OID.issuingDistributionPoint, sequence(tlv(0x81, Uint8Array.of(0xff))), true);
const holds = { from: '2026-11-15', until: '2026-12-15' };
const revoked = [ana.certificate, '2026-11-01'] as const;
const crl = Buffer.from(makeCrl(root, { ...holds, revoked: [revoked], extensions: [scope] }));
const ocsp = Buffer.from(makeOcsp(ana.certificate, root, { ...holds, revoked: '2026-11-01', by: responder }));

it.each([
  ['list', crl, (bytes: Buffer) => askCrl(readCrl(bytes), ana.certificate, root.certificate)],
  ['answer', ocsp, (bytes: Buffer) => askOcsp(readOcsp(bytes), ana.certificate, root.certificate)],
] as const)('changed bytes of a %s are refused, or say what was signed', (_, whole, ask) => {
  const said = ask(whole);
  expect(said?.revokedAt).toBeDefined();
  fc.assert(
    fc.property(mutated(whole), (bytes) => {
      try {
        const statement = ask(bytes);
        if (statement) expect(statement).toEqual(said);
      } catch (error) {
        expect(error).toBeInstanceOf(DerError);
      }
    }),
    { numRuns: runs(1500) },
  );
});

it('changed bytes of a store never make a revoked signature good, nor a file unreadable for long', () => {
  const signed = signAs(buildPdf(), COMPANY, ana);
  const good = makeOcsp(make({ name: 'Berta', issuer: root }).certificate, root, holds);
  const file = withStore(signed, { certs: [root.certificate.der], crls: [crl], ocsps: [good] });
  fc.assert(
    fc.property(mutated(file.subarray(signed.length)), (tail) => {
      try {
        const { signatures } = verifyPdf(Buffer.concat([signed, tail]), {
          trust: [root.certificate],
          at: AT,
        });
        for (const s of signatures) expect(s.revocation).not.toBe('good');
      } catch (error) {
        expect(error).toBeInstanceOf(PdfError);
      }
    }),
    { numRuns: runs(500) },
  );
});
