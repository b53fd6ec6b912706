import { PdfDict, PdfName, PdfStream, PdfString } from '../../src/objects/objects.ts';
import type { Scene } from './scene.ts';

/** Actions that no file for the archive may hold (ISO 19005-1, 6.6.1; 19005-2, 6.5.1). */
const ACTIONS = ['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'JavaScript', 'Hide', 'SetOCGState'];

/** File, trailer, metadata, actions and forms (19005-1, 6.1, 6.6, 6.7, 6.9; 19005-2, 6.1, 6.4, 6.5, 6.6). */
export function checkDocument(scene: Scene): void {
  const { file, part, dicts, streams, breaks } = scene;
  const text = Buffer.from(file.bytes).toString('latin1');
  if (!/^%PDF-[12]\.\d\r?\n?%[\x80-\xff]{4}/.test(text.replace(/\r\n?/, '\n'))) breaks('header');
  if (!/%%EOF\r?\n?$/.test(text)) breaks('after the end');
  if (file.encrypted) breaks('encrypted');
  const id = file.lookupArray(file.trailer, 'ID');
  if (id?.length !== 2 || !id.every((one) => one instanceof PdfString && one.bytes.length > 0))
    breaks('no /ID');
  if (part === 1) {
    if (file.xref.sections.some((section) => section.kind !== 'table')) breaks('compressed cross-reference');
    if (streams.some((stream) => stream.dict.name('Type') === 'ObjStm')) breaks('object stream');
    if (file.catalog.has('OCProperties')) breaks('layers');
  }
  for (const stream of streams) {
    const filters = [file.lookup(stream.dict, 'Filter')].flat().map((one) => file.resolve(one));
    if (filters.some((one) => one instanceof PdfName && one.value === 'LZWDecode')) breaks('LZW');
    for (const key of ['F', 'FFilter', 'FDecodeParms'])
      if (stream.dict.has(key)) breaks('stream elsewhere', key);
    if (stream.dict.has('PS') || stream.dict.name('Subtype') === 'PS') breaks('PostScript');
    if (stream.dict.has('OPI')) breaks('OPI');
    if (stream.dict.boolean('Interpolate')) breaks('interpolated');
  }
  const metadata = file.lookup(file.catalog, 'Metadata');
  if (!(metadata instanceof PdfStream)) breaks('no metadata');
  else if (part === 1 && metadata.dict.has('Filter')) breaks('compressed metadata');
  for (const dict of dicts) {
    const action = dict.name('S');
    if (action !== undefined && ACTIONS.includes(action)) breaks('action', action);
    if (dict.has('JS')) breaks('action', 'JS');
  }
  const form = file.lookupDict(file.catalog, 'AcroForm');
  if (form && file.lookup(form, 'NeedAppearances') === true) breaks('NeedAppearances');
  if (file.catalog.has('AA')) breaks('action', 'AA');
  if (scene.level === 'A' || scene.ua) {
    const marked = file.lookupDict(file.catalog, 'MarkInfo');
    if (!marked || file.lookup(marked, 'Marked') !== true) breaks('not tagged');
    if (!(file.lookup(file.catalog, 'StructTreeRoot') instanceof PdfDict)) breaks('not tagged');
    if (!(file.lookup(file.catalog, 'Lang') instanceof PdfString)) breaks('no language');
  }
}
