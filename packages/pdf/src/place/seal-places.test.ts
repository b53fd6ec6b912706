import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { appendRevision, buildPdf, streamBody } from '../../test/build-pdf.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { createHostState, type HostState } from '../host/host-state.ts';
import { findSealPlaces } from '../host/work/seal-room.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { renderPage } from '../render/render-page.ts';
import { signPdf } from '../sign/complete.ts';
import type { Rectangle } from '../sign/draw/placement.ts';
import type { SignatureOptions } from '../sign/options.ts';
import type { Area } from '../text/page-text.ts';
import { readText } from '../text/read-text.ts';
import { verifyPdf } from '../verify/verify.ts';
import { covers } from './find-room.ts';
import { questionOf, type SealPlaces, withPlaces } from './seal-places.ts';
import { sheetOf, takenAreas } from './taken.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
let host: HostState;
beforeAll(() => {
  host = createHostState();
});

const WIDTH_PX = 1190;
const options = { ...COMPANY, ownPageTitle: 'Hoja de firmas' } as SignatureOptions;

async function placesOn(bytes: Uint8Array): Promise<SealPlaces> {
  return findSealPlaces(host, openPdf(bytes), questionOf(options)!);
}

async function seal(bytes: Uint8Array): Promise<Uint8Array> {
  return signPdf(bytes, withPlaces(options, await placesOn(bytes)), company);
}

/** The page as a person sees it, grey. */
async function pixels(
  bytes: Uint8Array,
  page = 0,
): Promise<{ at(x: number, y: number): number; high: number }> {
  const image = renderPage(await host.pdfium(), bytes, page, { widthPx: WIDTH_PX, colour: 'grey' });
  const png = Buffer.from(image.png);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return { at: (x, y) => rows[y * (WIDTH_PX + 1) + 1 + x]!, high: image.heightPx };
}

const areaOf = ({ left, top, width, height }: Rectangle): Area => ({ x: left, y: top, w: width, h: height });

/** What a page shows is the same outside the boxes, and nothing of it lay where they are now. */
async function expectUncovered(before: Uint8Array, after: Uint8Array, places: SealPlaces): Promise<void> {
  const boxes = (places as readonly Rectangle[]).map(areaOf);
  const file = openPdf(before);
  const page = file.pages()[0]!;
  const text = readText(file, page);
  for (const run of text.runs) expect(boxes.filter((box) => covers(box, run))).toEqual([]);
  const sealed = openPdf(after);
  expect(readText(sealed, sealed.pages()[0]!)).toEqual(text);
  const [old, now] = [await pixels(before), await pixels(after)];
  const scale = WIDTH_PX / sheetOf(file, page).width;
  let different = 0;
  let covered = 0;
  const inBox = (x: number, y: number, edge: number): boolean =>
    boxes.some((b) => covers(b, { x: x / scale - edge, y: y / scale - edge, w: 2 * edge, h: 2 * edge }));
  for (let y = 0; y < old.high; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const inside = inBox(x, y, 1);
      if (!inside && old.at(x, y) !== now.at(x, y)) different++;
      if (old.at(x, y) < 128 && inBox(x, y, 0.26)) covered++;
    }
  }
  expect({ different, covered }).toEqual({ different: 0, covered: 0 });
}

const line = (y: number, x = 40, text = 'Concepto remunerativo 1.234,56 segun convenio colectivo') =>
  `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET `;
const FONT = '/Font<</F1 3 0 R>>';
/** An A4 page of this content; `extra` are further entries of it, `resources` what it uses beside a font. */
const pageOf = (
  content: string,
  { extra = '', resources = '' } = {},
  objects: Record<number, string | Buffer> = {},
) =>
  buildPdf({
    objects: {
      4: `<</Type/Page/Parent 2 0 R/Contents 5 0 R/MediaBox[0 0 595.28 841.89]/Resources<<${FONT}${resources}>>${extra}>>`,
      5: streamBody('', content),
      ...objects,
    },
  });
/** Lines of text between these heights. */
const lines = (from: number, to: number) => {
  let s = '';
  for (let y = from; y < to; y += 12) s += line(y) + line(y, 320);
  return s;
};

