import { inflateSync } from 'node:zlib';
import { REGULAR } from '../../src/sign/draw/helvetica-widths.ts';
import { sansRegular } from '../../src/sign/fonts/sans-regular.gen.ts';
import { buildPdf, type PdfSpec, streamBody } from '../build-pdf.ts';

/** A file for the archive, made by hand. */
export interface ArchiveSpec {
  /** Part and level of PDF/A, as `2A`; none unless told. */
  pdfA?: string;
  /** Also accessible (PDF/UA-1). */
  ua?: boolean;
  /** Components of the output intent's profile; without one the page is painted in a space of the eye. */
  components?: 0 | 1 | 3 | 4;
  tagged?: boolean;
  pages?: number;
  /** Replaces objects of the file: what breaks a rule. */
  objects?: PdfSpec['objects'];
  catalog?: string;
  trailer?: string;
  xref?: 'table' | 'stream';
  /** Further entries of the first page. */
  page?: string;
  /** Operators before the first page's text. */
  content?: string;
  /** Further entries of each page's resources. */
  resources?: string;
}

const COLOURS = { 0: '/C cs .1 .2 .3 sc', 1: '.2 g', 3: '.1 .2 .3 rg', 4: '0 0 0 .8 k' };
const EYE = '/ColorSpace<</C[/CalRGB<</WhitePoint[.9505 1 1.089]>>]>>';
const ICC = { 0: '', 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' };
/** Objects of each page's part of the tree: a section with a heading and a row of three cells, the last one empty. */
const EACH = 10;

export const person = (i: number) => `Persona numero ${i + 1}`;

/** Builds the file. Objects: 1 to 3 and pages as `buildPdf` has them, the rest from 110 or behind the pages. */
export function archiveFile(spec: ArchiveSpec = {}): Buffer {
  const { pdfA, ua = false, components = 3, pages = 1 } = spec;
  const tagged = spec.tagged ?? (ua || pdfA?.endsWith('A') === true);
  const base = Math.max(110, pageAt(pages));
  const objects: Record<number, string | Buffer> = { ...fontObjects(base) };
  if (pdfA || ua) objects[base + 2] = metadata(pdfA, ua);
  if (components > 0) {
    objects[base + 3] =
      `<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(x)/DestOutputProfile ${base + 4} 0 R>>`;
    objects[base + 4] = streamBody(
      `/N ${components}`,
      `${'\0'.repeat(16)}${ICC[components]}`.padEnd(128, '\0'),
    );
  }
  const resources = `/Font<</F1 3 0 R>>${components === 0 ? EYE : ''}${spec.resources ?? ''}`;
  for (let i = 0; i < pages; i++) {
    const first = i === 0;
    const keys = tagged ? `/StructParents ${i}/Tabs/S` : '';
    objects[pageAt(i)] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.28 841.89]/Contents ${pageAt(i) + 1} 0 R` +
      `/Resources<<${resources}>>${keys}${(first && spec.page) || ''}>>`;
    const text = ([mcid, type, y, words]: readonly [number, string, number, string]) =>
      `${tagged ? `/${type}<</MCID ${mcid}>>BDC ` : ''}BT ${COLOURS[components]} /F1 11 Tf 60 ${y} Td (${words}) Tj ET${tagged ? ' EMC' : ''}\n`;
    const lines = [
      [0, 'H1', 760, person(i)],
      [1, 'P', 740, 'Sueldo'],
      [2, 'P', 720, '1.234,56'],
    ] as const;
    objects[pageAt(i) + 1] = streamBody('', ((first && spec.content) || '') + lines.map(text).join(''));
  }
  if (tagged) Object.assign(objects, tagObjects(pages, base));
  const catalog =
    (components > 0 ? `/OutputIntents[${base + 3} 0 R]` : '') +
    (pdfA || ua ? `/Metadata ${base + 2} 0 R` : '') +
    (tagged ? `/MarkInfo<</Marked true>>/StructTreeRoot ${base + 10} 0 R/Lang(es-AR)` : '') +
    (ua ? '/ViewerPreferences<</DisplayDocTitle true>>' : '');
  return buildPdf({
    pages: Array.from({ length: pages }, () => ({})),
    catalog: catalog + (spec.catalog ?? ''),
    ...(spec.xref ? { xref: spec.xref } : {}),
    trailer: spec.trailer ?? '/ID[<0011><0011>]',
    objects: { ...objects, ...spec.objects },
  });
}

/** As `buildPdf` numbers them. */
const pageAt = (i: number) => 4 + 2 * i;

function fontObjects(base: number): Record<number, string | Buffer> {
  const { name, box, ascent, descent, capHeight, stem } = sansRegular;
  const widths = `/FirstChar 32/LastChar 255/Widths[${REGULAR.join(' ')}]`;
  const program = inflateSync(Buffer.from(sansRegular.data, 'base64'));
  return {
    3: `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding/WinAnsiEncoding${widths}/FontDescriptor ${base} 0 R>>`,
    [base]:
      `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[${box.join(' ')}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight ${capHeight}/StemV ${stem}/FontFile2 ${base + 1} 0 R>>`,
    [base + 1]: streamBody(`/Length1 ${program.length}`, program),
  };
}

function metadata(pdfA: string | undefined, ua: boolean): string {
  const a = pdfA
    ? `<pdfaid:part>${pdfA[0]}</pdfaid:part><pdfaid:conformance>${pdfA[1]}</pdfaid:conformance>`
    : '';
  const accessible = ua
    ? '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'
    : '';
  const title =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Recibos &amp; legajos</rdf:li></rdf:Alt></dc:title>';
  const xml =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><rdf:RDF>' +
    `<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">${a}${title}</rdf:Description>` +
    `${accessible}</rdf:RDF><?xpacket end="w"?>`;
  return `<</Type/Metadata/Subtype/XML/Length ${xml.length}>>\nstream\n${xml}\nendstream`;
}

function tagObjects(pages: number, base: number): Record<number, string> {
  const [ROOT, PARENTS, DOCUMENT, FIRST] = [base + 10, base + 11, base + 12, base + 90];
  const objects: Record<number, string> = {};
  const sections: string[] = [];
  const nums: string[] = [];
  for (let i = 0; i < pages; i++) {
    const n = FIRST + i * EACH;
    const pg = `/Pg ${pageAt(i)} 0 R`;
    sections.push(`${n} 0 R`);
    nums.push(`${i}[${n + 1} 0 R ${n + 4} 0 R ${n + 5} 0 R]`);
    objects[n] =
      `<</Type/StructElem/S/Recibo/P ${DOCUMENT} 0 R/T(${person(i)})/K[${n + 1} 0 R ${n + 2} 0 R]>>`;
    objects[n + 1] = `<</Type/StructElem/S/H1/P ${n} 0 R${pg}/K 0>>`;
    objects[n + 2] = `<</Type/StructElem/S/Table/P ${n} 0 R/K[${n + 3} 0 R]>>`;
    objects[n + 3] = `<</Type/StructElem/S/TR/P ${n + 2} 0 R/K[${n + 4} 0 R ${n + 6} 0 R ${n + 5} 0 R]>>`;
    objects[n + 4] = `<</Type/StructElem/S/TH/P ${n + 3} 0 R${pg}/C/cabeza/ID(th${i})/K[1]>>`;
    objects[n + 5] = `<</Type/StructElem/S/TD/P ${n + 3} 0 R/K<</Type/MCR${pg}/MCID 2>>>>`;
    objects[n + 6] = `<</Type/StructElem/S/TD/P ${n + 3} 0 R>>`;
  }
  const names = Array.from({ length: pages }, (_, i) => `(th${i})${FIRST + i * EACH + 4} 0 R`).sort();
  objects[ROOT] =
    `<</Type/StructTreeRoot/K ${DOCUMENT} 0 R/ParentTree ${PARENTS} 0 R/ParentTreeNextKey ${pages}` +
    `/RoleMap<</Recibo/Sect/Otro/P>>/ClassMap<</cabeza<</O/Table/Scope/Row>>/otra<</O/Table/Scope/Column>>>>` +
    `/IDTree<</Names[${names.join('')}]>>>>`;
  objects[PARENTS] = `<</Nums[${nums.join('')}]>>`;
  objects[DOCUMENT] =
    `<</Type/StructElem/S/Document/P ${ROOT} 0 R/Alt(Recibos de todos)/K[${sections.join(' ')}]>>`;
  return objects;
}
