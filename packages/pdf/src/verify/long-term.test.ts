import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { asSigner, type Entity, make, signAs, usages } from '../../test/pki.ts';
import { makeCrl, withStore } from '../../test/revocation.ts';
import { COMPANY } from '../../test/signers.ts';
import { stampData, stampDocument } from '../../test/time-stamp.ts';
import { openPdf } from '../parse/document.ts';
import { OID } from '../x509/oids.ts';
import { readStore } from './revocation/material.ts';
import { verifyPdf } from './verify.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const root = make({ name: 'Raíz', ca: true });
const stampRoot = make({ name: 'Raíz de tiempo', ca: true });
const first = make({
  name: 'Sello',
  issuer: stampRoot,
  until: '2028-01-01',
  extensions: [usages([OID.timeStamping], true)],
});
const ana = make({ name: 'Ana', issuer: root, until: '2026-12-31' });
const signed = signAs(buildPdf(), COMPANY, ana);

describe('levels beyond a time', () => {
  const holds = { from: '2026-11-11', until: '2026-12-11' };
  const lists = [makeCrl(root, holds), makeCrl(stampRoot, holds)];
  const stamped = signAs(buildPdf(), COMPANY, ana, {
    stamp: (value) => stampData(value, on('2026-11-10'), asSigner(first)),
  });
  const level = (bytes: Uint8Array, day = '2026-11-20') =>
    verifyPdf(bytes, { trust: [root.certificate], stampTrust: [stampRoot.certificate], at: on(day) })
      .signatures[0]!.level;
  const stamp = (base: Uint8Array, day: string, tsa: Entity) => stampDocument(base, on(day), asSigner(tsa));

  it('are reached by what answers for all certificates, and by a stamp on top of that', () => {
    const complete = withStore(stamped, { crls: lists });
    expect([level(stamped), level(complete)]).toEqual(['B-T', 'B-LT']);
    expect(level(stamp(complete, '2026-11-12', first))).toBe('B-LTA');
    expect(level(stamp(complete, '2026-11-12', first), '2027-12-01')).toBe('B-LTA');
  });

  it('are not claimed for a store that leaves something out, nor for a stamp below the store', () => {
    expect(level(withStore(stamped, { crls: [lists[0]!] }))).toBe('B-T');
    expect(level(withStore(stamped, { crls: [lists[1]!] }))).toBe('B-T');
    expect(level(withStore(signed, { crls: lists }))).toBe('B-B');
    expect(level(withStore(stamp(stamped, '2026-11-12', first), { crls: lists }))).toBe('B-LT');
  });
});

describe('files that others made for the long term', () => {
  const corpus = process.env.LEGAJO_CORPUS;
  const places = [
    fileURLToPath(new URL('../../test/fixtures', import.meta.url)),
    ...(corpus ? [`${corpus}/pdf`] : []),
  ];
  const files = [
    'pdfcpu__testPAdES_BLTA',
    'pyHanko__pades-lta-dss-indirect-arrs-test',
    'dss__muestra-firmado-firmado',
  ]
    .map((name) => places.map((place) => join(place, 'signed-valid', `${name}.pdf`)).find(existsSync))
    .filter((path) => path !== undefined);

  /** Authorities of a file's own store that nobody else there stands above: the only ones that would be trusted. */
  function rootsOf(bytes: Uint8Array) {
    const authorities = readStore(openPdf(bytes)).certificates.filter((c) => c.isCa);
    return authorities.filter((c) => Buffer.compare(c.subjectDer, c.issuerDer) === 0);
  }

  it.each(files)('%s reaches B-LTA years after its certificates ran out', (path) => {
    const bytes = readFileSync(path);
    const trust = rootsOf(bytes);
    expect(trust.length).toBeGreaterThan(0);
    const { verdict, reasons, signatures } = verifyPdf(bytes, { trust, at: on('2026-11-23') });
    expect([verdict, reasons]).toEqual(['valid-extended', []]);
    const people = signatures.filter((s) => s.level !== 'time-stamp');
    expect(people.map((s) => [s.level, s.revocation])).toEqual(people.map(() => ['B-LTA', 'good']));
    for (const s of people) expect(s.provenAt!.getTime()).toBeLessThan(on('2025-01-01').getTime());
  });

  it.each(files)('%s is nobody’s when nobody there is trusted', (path) => {
    const { signatures } = verifyPdf(readFileSync(path), { trust: [], at: on('2026-11-23') });
    for (const s of signatures)
      expect([s.status, s.provenAt, s.chainOk]).toEqual(['untrusted', undefined, false]);
  });
});
