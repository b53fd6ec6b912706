import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { mutated } from '../../test/mutated.ts';
import { PdfError } from '../errors.ts';
import { readPayrollCfdi } from './read-payroll-cfdi.ts';
import { readXml } from './read-xml.ts';

const receipt = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:n="http://www.sat.gob.mx/nomina12" Version="4.0">
<!-- mes --><cfdi:Receptor Rfc="PELJ800101AB1"/><cfdi:Complemento><n:Nomina FechaPago="2026-09-30" A='&amp;&#65;'>
<n:Receptor Curp="PELJ800101HDFRRN09"/><![CDATA[ x ]]></n:Nomina></cfdi:Complemento></cfdi:Comprobante>`);

it('changed bytes are refused or read, within every bound', () => {
  const limits = { maxBytes: 1024, maxDepth: 4, maxElements: 6 };
  fc.assert(
    fc.property(mutated(receipt), (bytes) => {
      let elements = 0;
      for (const read of [
        () => readPayrollCfdi(bytes),
        () =>
          readXml(bytes, limits, () => {
            elements += 1;
          }),
      ]) {
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        }
      }
      expect(elements).toBeLessThanOrEqual(limits.maxElements);
    }),
    { numRuns: runs(2000) },
  );
});
