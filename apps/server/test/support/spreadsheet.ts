import { zip } from './papers.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An XLSX of one sheet whose cells are texts, or numbers where they are numbers (ECMA-376, part 1). */
export function xlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  return zip(xlsxParts(sheetOf(rows)));
}

/** The parts of a workbook around one sheet's XML. */
export function xlsxParts(sheet: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
}

/** The XML of a sheet. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  const body = rows.map((cells, r) => {
    const inner = cells.map((cell, c) => {
      const at = `${String.fromCharCode(65 + c)}${r + 1}`;
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
      const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
    return `<row r="${r + 1}">${inner.join('')}</row>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}
