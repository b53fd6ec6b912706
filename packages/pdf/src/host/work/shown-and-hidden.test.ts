import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, type BuiltParts, buildPdf, helvetica, streamOf } from '../../../test/build-pages.ts';
import { createHostState } from '../host-state.ts';
import { examine } from './examine.ts';
import type { PageReading } from './read-page.ts';

const host = createHostState();
const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
const look = (bytes: Uint8Array) => examine(host, { source: { bytes }, label: 'x.pdf', ...question });

const number = '20-12345678-6';
const at = (x: number, y: number, show: string, size = 10) => `BT /F1 ${size} Tf ${x} ${y} Td ${show} ET\n`;
const shown = at(60, 700, `(CUIL ${number}) Tj`);
/** Where the number stands, in user space, with room around. */
const over = '55 690 200 25 re';

const readOf = async (content: string, parts: BuiltParts = {}, extra = ''): Promise<PageReading> => {
  const { page } = await look(buildPdf([{ content, extra }], parts));
  return page!;
};

/** Nothing here may name a person: no doubt-free reading with the number as something seen. */
function expectUnnamed(page: PageReading): void {
  const named = page.candidates.some((one) => !one.hidden && one.value === '20123456786');
  expect({ named: named && page.sure }).toEqual({ named: false });
}

const state = (entries: string) => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const image = (entries = '') =>
  streamOf(
    '\x00',
    `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  );
const form = (content: string, entries = '') =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries}`);
const layers = (config: string, group = '', more = '') => ({
  resources: '/Properties << /L 100 0 R >> /XObject << /X 101 0 R >>',
  catalog: `/OCProperties << /OCGs [100 0 R] /D << ${config} >> ${more} >>`,
  objects: { 100: `<< /Type /OCG /Name (L) ${group} >>`, 101: form(shown, '/OC 100 0 R') },
});
const inLayer = `/OC /L BDC ${shown} EMC`;
const separation = (name: string, to = '[0 0 0]') => ({
  resources: `/ColorSpace << /S [/Separation /${name} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 ${to} /N 1 >>] >>`,
});

type Trick = [name: string, content: string, parts?: BuiltParts, extra?: string];

