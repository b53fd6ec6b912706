import { describe, it } from 'vitest';
import { streamBody } from '../../test/build-pdf.ts';
import { expectUncovered, line, lines, pageOf, placesOn, seal } from '../../test/seal-bench.ts';
import { makeAuthority, makeSigner } from '../../test/signers.ts';

const company = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'Ruiz, Marta Elena' });

describe('a seal covers no words that are no text', () => {
  it('letters drawn as shapes', async () => {
    const letter = (i: number) => {
      const x = 60 + i * 8;
      return `${x} 100 m ${x + 5} 100 ${x + 5} 110 ${x} 110 c f `;
    };
    const page = pageOf(lines(400, 780) + Array.from({ length: 12 }, (_, i) => letter(i)).join(''));
    await expectUncovered(page, await seal(page, company), await placesOn(page));
  });

  it('a scan with one line of text on it', async () => {
    const side = 64;
    const scan = Buffer.alloc(side * side, 245);
    scan.fill(20, side * 50, side * 62);
    const dict = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    const content = `q 595.28 0 0 841.89 0 0 cm /S Do Q ${line(780, 60, 'Pagina 1 de 1')}`;
    const page = pageOf(content, { resources: '/XObject<</S 130 0 R>>' }, { 130: streamBody(dict, scan) });
    await expectUncovered(page, await seal(page, company), await placesOn(page));
  });

  it('text in a pattern', async () => {
    const pattern = streamBody(
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 200 40]/XStep 200/YStep 40/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
      'BT /F1 14 Tf 10 10 Td (NETO A COBRAR) Tj ET',
    );
    const content = `${lines(400, 780)} /Pattern cs /P scn 40 80 200 40 re f`;
    const page = pageOf(content, { resources: '/Pattern<</P 130 0 R>>' }, { 130: pattern });
    await expectUncovered(page, await seal(page, company), await placesOn(page));
  });
});
