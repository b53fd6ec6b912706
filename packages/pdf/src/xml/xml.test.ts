import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPayrollCfdi } from './read-payroll-cfdi.ts';
import { defaultXmlLimits, readXml } from './read-xml.ts';

const receipt = (inner: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  Buffer.from(`${head}
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:nomina12="http://www.sat.gob.mx/nomina12" Version="4.0" Sello="x">
  <cfdi:Emisor Rfc=" EKU9003173C9"/><cfdi:Receptor Rfc="PELJ800101AB1 "/>
  <cfdi:Complemento>${inner}</cfdi:Complemento></cfdi:Comprobante>`);
const payroll = `<nomina12:Nomina FechaPago="2026-09-30" FechaInicialPago="2026-09-16" FechaFinalPago="2026-09-30">
  <nomina12:Receptor Curp="PELJ800101HDFRRN09" NumEmpleado="0042"/></nomina12:Nomina>
  <t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="ad662d33-6934-459c-a128-bdf0393f0f44"/>`;
const codeOf = (bytes: Uint8Array, limits = defaultXmlLimits) => {
  try {
    readPayrollCfdi(bytes, limits);
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a payroll CFDI', () => {
  it('says whose it is, of which period, and its folio', () => {
    expect(readPayrollCfdi(receipt(payroll))).toMatchObject({
      version: '4.0',
      uuid: 'AD662D33-6934-459C-A128-BDF0393F0F44',
      employerRfc: 'EKU9003173C9',
      employeeRfc: 'PELJ800101AB1',
      employeeCurp: 'PELJ800101HDFRRN09',
      employeeNumber: '0042',
      paidOn: '2026-09-30',
      periodFrom: '2026-09-16',
      sealed: true,
      candidates: [
        { kind: 'MX.RFC', value: 'PELJ800101AB1' },
        { kind: 'MX.CURP', value: 'PELJ800101HDFRRN09' },
      ],
    });
  });

  it.each([
    ['an invoice', receipt(''), 'xml-not-payroll'],
    ['two complements', receipt(payroll + payroll), 'xml-not-payroll'],
    ['another document', Buffer.from('<a/>'), 'xml-not-payroll'],
    ['not closed', receipt('<a>'), 'xml-malformed'],
    ['nothing', Buffer.from(''), 'xml-malformed'],
    ['an unknown entity', receipt('&x;'), 'xml-malformed'],
    ['a document type', receipt(payroll, '<!DOCTYPE a [<!ENTITY x "y">]>'), 'xml-doctype'],
    ['an external one', receipt(payroll, '<!doctype a SYSTEM "http://127.0.0.1/">'), 'xml-doctype'],
    ['UTF-16', Buffer.from('\ufeff<a/>', 'utf16le'), 'xml-encoding'],
    ['an encoding nobody uses', receipt(payroll, '<?xml version="1.0" encoding="UTF-7"?>'), 'xml-encoding'],
    ['bytes that are not UTF-8', Buffer.from('<a b="\xff"/>', 'latin1'), 'xml-encoding'],
    ['too deep', Buffer.from('<a>'.repeat(100)), 'xml-too-deep'],
    ['too many elements', Buffer.from(`<a>${'<b/>'.repeat(60_000)}</a>`), 'xml-too-large'],
    ['too large', Buffer.alloc(3_000_000, 32), 'xml-too-large'],
  ])('refused: %s', (_, bytes, code) => expect(codeOf(bytes)).toBe(code));

  it('reads Latin-1 where the declaration says so', () => {
    const seen: string[] = [];
    const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a n="Ñandú"/>', 'latin1');
    readXml(bytes, defaultXmlLimits, (element) => seen.push(element.attributes.n ?? ''));
    expect(seen).toEqual(['Ñandú']);
  });

  const corpus = process.env.LEGAJO_CORPUS;
  it.runIf(corpus)('real payroll receipts are read, attacks and other documents are not', () => {
    for (const [folder, expected] of Object.entries({
      nomina: 'read',
      'cfdi-other': 'xml-',
      'not-cfdi': 'xml-',
      'xml-attack': 'xml-',
    }))
      for (const name of readdirSync(join(corpus!, 'xml', folder)))
        expect([name, codeOf(readFileSync(join(corpus!, 'xml', folder, name)))]).toEqual([
          name,
          expect.stringContaining(expected),
        ]);
  });
});