describe('what is not seen names nobody', () => {
  it.each<Trick>([
    ['invisible text', `3 Tr ${shown}`],
    ['white on paper', `1 g ${shown}`],
    ['nearly white', `0.97 g ${shown}`],
    [
      'white in a calibrated space',
      `/C cs 1 1 1 sc ${shown}`,
      { resources: '/ColorSpace << /C [/CalRGB << >>] >>' },
    ],
    ['black on black', `0 g ${over} f ${shown}`],
    ['dark on dark', `0.3 g ${over} f 0.2 g ${shown}`],
    ['black half on black', `0 g 140 690 60 25 re f ${shown}`],
    ['white where the dark ground has a hole', `0 g 0 600 595 200 re 55 690 200 25 re f* 1 g ${shown}`],
    ['in an ink that is none', `/S cs 1 scn ${shown}`, separation('None')],
    ['in a white ink', `/S cs 1 scn ${shown}`, separation('Paper', '[1 1 1]')],
    ['in no tint of an ink', `/S cs 0 scn ${shown}`, separation('Black')],
    [
      'in a pattern colour',
      `/Pattern cs /P scn ${shown}`,
      {
        resources: '/Pattern << /P 100 0 R >>',
        objects: {
          100: '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> >> >>',
        },
      },
    ],
    ['opacity 0', `/G gs ${shown}`, state('/ca 0')],
    ['opacity of a few hundredths', `/G gs ${shown}`, state('/ca 0.04')],
    ['outlines of opacity 0', `/G gs 1 Tr ${shown}`, state('/CA 0')],
    [
      'a group of opacity 0',
      '/G gs /X Do',
      {
        resources: '/ExtGState << /G << /ca 0 >> >> /XObject << /X 100 0 R >>',
        objects: { 100: form(shown, '/Group << /S /Transparency >>') },
      },
    ],
    [
      'a soft mask of nothing',
      `/G gs ${shown}`,
      {
        ...state('/SMask << /S /Luminosity /G 100 0 R >>'),
        objects: { 100: form('', '/Group << /S /Transparency /CS /DeviceGray >>') },
      },
    ],
    ['a blend that only lightens', `1 g 0 0 595 842 re f 0 g /G gs ${shown}`, state('/BM /Lighten')],
    ['clipped away', `q 0 0 10 10 re W n ${shown} Q`],
    ['clipped in the middle', `q 55 690 60 25 re W n ${shown} Q`],
    ['clipped to half its height', `q 55 690 200 13 re W n ${shown} Q`],
    ['clipped by a triangle', `q 55 690 m 60 750 l 60 690 l h W n ${shown} Q`],
    ['clipped by an empty path', `q W n ${shown} Q`],
    ['clipped by other text', `q BT /F1 10 Tf 7 Tr 60 700 Td (.) Tj ET 0 Tr ${shown} Q`],
    [
      'outside the box of its form',
      '/X Do',
      {
        resources: '/XObject << /X 100 0 R >>',
        objects: { 100: streamOf(shown, '/Subtype /Form /BBox [0 0 10 10]') },
      },
    ],
    ['painted over by a rectangle', `${shown} 1 g ${over} f`],
    ['its last digit painted over', `${shown} 1 g 140 690 30 25 re f`],
    ['painted over by a thick stroke', `${shown} 1 G 30 w 50 702 m 250 702 l S`],
    [
      'painted over by many thin strokes',
      `${shown} 1 G 0.8 w ${Array.from({ length: 20 }, (_, i) => `50 ${696 + i * 0.7} m 250 ${696 + i * 0.7} l S`).join(' ')}`,
    ],
    ['painted over by a curve', `${shown} 1 g 40 690 m 40 720 250 720 250 690 c f`],
    [
      'painted over by a form',
      `${shown} /X Do`,
      { resources: '/XObject << /X 100 0 R >>', objects: { 100: form(`1 g ${over} f`) } },
    ],
    [
      'painted over by an image',
      `${shown} q 200 0 0 25 55 690 cm /X Do Q`,
      { resources: '/XObject << /X 100 0 R >>', objects: { 100: image() } },
    ],
    [
      'painted over by an image in the content',
      `${shown} q 200 0 0 25 55 690 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x7f EI Q`,
    ],
    [
      'painted over by a shading',
      `${shown} q ${over} W n /H sh Q`,
      {
        resources:
          '/Shading << /H << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> >> >>',
      },
    ],
    ['painted over by large letters', `${shown} 1 g ${at(55, 650, '(IIIIIIIIIIII) Tj', 100)}`],
    ['other text written through it', `${shown} ${at(84, 700, '(27-88888888-8) Tj')}`],
    ['outside the crop box', shown, {}, '/CropBox [0 0 595 600]'],
    ['off the page', at(60, 900, `(${number}) Tj`)],
    ['half off the page', at(570, 700, `(${number}) Tj`)],
    ['tiny', at(60, 700, `(${number}) Tj`, 0.8)],
    ['in a layer that is off', inLayer, layers('/OFF [100 0 R]')],
    ['in a layer that begins off', inLayer, layers('/BaseState /OFF')],
    ['in a form of a layer that is off', '/X Do', layers('/OFF [100 0 R]')],
    [
      'in a layer that another configuration hides',
      inLayer,
      layers('', '', '/Configs [<< /OFF [100 0 R] >>]'),
    ],
    [
      'in a layer that viewing or printing switches',
      inLayer,
      layers('/AS [<< /Event /View /Category [/View] /OCGs [100 0 R] >>]'),
    ],
    [
      'in a layer whose own usage says off',
      inLayer,
      layers('', '/Usage << /Print << /PrintState /OFF >> >>'),
    ],
    [
      'in a layer that an expression decides',
      inLayer,
      {
        ...layers(''),
        objects: { 100: '<< /Type /OCMD /OCGs [102 0 R] /VE [/Not 102 0 R] >>', 102: '<< /Type /OCG >>' },
      },
    ],
    [
      'in a layer, after an end of marks that a form brings along',
      '/OC /L BDC /X Do EMC',
      { ...layers('/OFF [100 0 R]'), objects: { 100: '<< /Type /OCG >>', 101: form(`EMC ${shown}`) } },
    ],
    ['under a layer that may be shown', `${shown} /OC /L BDC 1 g ${over} f EMC`, layers('/OFF [100 0 R]')],
    [
      'text of a pattern',
      `/Pattern cs /P scn 0 0 595 842 re f`,
      {
        resources: '/Pattern << /P 100 0 R >>',
        objects: {
          100: streamOf(
            shown,
            '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 /Resources << /Font << ' +
              helvetica +
              ' >> >>',
          ),
        },
      },
    ],
    ['data of an image taken for text', `BI /W 60 /H 1 /BPC 8 /CS /G ID x EI ${shown.trim()} EI`],
    ['turned', `BT /F1 10 Tf 0 1 -1 0 60 700 Tm (2012345678) Tj ET 1 g ${shown}`],
  ])('%s', async (_, content, parts, extra) => {
    expectUnnamed(await readOf(content, parts, extra));
  });
});

