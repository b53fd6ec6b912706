/** One page to write: its content stream, and what its dictionary holds beside. */
export interface BuiltPage {
  content: string;
  /** More entries, as PDF text: `/Rotate 90`, `/CropBox [0 0 100 100]`. */
  extra?: string;
  mediaBox?: string;
}

/** Objects beside pages and fonts, and entries of resources and catalog, all as PDF text. */
export interface BuiltParts {
  /** `/F1 << … >>` and so on. */
  fonts?: string;
  resources?: string;
  catalog?: string;
  /** Objects by number, from 100. */
  objects?: Record<number, string>;
}

export const helvetica =
  '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A stream object's text. */
export function streamOf(content: string, entries = ''): string {
  return `<< ${entries} /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
}

/** Writes a small PDF by hand: one byte for each character, cross-reference table, nothing compressed. */
export function buildPdf(pages: BuiltPage[], parts: BuiltParts = {}): Buffer {
  const objects = new Map<number, string>();
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`);
  const kids = pages.map((_, i) => `${10 + i * 2} 0 R`).join(' ');
  objects.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.set(3, `<< /Font << ${parts.fonts ?? helvetica} >> ${parts.resources ?? ''} >>`);
  for (const [i, page] of pages.entries()) {
    const box = page.mediaBox ?? '0 0 595 842';
    objects.set(
      10 + i * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources 3 0 R /Contents ${11 + i * 2} 0 R ${page.extra ?? ''} >>`,
    );
    objects.set(11 + i * 2, streamOf(page.content));
  }
  for (const [num, text] of Object.entries(parts.objects ?? {})) objects.set(Number(num), text);
  return assemble(objects);
}

function assemble(objects: Map<number, string>): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const size = Math.max(...objects.keys()) + 1;
  const rows = ['0000000000 65535 f \n'];
  for (let num = 1; num < size; num += 1) {
    const text = objects.get(num);
    if (text === undefined) {
      rows.push('0000000000 65535 f \n');
      continue;
    }
    rows.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${num} 0 obj\n${text}\nendobj\n`;
  }
  const at = file.length;
  file += `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
