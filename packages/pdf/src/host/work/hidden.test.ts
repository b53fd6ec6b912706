import { describe, expect, it } from 'vitest';
import { helvetica, streamOf } from '../../../test/build-pages.ts';
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
import type { PageReading } from './read-page.ts';

/** Nothing here may name a person: no doubt-free reading with the number as something seen. */
function expectUnnamed(page: PageReading): void {
  const named = page.candidates.some((one) => !one.hidden && one.value === '20123456786');
  expect({ named: named && page.sure }).toEqual({ named: false });
}

describe('what is not seen names nobody', () => {
  it.each<PageCase>([
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