describe('what is seen is read without a doubt', () => {
  it.each<Trick>([
    ['black on paper', shown],
    ['a white page painted first', `1 g 0 0 595 842 re f 0 g ${shown}`],
    ['bands of a table', `0.9 g ${over} f 0.96 g 0 600 595 20 re f 0 g ${shown}`],
    [
      'rules of a table, before and after',
      `0.5 w 50 696 m 300 696 l S 50 712 m 300 712 l S ${shown} 50 690 210 24 re S 58 690 0.5 24 re f`,
    ],
    ['underlined', `${shown} 60 698.6 100 0.6 re f`],
    ['white on a dark band', `0.1 0.2 0.5 rg ${over} f 1 g ${shown}`],
    ['dark grey', `0.35 g ${shown}`],
    ['in a black ink', `/S cs 1 scn ${shown}`, separation('Black')],
    ['in a dark spot ink', `/S cs 1 scn ${shown}`, separation('PANTONE#20281', '[0 0.1 0.4]')],
    [
      'in a calibrated space',
      `/C cs 0 0 0 sc ${shown}`,
      { resources: '/ColorSpace << /C [/ICCBased 100 0 R] >>', objects: { 100: streamOf('', '/N 3') } },
    ],
    ['full opacity set', `/G gs ${shown}`, state('/ca 1 /CA 1 /SMask /None /BM /Normal')],
    ['a clip to the page', `q 0 0 595 842 re W n ${shown} Q`],
    ['a clip to its cell', `q 58 698 130 11 re W n ${shown} Q`],
    ['a clip drawn as four lines', `q 55 690 m 255 690 l 255 715 l 55 715 l h W n ${shown} Q`],
    ['in a form', '/X Do', { resources: '/XObject << /X 100 0 R >>', objects: { 100: form(shown) } }],
    ['a watermark behind', `0.9 g ${at(55, 660, '(COPIA) Tj', 90)} 0 g ${shown}`],
    ['a transparent watermark', `q /G gs ${at(55, 660, '(COPIA) Tj', 90)} Q ${shown}`, state('/ca 0.1')],
    ['bold by writing twice', `${shown} ${at(60.3, 700, `(CUIL ${number}) Tj`)}`],
    ['filled and outlined', `2 Tr 0.3 w ${shown}`],
    [
      'a logo',
      `q 80 0 0 40 60 770 cm /X Do Q ${shown}`,
      { resources: '/XObject << /X 100 0 R >>', objects: { 100: image() } },
    ],
    [
      'a signature over the foot',
      `${shown} ${at(60, 100, '(Firma del empleador) Tj')} q 120 0 0 60 60 90 cm /X Do Q`,
      { resources: '/XObject << /X 100 0 R >>', objects: { 100: image('/ImageMask true') } },
    ],
    ['in a layer that is always on', inLayer, layers('/Order [100 0 R]')],
    [
      'tagged, with the text it shows',
      `/Span << /ActualText (${number}) /MCID 0 >> BDC ${at(60, 700, `(${number}) Tj`)} EMC`,
    ],
    ['tagged', `/P << /MCID 0 >> BDC ${shown} EMC`],
    [
      'a link',
      shown,
      { objects: { 100: '<< /Type /Annot /Subtype /Link /Rect [55 690 255 715] /Border [0 0 0] >>' } },
      '/Annots [100 0 R]',
    ],
    [
      'turned by a quarter as the page is',
      `BT /F1 10 Tf 0 1 -1 0 300 60 Tm (CUIL ${number}) Tj ET`,
      {},
      '/Rotate 90',
    ],
    [
      'upside down as the page is',
      `BT /F1 10 Tf -1 0 0 -1 300 400 Tm (CUIL ${number}) Tj ET`,
      {},
      '/Rotate 180',
    ],
    ['inside the crop box', shown, {}, '/CropBox [20 30 500 800]'],
    ['an image in the content', `q 20 0 0 20 500 790 cm BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI Q ${shown}`],
  ])('%s', async (_, content, parts, extra) => {
    const page = await readOf(content, parts, extra);
    expect(page).toMatchObject({ sure: true, doubts: [], reader: 'own' });
    expect(page.candidates).toMatchObject([{ value: '20123456786' }]);
    expect(page.candidates[0]).not.toHaveProperty('hidden');
  });

  it.each<Trick>([
    [
      'on a picture',
      `q 595 0 0 842 0 0 cm /X Do Q ${shown} ${Array.from({ length: 30 }, (_, i) => at(20 + (i % 4) * 150, 40 + i * 26, '(Concepto) Tj')).join('')}`,
      {
        resources: '/XObject << /X 100 0 R >>',
        objects: {
          100: streamOf(
            '\xf0',
            '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          ),
        },
      },
    ],
    ['half transparent', `/G gs ${shown}`, state('/ca 0.45')],
    ['light grey', `0.8 g ${shown}`],
    ['a thin veil over it', `${shown} /G gs 1 1 0 rg ${over} f`, state('/ca 0.3')],
    ['a clip by a shape around it', `q 20 600 m 400 600 l 300 800 l 20 800 l h W n ${shown} Q`],
  ])('by its pixels: %s', async (_, content, parts) => {
    expect(await readOf(content, parts)).toMatchObject({
      sure: true,
      candidates: [{ value: '20123456786' }],
    });
  });
});

describe('notes and fields', () => {
  const widget = (entries: string) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [55 600 255 620] ${entries} >>`;
  const note = (subtype: string, entries: string) =>
    `<< /Type /Annot /Subtype /${subtype} /F 4 /Rect [55 690 255 715] ${entries} >>`;
  const other = '27-33456781-3';
  const look100 = '/AP << /N 101 0 R >>';
  const appearance = (content: string) =>
    streamOf(content, `/Subtype /Form /BBox [0 0 200 25] /Resources << /Font << ${helvetica} >> >>`);
  const page = (annotation: string, content = '', body = shown) =>
    readOf(body, { objects: { 100: annotation, 101: appearance(content) } }, '/Annots [100 0 R]');

  it.each([
    ['a white square over it', note('Square', look100), '1 g 0 0 200 25 re f'],
    [
      'text over it',
      note('FreeText', `${look100} /Contents (${other})`),
      `1 g 0 0 200 25 re f 0 g BT /F1 10 Tf 5 8 Td (${other}) Tj ET`,
    ],
    [
      'text over it without ground',
      note('FreeText', `${look100} /Contents (Ana)`),
      'BT /F1 10 Tf 5 8 Td (Ana) Tj ET',
    ],
    ['a stamp over it', note('Stamp', look100), '0.5 g 0 0 200 25 re f'],
    ['a square that the program draws itself', note('Square', '/IC [1 1 1]'), ''],
    ['a redaction not yet applied', note('Redact', '/IC [0 0 0]'), ''],
    ['text that the program draws itself', note('FreeText', `/Contents (${other}) /DA (/Helv 10 Tf)`), ''],
    ['a note with another number', note('Text', `/Contents (es de ${other})`), ''],
  ])('waits: %s', async (_, annotation, content) => {
    const reading = await page(annotation, content);
    expect(reading.sure).toBe(false);
    expect(reading.doubts.map(({ kind }) => kind)).toContain('annotation');
  });

  it('what a note shows is read, beside the page', async () => {
    const free = `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [55 300 255 325] ${look100} /Contents (CUIL ${other}) >>`;
    const reading = await page(free, `BT /F1 10 Tf 5 8 Td (CUIL ${other}) Tj ET`);
    expect(reading.candidates.map(({ value }) => value)).toEqual(['20123456786', '27334567813']);
    expect(reading.sure).toBe(true);
  });

  it('a note that only some see, and a hidden one', async () => {
    const content = `BT /F1 10 Tf 5 8 Td (${other}) Tj ET`;
    const free = (flags: number) =>
      `<< /Type /Annot /Subtype /Stamp /F ${flags} /Rect [55 300 255 325] ${look100} >>`;
    expect((await page(free(36), content)).sure).toBe(false);
    expect(await page(free(2), content)).toMatchObject({
      sure: true,
      candidates: [{ value: '20123456786' }],
    });
  });

  it('the value of a field counts, and is a doubt where it is not what is shown', async () => {
    const field = (value: string, more = '') => widget(`/FT /Tx /T (cuil) /V (${value}) ${more}`);
    const showing = (text: string) => `BT /F1 10 Tf 5 8 Td (${text}) Tj ET`;
    const equal = await page(field(other, look100), showing(other), '');
    expect(equal).toMatchObject({ sure: true, candidates: [{ value: '27334567813' }] });
    for (const differing of [
      await page(field(other, look100), showing(number), ''),
      await page(field(other), '', ''),
    ]) {
      expect(differing.sure).toBe(false);
      expect(differing.candidates.map(({ value }) => value)).toContain('27334567813');
    }
    expect((await page(field('', look100), showing(number), '')).sure).toBe(false);
    expect((await page(widget('/FT /Sig /T (s)'), '')).sure).toBe(true);
  });
});

describe('every page', () => {
  const pageOf = (text: string): BuiltPage => ({ content: at(60, 700, `(${text}) Tj`) });

  it('is read, in order, wherever the capture looks', async () => {
    const bytes = buildPdf([pageOf('20-12345678-6'), pageOf('Hoja 2'), pageOf('27-33456781-3')]);
    const found = await look(bytes);
    expect(found.otherPages.map(({ page }) => page)).toEqual([1, 2]);
    expect(found.otherPages[1]).toMatchObject({
      sure: true,
      reader: 'own',
      candidates: [{ value: '27334567813', page: 2 }],
    });
    const area = { from: 'area', page: 'last', area: { x: 0, y: 0, w: 595, h: 842 } } as const;
    const last = await examine(host, { source: { bytes }, label: 'x.pdf', ...question, capture: area });
    expect(last.page?.page).toBe(2);
    expect(last.otherPages.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('up to a hundred; more makes the file unsure', async () => {
    const found = await look(buildPdf(Array.from({ length: 103 }, () => pageOf('20-12345678-6'))));
    expect(found.otherPages).toHaveLength(100);
    expect(found.page).toMatchObject({ sure: false, doubts: [{ kind: 'unknown' }] });
  });

  it('one that cannot be read is unsure and costs no other', async () => {
    const broken = streamOf('BT (x', '');
    const found = await look(buildPdf([pageOf('20-12345678-6'), pageOf('y')], { objects: { 13: broken } }));
    expect(found.page?.sure).toBe(true);
    expect(found.otherPages[0]).toMatchObject({ sure: false, doubts: [{ kind: 'damage' }] });
  });
});

describe('files made to mislead', () => {
  const corpus = process.env.LEGAJO_CORPUS;
  const folder = join(corpus ?? '', 'nasty');
  const files: { file: string; answer: string }[] = corpus
    ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files
    : [];
  /** What these hide is no matter of paint: numbers with a wrong digit, spaced, or of somebody who only signs. */
  const byNumbers = ['03-', '25-', '35-', '37-'];
  it.runIf(corpus)('are sure only where a careful person would be', async () => {
    for (const { file, answer } of files) {
      const { page } = await look(readFileSync(join(folder, file)));
      if (answer === 'sure') expect({ file, sure: page?.sure }).toEqual({ file, sure: true });
      else if (!byNumbers.some((start) => file.startsWith(start)))
        expect({ file, sure: page?.sure ?? false }).toEqual({ file, sure: false });
    }
  });
});
