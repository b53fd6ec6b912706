import { closeSync, openSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { buildPdf, streamOf } from '../../test/build-pages.ts';
import { buildZip, onDisk } from '../../test/build-zip.ts';
import { mutated } from '../../test/mutated.ts';
import { archiveFile } from '../../test/pdfa/archive-file.ts';
import { COMPANY } from '../../test/signers.ts';
import { readDirectory } from '../archive/directory.ts';
import { defaultArchiveLimits } from '../archive/limits.ts';
import { readEntry } from '../archive/read-entry.ts';
import { descriptorFile } from '../bytes/file-reader.ts';
import { PdfError } from '../errors.ts';
import { openPdf } from '../parse/document.ts';
import { prepareSignature } from '../sign/prepare.ts';
import { cutPages } from '../split/cut-pages.ts';
import { readText } from './read-text.ts';

const map = 'begincmap 1 beginbfrange <0000> <00ff> <0020> endbfrange endcmap';
const pdf = buildPdf(
  [
    {
      content:
        'q 1 0 0 1 5 5 cm BT /F1 10 Tf 50 700 Td [(CUIL) -300 (20-12345678-6)] TJ T* <414243> Tj ET Q /X1 Do',
    },
    {
      content:
        'BT /F2 9 Tf 1 0 0 1 30 30 Tm <00100011> Tj 3 Tr (x\\101\\)) Tj ET BI /W 1 ID x EI /OC /L BDC EMC',
    },
  ],
  {
    fonts:
      '/F1 << /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /uni0041 /B] >> >> /F2 << /Subtype /Type0 /Encoding /Identity-H /ToUnicode 100 0 R /DescendantFonts [<< /W [1 [500] 2 9 600] >>] >>',
    resources: '/XObject << /X1 101 0 R >>',
    objects: {
      100: streamOf(map),
      101: streamOf('BT /F1 9 Tf (form) Tj ET', '/Subtype /Form /Matrix [1 0 0 1 9 9]'),
    },
  },
);
const zip = buildZip([
  { name: 'a.pdf', data: 'one '.repeat(50) },
  { name: 'b/', mode: 0o040755 },
  { name: 'b/c.pdf', data: 'two', method: 0, zip64: true },
]);

describe('changed bytes end as a refusal or as a reading, never as another exception', () => {
  it('pages', () => {
    fc.assert(
      fc.property(mutated(pdf), (bytes) => {
        try {
          const file = openPdf(bytes);
          for (const page of file.pages().slice(0, 4)) readText(file, page);
          cutPages(bytes, [{ firstPage: 0, lastPage: 0 }], { maxTotalBytes: 1e6 });
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        }
      }),
      { numRuns: runs(3000) },
    );
  });

  it('files for the archive: their claims, their colours and their tags', () => {
    fc.assert(
      fc.property(mutated(archiveFile({ pdfA: '2A', ua: true, pages: 3 })), (bytes) => {
        try {
          cutPages(bytes, [{ firstPage: 1, lastPage: 2 }], { maxTotalBytes: 1e6 });
          prepareSignature(bytes, { ...COMPANY, signatureBytes: 3000 });
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  it('archives; and what is read from them is what was packed', async () => {
    const path = onDisk(zip);
    await fc.assert(
      fc.asyncProperty(mutated(zip), async (bytes) => {
        writeFileSync(path, bytes);
        const fd = openSync(path, 'r');
        try {
          for (const entry of (await readDirectory(descriptorFile(fd), defaultArchiveLimits)).entries)
            expect(['one '.repeat(50), 'two']).toContain(readEntry(fd, entry).toString());
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        } finally {
          closeSync(fd);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
