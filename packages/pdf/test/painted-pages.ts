import { createHostState } from '../src/host/host-state.ts';
import { type Examination, examine } from '../src/host/work/examine.ts';
import type { PageReading } from '../src/host/work/read-page.ts';
import { type BuiltParts, buildPdf, streamOf } from './build-pages.ts';

const host = createHostState();
const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;

/** What a file is and names, asked as a publication asks it. */
export function look(bytes: Uint8Array, state = host): Promise<Examination> {
  return examine(state, { source: { bytes }, label: 'x.pdf', ...question });
}

/** The reading of a page of this content. */
export async function readOf(
  content: string,
  parts: BuiltParts = {},
  extra = '',
  state = host,
): Promise<PageReading> {
  const { page } = await look(buildPdf([{ content, extra }], parts), state);
  return page!;
}

/** The kinds of its doubts. */
export function kindsOf(page: PageReading): string[] {
  return page.doubts.map(({ kind }) => kind);
}

/** The number that the pages name, and a line of text that shows it. */
export const number = '20-12345678-6';
export const shown = at(60, 700, `(CUIL ${number}) Tj`);
/** Where that line stands, with room around. */
export const over = '55 690 200 25 re';

/** Text at a place, in points from the bottom left. */
export function at(x: number, y: number, show: string, size = 10): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td ${show} ET\n`;
}

/** A graphics state named G. */
export const state = (entries: string): BuiltParts => ({ resources: `/ExtGState << /G << ${entries} >> >>` });

/** A form of the whole page. */
export const form = (content: string, entries = ''): string =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries}`);

/** One black pixel. */
export const image = (entries = ''): string =>
  streamOf(
    '\x00',
    `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  );

/** A layer L, and a form X that belongs to it. */
export const layers = (config: string, group = '', more = ''): BuiltParts => ({
  resources: '/Properties << /L 100 0 R >> /XObject << /X 101 0 R >>',
  catalog: `/OCProperties << /OCGs [100 0 R] /D << ${config} >> ${more} >>`,
  objects: { 100: `<< /Type /OCG /Name (L) ${group} >>`, 101: form(shown, '/OC 100 0 R') },
});
export const inLayer = `/OC /L BDC ${shown} EMC`;

/** A spot ink S, black unless told. */
export const separation = (name: string, to = '[0 0 0]'): BuiltParts => ({
  resources: `/ColorSpace << /S [/Separation /${name} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 ${to} /N 1 >>] >>`,
});

/** A case of a table: its name, and the page. */
export type PageCase = [name: string, content: string, parts?: BuiltParts, extra?: string];
