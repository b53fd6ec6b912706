import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/longer.ts';
import { buildPdf, streamOf } from '../../../test/build-pages.ts';
import { PdfError } from '../../errors.ts';
import { createHostState } from '../host-state.ts';
import { examine } from './examine.ts';

const host = createHostState();
const look = async (content: string) => {
  const bytes = buildPdf([{ content, extra: '/Annots [103 0 R]' }], {
    resources:
      '/ExtGState << /Clear << /ca 0 /CA 0 >> /Full << /ca 1 >> /Mask << /SMask << /S /Luminosity /G 102 0 R >> >> >> /XObject << /Image 100 0 R /Form 101 0 R >> /Properties << /L 104 0 R >> /ColorSpace << /None [/Separation /None /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>] >>',
    catalog: '/OCProperties << /OCGs [104 0 R] /D << /OFF [104 0 R] >> >>',
    objects: {
      100: streamOf('\xff', '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
      101: streamOf('BT /F1 8 Tf 30 30 Td (form) Tj ET', '/Subtype /Form /BBox [0 0 100 100]'),
      102: streamOf('', '/Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /CS /DeviceGray >>'),
      103: '<< /Type /Annot /Subtype /Link /Rect [50 50 90 90] >>',
      104: '<< /Type /OCG /Name (L) >>',
    },
  });
  const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
  const { page } = await examine(host, { source: { bytes }, label: 'x.pdf', ...question });
  return page!;
};

const shown = 'BT /F1 10 Tf 100 500 Td (20-12345678-6) Tj ET';
/** What a payroll program may draw around: none of it hides anything. */
const harmless = fc.constantFrom(
  '1 g 0 0 595 842 re f 0 g',
  '0.9 g 90 490 300 20 re f 0 g',
  '0.5 w 90 495 m 300 495 l S',
  'q 0 0 595 842 re W n Q',
  '/Full gs',
  'q 1 0 0 1 0 0 cm Q',
  '/Form Do',
  'q 40 0 0 40 500 780 cm /Image Do Q',
  'BT /F1 9 Tf 100 300 Td (Basico 1.000,00) Tj ET',
  '/P << /MCID 0 >> BDC EMC',
  '0.2 0.2 0.4 rg',
  'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
);
/** Before the number, and after it. */
const tricks: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(
  ['3 Tr', ''],
  ['1 g', ''],
  ['0.99 0.99 0.99 rg', ''],
  ['/Clear gs', ''],
  ['/Mask gs', ''],
  ['/None cs 1 scn', ''],
  ['0 0 50 50 re W n', ''],
  ['100 490 40 20 re W n', ''],
  ['0 g 90 490 300 20 re f', ''],
  ['/OC /L BDC', 'EMC'],
  ['1 0 0 1 600 0 cm', ''],
  ['0.1 0 0 0.1 0 0 cm', ''],
  ['', '1 g 90 490 300 20 re f'],
  ['', '1 g 90 490 60 20 re f'],
  ['', 'q 300 0 0 20 90 490 cm /Image Do Q'],
  ['', '1 G 25 w 90 502 m 300 502 l S'],
  ['', '1 g 90 480 m 90 530 300 530 300 480 c f'],
  ['', 'BT /F1 10 Tf 103 500 Td (27-88888888-8) Tj ET'],
);

describe('pages put together at random', () => {
  it('with nothing that hides are sure of the number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(harmless, { maxLength: 6 }), async (before) => {
        const page = await look(`${before.join('\n')}\n${shown}`);
        expect(page.candidates).toMatchObject([{ value: '20123456786' }]);
        expect({ before, sure: page.sure, doubts: page.doubts }).toEqual({ before, sure: true, doubts: [] });
      }),
      { numRuns: runs(60) },
    );
  });

  it('with a trick that hides it are not, whatever stands around', async () => {
    const around = fc.array(harmless, { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(around, tricks, around, async (first, [before, after], last) => {
        const black = '0 g';
        const content = ['q', ...first, black, before, shown, 'Q q', after, 'Q', ...(after ? [] : last)].join(
          '\n',
        );
        const page = await look(content);
        const seen = page.candidates.some((one) => !one.hidden && one.value === '20123456786');
        expect({ content, named: seen && page.sure }).toEqual({ content, named: false });
      }),
      { numRuns: runs(120) },
    );
  });

  it('with bytes changed end as a refusal or as a reading', async () => {
    const whole = `q 0 0 595 842 re W n 0.9 g 90 490 300 20 re f 0 g ${shown} /Form Do /Full gs Q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI /OC /L BDC EMC`;
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(whole, 'latin1');
        for (const [at, value] of changes) bytes[at] = value;
        try {
          await look(bytes.toString('latin1'));
        } catch (error) {
          expect(error).toBeInstanceOf(PdfError);
        }
      }),
      { numRuns: runs(150) },
    );
  });
});