describe('a seal covers nothing', () => {
  it('stands where the type wants it when the place is free', async () => {
    const free = pageOf(lines(400, 780));
    const places = await placesOn(free);
    expect(places).toMatchObject([{ left: 36, top: 700, width: 255, height: 78 }, { width: 255.97 }]);
    await expectUncovered(free, await seal(free), places);
  });

  it('gives way to the text that stands there, by the shortest way', async () => {
    const amount = pageOf(lines(400, 780) + line(100, 40, 'NETO A COBRAR 1.234.567,89'));
    const places = (await placesOn(amount)) as readonly Rectangle[];
    expect(places[0]!.left).toBe(36);
    expect(Math.abs(places[0]!.top - 700)).toBeLessThan(60);
    await expectUncovered(amount, await seal(amount), places);
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
    const { areas, known } = takenAreas(file, file.pages()[0]!, readText(file, file.pages()[0]!));
    expect(known).toBe(true);
    expect(areas.filter((area) => area.w === 50 && area.h === 50)).toHaveLength(1);
    expect(areas.filter((area) => area.w === 60 && area.h === 40)).toHaveLength(1);
    await expectUncovered(page, await seal(page), await placesOn(page));
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
    await expectUncovered(page, await seal(page), places);
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
    const done = signPdf(await seal(page), EMPLOYEE, employee);
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW }).verdict).toBe('valid-extended');
    await expectUncovered(page, done, [first!, second!]);
  });

  it('is transparent: lines and grounds show through it', async () => {
    const ruled = pageOf(`.8 g 0 0 596 300 re f 0 g 1 w 0 110 m 596 110 l S ${lines(400, 780)}`);
    const sealed = await seal(ruled);
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

describe('a page without room', () => {
  const crowded = pageOf(lines(10, 835));

  it('is told', async () => {
    expect(await placesOn(crowded)).toBe('none');
  });

  it('is left as it is: the boxes go to a page of their own, as large as it, with its title', async () => {
    const sealed = await seal(crowded);
    const file = openPdf(sealed);
    expect(file.pages()).toHaveLength(2);
    const own = readText(file, file.pages()[1]!);
    expect(own.text).toContain('Hoja de firmas');
    expect(file.lookupArray(file.pages()[1]!.dict, 'Annots')).toHaveLength(2);
    expect(file.pages()[0]!.dict.has('Annots')).toBe(false);
    const done = signPdf(sealed, EMPLOYEE, employee);
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
    const [before, after] = [await pixels(crowded), await pixels(done)];
    let different = 0;
    for (let y = 0; y < before.high; y++)
      for (let x = 0; x < WIDTH_PX; x++) if (before.at(x, y) !== after.at(x, y)) different++;
    expect(different).toBe(0);
    expect((await pixels(done, 1)).high).toBe(before.high);
  });

  it('no page is added to what somebody signed: the seal has no face there', async () => {
    const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
    const sealed = await seal(signPdf(crowded, author, employee));
    expect(openPdf(sealed).pages()).toHaveLength(1);
    const field = readFields(openPdf(sealed)).find((f) => f.name === 'empresa')!;
    expect(openPdf(sealed).lookupArray(field.dict, 'Rect')).toEqual([0, 0, 0, 0]);
    expect(verifyPdf(sealed, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
  });

  it('a page that is added after a seal is a change', async () => {
    const sealed = await seal(crowded);
    const tree = '<</Type/Pages/Kids[4 0 R 200 0 R]/Count 2>>';
    const more = appendRevision(sealed, {
      2: tree,
      200: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 596 842]>>',
    });
    expect(verifyPdf(more, { trust: [authority.certificate], at: NOW }).verdict).toBe('modified');
  });

  it('smaller boxes are tried before a page counts as full', async () => {
    const gap = pageOf(lines(10, 200) + lines(277, 835));
    const places = (await placesOn(gap)) as readonly Rectangle[];
    expect(places[0]).toMatchObject({ width: 216.75, height: 66.3 });
    await expectUncovered(gap, await seal(gap), places);
  });
});
