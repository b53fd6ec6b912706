import { describe, expect, it } from 'vitest';
import {
  at,
  layers,
  number,
  type PageCase,
  readOf,
  separation,
  shown,
  state,
} from '../../../test/painted-pages.ts';

const white = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >>';
const spot = (tint: string, name = 'Spot') => ({
  resources: `/ColorSpace << /S [/Separation /${name} /DeviceGray ${tint}] >>`,
});
const tint = (more: string) => `<< /FunctionType 2 ${more} /C0 [1] /C1 [0] /N 1 >>`;
const inSpot = `q /S cs 1 scn ${shown} Q`;
const wide = (width: number) =>
  `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${`${width} `.repeat(95)}] >>`;
const pushed = (by: number) =>
  at(60, 700, `[(CUIL ) ${[...number].map((one) => `(${one}) ${by}`).join(' ')}] TJ`);
const member = (entries: string) => ({
  resources: '/Properties << /L 102 0 R >>',
  catalog: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
  objects: { 100: '<< /Type /OCG /Name (L) >>', 102: `<< ${entries} /OCGs [100 0 R] >>` },
});
const inLayer = `/OC /L BDC ${shown} EMC`;

describe('a number that is said in black and seen by nobody', () => {
  it.each<PageCase>([
    ['through a transfer function', `/G gs ${shown}`, state(`/TR ${white}`)],
    ['through the newer one', `/G gs ${shown}`, state(`/TR2 ${white}`)],
    [
      'through one that a later blend mode does not end',
      `/G gs /H gs ${shown}`,
      {
        resources: `/ExtGState << /G << /TR ${white} >> /H << /BM /Normal >> >>`,
      },
    ],
    ['in an ink called black', inSpot, spot(white, 'Black')],
    ['in all inks', inSpot, spot(white, 'All')],
    ['in an ink whose function is cut off', inSpot, spot(tint('/Domain [0 1] /Range [1 1]'))],
    ['in an ink that takes no tint', inSpot, spot(tint('/Domain [0 0]'))],
    ['under its own white outline', `2 Tr 1 G 12 w ${shown}`],
    ['under an outline of a graphics state', `/G gs 2 Tr 1 G ${shown}`, state('/LW 12')],
    ['in outlines so broad that they are a blot', `1 Tr 12 w ${shown}`],
    ['squeezed to a line', `1 Tz ${shown}`],
    ['squeezed by a matrix', `q 0.08 0 0 1 0 0 cm ${at(700, 700, `(CUIL ${number}) Tj`)} Q`],
    ['with its letters over each other', `-3 Tc ${shown}`],
    ['with its letters moved back', pushed(400)],
    ['in a font that moves on by nothing', shown, { fonts: wide(1) }],
    ['in a font that moves on by too little', shown, { fonts: wide(150) }],
    [
      'placed within a text object by what is given back',
      `BT /F1 10 Tf 60 2000 Td q 0 -1300 Td Q (CUIL ${number}) Tj ET`,
    ],
    [
      'in a layer that no list names',
      inLayer,
      {
        ...layers('/BaseState /OFF'),
        catalog: '/OCProperties << /OCGs [] /D << /BaseState /OFF >> >>',
      },
    ],
    ['in a membership by another name', inLayer, member('/Type /Foo')],
    ['in a membership without a type', inLayer, member('')],
  ])('%s: makes no page sure', async (_, content, parts) => {
    const { sure, candidates } = await readOf(content, parts);
    expect(sure && candidates.some(({ hidden }) => !hidden)).toBe(false);
  });

  it.each<PageCase>([
    ['a transfer function that does nothing', `/G gs ${shown}`, state('/TR /Identity /TR2 /Default')],
    ['an ink called black that is black', inSpot, separation('Black')],
    ['imitated bold', `2 Tr 0.4 w ${shown}`],
    ['a condensed line', `75 Tz ${shown}`],
    ['letters set a little closer', `-0.4 Tc ${shown}`],
    ['kerning', pushed(40)],
    ['a narrow font', shown, { fonts: wide(456) }],
    ['a state kept between text objects', `q ${shown} Q q Q`],
  ])('%s is read without a doubt', async (_, content, parts) => {
    expect(await readOf(content, parts)).toMatchObject({
      sure: true,
      candidates: [{ value: '20123456786' }],
    });
  });
});
