import { describe, expect, it } from 'vitest';
import { buildPdf, streamBody } from '../../test/build-pdf.ts';
import {
  areaOf,
  expectUncovered,
  line,
  lines,
  pageOf,
  pixels,
  placesOn,
  seal,
  WIDTH_PX,
} from '../../test/seal-bench.ts';
import { EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { signPdf } from '../sign/complete.ts';
import type { Rectangle } from '../sign/draw/placement.ts';
import { readText } from '../text/read-text.ts';
import { verifyPdf } from '../verify/verify.ts';
import { covers } from './find-room.ts';
import { takenAreas } from './taken.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
describe('a seal covers nothing', () => {
  it('stands where the type wants it when the place is free', async () => {
    const free = pageOf(lines(400, 780));
    const places = await placesOn(free);
    expect(places).toMatchObject([{ left: 36, top: 700, width: 255, height: 78 }, { width: 255.97 }]);
    await expectUncovered(free, await seal(free, company), places);
  });

  it('gives way to the text that stands there, by the shortest way', async () => {
    const amount = pageOf(lines(400, 780) + line(100, 40, 'NETO A COBRAR 1.234.567,89'));
    const places = (await placesOn(amount)) as readonly Rectangle[];
    expect(places[0]!.left).toBe(36);
    expect(Math.abs(places[0]!.top - 700)).toBeLessThan(60);
    await expectUncovered(amount, await seal(amount, company), places);
  });

  it('gives way to pictures, inside forms and inline ones too, but not to a background', async () => {
    const picture = '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8';
    const objects = {
      130: streamBody(picture.slice(2), Buffer.of(0)),
      131: streamBody(
        '/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<</XObject<</I 130 0 R>>>>',
        'q 60 0 0 40 320 90 cm /I Do Q',
      ),
      132: streamBody(picture.slice(2), Buffer.of(255)),
    };
    const content = `q 596 0 0 842 0 0 cm /B Do Q ${lines(400, 780)}q 50 0 0 50 60 80 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x00 EI Q /F Do `;
    const page = pageOf(content, { resources: '/XObject<</B 132 0 R/F 131 0 R>>' }, objects);
    const file = openPdf(page);
    const { areas } = takenAreas(file, file.pages()[0]!, readText(file, file.pages()[0]!));
    expect(areas.filter((area) => area.w === 50 && area.h === 50)).toHaveLength(1);
    expect(areas.filter((area) => area.w === 60 && area.h === 40)).toHaveLength(1);
    await expectUncovered(page, await seal(page, company), await placesOn(page));
  });

  it('gives way to fields and notes, not to links', async () => {
    const note = (subtype: string, rect: string) => `<</Type/Annot/Subtype/${subtype}/Rect[${rect}]>>`;
    const withNote = (subtype: string) =>
      pageOf(lines(400, 780), { extra: '/Annots[140 0 R]' }, { 140: note(subtype, '60 80 200 120') });
    expect(await placesOn(withNote('Link'))).toMatchObject([{ top: 700 }, {}]);
    const [box] = (await placesOn(withNote('FreeText'))) as readonly Rectangle[];
    expect(covers(areaOf(box!), { x: 60, y: 721.89, w: 140, h: 40 })).toBe(false);
  });

  it('gives way to the ink of a scan, whose text nobody can read', async () => {
    const side = 64;
    const scan = Buffer.alloc(side * side, 245);
    // Dark in the lowest quarter, where the boxes are wanted.
    scan.fill(20, side * 50, side * 62);
    const dict = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    const page = pageOf(
      'q 595.28 0 0 841.89 0 0 cm /S Do Q',
      { resources: '/XObject<</S 130 0 R>>' },
      {
        130: streamBody(dict, scan),
      },
    );
    const places = (await placesOn(page)) as readonly Rectangle[];
    expect(places[0]!.top + places[0]!.height).toBeLessThan((841.89 * 50) / side + 1);
    await expectUncovered(page, await seal(page, company), places);
  });

  it.each([90, 180, 270])('on a page turned by %d, cropped and in larger units', async (rotate) => {
    const page = buildPdf({
      pages: [{ rotate, crop: [20, 30, 560, 800], userUnit: 1.5 }],
      objects: { 5: streamBody('', lines(60, 760)) },
    });
    const file = openPdf(page);
    const places = await placesOn(page);
    const { areas } = takenAreas(file, file.pages()[0]!, readText(file, file.pages()[0]!));
    expect(areas.length).toBeGreaterThan(50);
    if (places === 'none') return;
    for (const place of places) expect(areas.filter((area) => covers(areaOf(place), area))).toEqual([]);
  });

  it('the employee’s box covers neither text nor the company’s box', async () => {
    const page = pageOf(lines(400, 780) + line(100, 330, 'Recibi conforme'));
    const [first, second] = (await placesOn(page)) as readonly Rectangle[];
    expect(covers(areaOf(first!), areaOf(second!))).toBe(false);
    expect(first).toMatchObject({ left: 36, top: 700 });
    const done = signPdf(await seal(page, company), EMPLOYEE, employee);
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW }).verdict).toBe('valid-extended');
    await expectUncovered(page, done, [first!, second!]);
  });

  it('is transparent: lines and grounds show through it', async () => {
    const ruled = pageOf(`.8 g 0 0 596 300 re f 0 g 1 w 0 110 m 596 110 l S ${lines(400, 780)}`);
    const sealed = await seal(ruled, company);
    expect(await placesOn(ruled)).toMatchObject([{ left: 36, top: 700 }, {}]);
    const now = await pixels(sealed);
    const y = Math.round(((841.89 - 110) * WIDTH_PX) / 595.28);
    const inside = Array.from({ length: 400 }, (_, i) =>
      Math.min(now.at(120 + i, y), now.at(120 + i, y - 1)),
    );
    // A pale stroke of the seal's own may cross it.
    expect(inside.filter((grey) => grey > 120).length).toBeLessThan(8);
    const ground = Array.from({ length: 400 }, (_, i) => now.at(120 + i, y + 8));
    expect(ground.filter((grey) => grey === 204).length).toBeGreaterThan(100);
    expect(Math.max(...ground)).toBeLessThan(255);
  });
});
