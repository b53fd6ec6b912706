import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../../test/build-pages.ts';
import { at, number } from '../../../../test/painted-pages.ts';
import { createHostState } from '../../host-state.ts';
import { type AreaRequest, readArea } from './read-area.ts';

const host = createHostState();
const read = (bytes: Uint8Array, shares: AreaRequest['shares'], page: number | 'last' = 0) =>
  readArea(host, { source: { bytes }, page, shares, roles: ['identity'], country: 'AR', locale: 'es' });

/** The number near the top left, other words near the foot, of a page of this size as it is seen. */
const content = at(60, 700, `(CUIL ${number}) Tj`) + at(60, 60, '(Firma del empleador) Tj');

describe('what would be read in an area', () => {
  it('gives its words and numbers, and of those outside none', async () => {
    const bytes = buildPdf([{ content }]);
    const top = { x: 0, y: 0, w: 1, h: 0.3 };
    expect(await read(bytes, top)).toMatchObject({
      page: 0,
      box: { x: 0, y: 0, w: 595, h: expect.closeTo(252.6, 1) },
      text: `CUIL ${number}`,
      candidates: [{ value: '20123456786' }],
      sure: true,
    });
    expect(await read(bytes, { x: 0, y: 0.8, w: 1, h: 0.2 })).toMatchObject({
      text: 'Firma del empleador',
      candidates: [],
    });
    expect(await read(bytes, { x: 0.9, y: 0, w: 0.1, h: 0.1 })).toMatchObject({ text: '', candidates: [] });
  });

  it.each([
    ['a legal sheet', { mediaBox: '0 0 612 1008' }, { x: 0, y: 0.25, w: 1, h: 0.1 }],
    ['a page on its side', { extra: '/Rotate 90' }, { x: 0.75, y: 0, w: 0.2, h: 1 }],
    ['one on its head', { extra: '/Rotate 180' }, { x: 0, y: 0.75, w: 1, h: 0.2 }],
    ['a cropped one', { extra: '/CropBox [0 600 595 800]' }, { x: 0, y: 0.3, w: 1, h: 0.4 }],
  ])('%s is measured as it is seen', async (_, page, shares) => {
    expect((await read(buildPdf([{ content, ...page }]), shares)).candidates).toMatchObject([
      { value: '20123456786' },
    ]);
  });

  it('the last page, whichever it is', async () => {
    const bytes = buildPdf([{ content: at(60, 700, '(una) Tj') }, { content }]);
    expect(await read(bytes, { x: 0, y: 0, w: 1, h: 0.5 }, 'last')).toMatchObject({
      page: 1,
      text: `CUIL ${number}`,
    });
  });

  it.each([
    [{ x: 0, y: 0, w: 0, h: 1 }],
    [{ x: 0.5, y: 0, w: 0.6, h: 1 }],
    [{ x: -0.1, y: 0, w: 1, h: 1 }],
    [{ x: Number.NaN, y: 0, w: 1, h: 1 }],
  ])('refuses %j', async (shares) => {
    await expect(read(buildPdf([{ content }]), shares)).rejects.toMatchObject({ code: 'bad-option' });
  });

  it('refuses a page that is not there', async () => {
    await expect(read(buildPdf([{ content }]), { x: 0, y: 0, w: 1, h: 1 }, 3)).rejects.toMatchObject({
      code: 'no-such-page',
    });
  });
});
