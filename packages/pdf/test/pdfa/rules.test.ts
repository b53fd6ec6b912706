import { describe, expect, it } from 'vitest';
import { REGULAR } from '../../src/sign/draw/helvetica-widths.ts';
import { appendRevision, streamBody } from '../build-pdf.ts';
import { type ArchiveSpec, archiveFile } from './archive-file.ts';
import { brokenRules, claimed } from './rules.ts';

const form = (dict: string, content = '') =>
  streamBody(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${dict}`, content);
const field = (more: string) => ({
  page: '/Annots[300 0 R]',
  objects: { 300: `<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/Rect[0 0 9 9]${more}>>`, 301: form('') },
});
const narrow = REGULAR.map((width, i) => (i === 33 ? width - 10 : width)).join(' ');
const font = '/Type/Font/Subtype/TrueType/BaseFont/AAAAAA+X';

describe('files that keep the rules', () => {
  it.each<[string, ArchiveSpec]>([
    ['1B', { pdfA: '1B' }],
    ['1A on a press', { pdfA: '1A', components: 4, pages: 3 }],
    ['2B in grey', { pdfA: '2B', components: 1 }],
    ['2U for no device', { pdfA: '2U', components: 0 }],
    ['3A, accessible', { pdfA: '3A', ua: true }],
    ['accessible', { ua: true }],
  ])('%s', (_, spec) => {
    expect(claimed(archiveFile(spec)).length).toBeGreaterThan(0);
    expect(brokenRules(archiveFile(spec))).toEqual([]);
  });
});

describe('a file that breaks one is told which', () => {
  it.each<[string, ArchiveSpec]>([
    ['no /ID', { pdfA: '2B', trailer: '/Info 300 0 R' }],
    ['encrypted', { pdfA: '2B', trailer: '/ID[<00><00>]/Encrypt<</Filter/Standard>>' }],
    ['layers', { pdfA: '1B', catalog: '/OCProperties<<>>' }],
    [
      'LZW',
      {
        pdfA: '2B',
        catalog: '/X 300 0 R',
        objects: { 300: '<</Filter/LZWDecode/Length 0>>\nstream\n\nendstream' },
      },
    ],
    [
      'interpolated',
      { pdfA: '2B', catalog: '/X 300 0 R', objects: { 300: streamBody('/Interpolate true', '') } },
    ],
    ['stream elsewhere: F', { pdfA: '2B', catalog: '/X 300 0 R', objects: { 300: streamBody('/F(x)', '') } }],
    ['PostScript', { pdfA: '2B', catalog: '/X 300 0 R', objects: { 300: form('/PS 301 0 R') } }],
    ['OPI', { pdfA: '2B', catalog: '/X 300 0 R', objects: { 300: form('/OPI<<>>') } }],
    ['action: JavaScript', { pdfA: '2B', catalog: '/OpenAction<</S/JavaScript/JS(x)>>' }],
    ['action: AA', { pdfA: '2B', catalog: '/AA<<>>' }],
    ['NeedAppearances', { pdfA: '2B', catalog: '/AcroForm<</NeedAppearances true/Fields[]>>' }],
    ['not tagged', { pdfA: '2A', tagged: false, catalog: '/Lang(es)' }],
    ['no language', { pdfA: '2A', tagged: false }],
    [
      'several output profiles',
      {
        pdfA: '2B',
        objects: {
          113: '<</DestOutputProfile 114 0 R>>',
          300: streamBody('/N 3', 'x'),
          1: '<</Type/Catalog/Pages 2 0 R/Metadata 112 0 R/OutputIntents[113 0 R<</DestOutputProfile 300 0 R>>]>>',
        },
      },
    ],
    [
      'font not embedded: Helvetica',
      {
        pdfA: '2B',
        objects: { 3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>' },
      },
    ],
    ['font without Unicode: AAAAAA+X', { pdfA: '2U', objects: { 3: `<<${font}/FontDescriptor 110 0 R>>` } }],
    [
      'widths differ: AAAAAA+X 65',
      {
        pdfA: '2B',
        objects: {
          3: `<<${font}/Encoding/WinAnsiEncoding/FirstChar 32/Widths[${narrow}]/FontDescriptor 110 0 R>>`,
        },
      },
    ],
    [
      'font program cut: AAAAAA+X',
      {
        pdfA: '2B',
        objects: {
          3: `<<${font}/Encoding/WinAnsiEncoding/FontDescriptor<</FontFile2 300 0 R>>>>`,
          300: streamBody('/Length1 9', `\0\x01\0\0${'\0'.repeat(20)}`),
        },
      },
    ],
    ['colour against the output intent: DeviceCMYK', { pdfA: '2B', content: '0 0 0 1 k 0 0 9 9 re f ' }],
    [
      'colour against the output intent: DeviceRGB',
      { pdfA: '2B', components: 4, content: '1 0 0 RG 0 0 9 9 re S ' },
    ],
    [
      'colour against the output intent: DeviceRGB',
      { pdfA: '2B', components: 4, content: '/DeviceRGB cs 0 0 9 9 re f ' },
    ],
    ['colour against the output intent: DeviceGray', { pdfA: '2B', components: 0, content: '0 0 9 9 re f ' }],
    ['seen through: ca', { pdfA: '1B', resources: '/ExtGState<</G<</Type/ExtGState/ca .5>>>>' }],
    ['seen through: BM', { pdfA: '1B', resources: '/ExtGState<</G<</Type/ExtGState/BM/Multiply>>>>' }],
    ['seen through: SMask', { pdfA: '1B', resources: '/ExtGState<</G<</Type/ExtGState/SMask<<>>>>>>' }],
    ['seen through: Group', { pdfA: '1B', page: '/Group<</S/Transparency>>' }],
    ['annotation not printed: Widget', { pdfA: '2B', ...field('/AP<</N 301 0 R>>') }],
    ['annotation hidden: Widget', { pdfA: '2B', ...field('/F 6/AP<</N 301 0 R>>') }],
    ['annotation acts: Widget', { pdfA: '2B', ...field('/F 4/AP<</N 301 0 R>>/A<<>>') }],
    ['annotation without appearance: Widget', { pdfA: '2B', ...field('/F 4') }],
    ['appearance with more than /N: Widget', { pdfA: '2B', ...field('/F 4/AP<</N 301 0 R/D 301 0 R>>') }],
    ['appearance without a stream: Widget', { pdfA: '2B', ...field('/F 4/AP<</N<<>>>>') }],
    ['drawn outside of the tags: f', { pdfA: '2A', content: '.1 g 0 0 9 9 re f ' }],
    ['marked content without an element: 4/7', { pdfA: '2A', content: '/P<</MCID 7>>BDC EMC ' }],
    [
      'element does not hold its content: 201: 4/0',
      { pdfA: '2A', objects: { 201: '<</Type/StructElem/S/H1/P 200 0 R/Pg 4 0 R/K 1>>' } },
    ],
    [
      'element holds what is not there: 201: 4/8',
      { pdfA: '2A', objects: { 201: '<</Type/StructElem/S/H1/P 200 0 R/Pg 4 0 R/K[0 8]>>' } },
    ],
    [
      'element under another than it says: 201',
      { pdfA: '2A', objects: { 201: '<</Type/StructElem/S/H1/P 122 0 R/Pg 4 0 R/K 0>>' } },
    ],
    [
      'element twice in the tree: 201',
      { pdfA: '2A', objects: { 200: '<</Type/StructElem/S/Sect/P 122 0 R/K[201 0 R 202 0 R 201 0 R]>>' } },
    ],
    [
      'content on no page: 205',
      { pdfA: '2A', objects: { 205: '<</Type/StructElem/S/TD/P 203 0 R/K<</Type/MCR/Pg 2 0 R/MCID 2>>>>' } },
    ],
    [
      'next key of the parent tree',
      { pdfA: '2A', objects: { 121: '<</Nums[0[201 0 R 204 0 R 205 0 R]1 201 0 R]>>' } },
    ],
    [
      'key beyond its limits: 0',
      {
        pdfA: '2A',
        objects: { 121: '<</Kids[300 0 R]>>', 300: '<</Limits[1 2]/Nums[0[201 0 R 204 0 R 205 0 R]]>>' },
      },
    ],
    [
      'key of the parent tree used twice: 0',
      { pdfA: '2A', ...field('/F 4/AP<</N 301 0 R>>/StructParent 0') },
    ],
    ['widget without an element: 300', { pdfA: '2A', ...field('/F 4/AP<</N 301 0 R>>') }],
    [
      'annotation not found in its element: 300',
      { pdfA: '2A', ...field('/F 4/AP<</N 301 0 R>>/StructParent 5') },
    ],
    ['widget without a description: 300', { pdfA: '2A', ...field('/F 4/AP<</N 301 0 R>>/StructParent 5') }],
  ])('%s', (rule, spec) => {
    expect(brokenRules(archiveFile(spec))).toContain(rule);
  });

  it('what follows the end, and what part 1 is older than', () => {
    const file = archiveFile({ pdfA: '1B' });
    expect(brokenRules(Buffer.concat([file, Buffer.from('more\n')]))).toContain('after the end');
    expect(brokenRules(Buffer.from(file.toString('latin1').replace('%\xe2', '%a'), 'latin1'))).toContain(
      'header',
    );
    const packed = appendRevision(
      file,
      { 300: '<</Type/ObjStm/Length 0>>\nstream\n\nendstream' },
      { trailer: '/X 300 0 R/ID[<00><01>]' },
    );
    expect(brokenRules(packed)).toContain('object stream');
    expect(brokenRules(archiveFile({ pdfA: '1B', xref: 'stream' }))).toContain('compressed cross-reference');
    const compressed = { 112: streamBody('/Type/Metadata', 'pdfaid:part="1"') };
    expect(brokenRules(archiveFile({ pdfA: '1B', objects: compressed }))).toContain('compressed metadata');
    expect(
      brokenRules(archiveFile({ objects: { 112: 'null' }, catalog: '/Metadata 112 0 R' }), ['2B']),
    ).toContain('no metadata');
  });
});
