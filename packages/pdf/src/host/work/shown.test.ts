import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../test/build-pages.ts';
import {
  at,
  form,
  image,
  inLayer,
  layers,
  number,
  over,
  type PageCase,
  readOf,
  separation,
  shown,
  state,
} from '../../../test/painted-pages.ts';

describe('what is seen is read without a doubt', () => {
  it.each<PageCase>([
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

  it.each<PageCase>([
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
