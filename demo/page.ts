import { deflateSync } from 'node:zlib';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, writePdf } from '@legajo/pdf';
import { codeOf, type DemoFont, type DemoFonts } from './fonts.ts';

/** A4 in points. */
const pageSize = { width: 595.28, height: 841.89 };

/** How a piece of text is set. */
export interface TextStyle {
  size: number;
  weight?: 'regular' | 'semibold';
  /** Red, green, blue from 0 to 1. */
  colour?: readonly [number, number, number];
  align?: 'left' | 'right' | 'centre';
}

const ink = [0.09, 0.11, 0.16] as const;

/** A page being drawn: points from the top left corner, y downwards. */
export class DemoPage {
  readonly #fonts: DemoFonts;
  #content = '';

  constructor(fonts: DemoFonts) {
    this.#fonts = fonts;
  }

  /** Sets a text with its foot at `y`; gives its width. */
  text(x: number, y: number, text: string, style: TextStyle): number {
    const font = this.#fonts[style.weight ?? 'regular'];
    const codes = [...text].map(codeOf);
    const width = (codes.reduce((sum, code) => sum + font.widths[code]!, 0) * style.size) / 1000;
    const from = style.align === 'right' ? x - width : style.align === 'centre' ? x - width / 2 : x;
    const written = codes.map(
      (code) => (code === 40 || code === 41 || code === 92 ? '\\' : '') + String.fromCharCode(code),
    );
    this.#content += `BT /${style.weight === 'semibold' ? 'F2' : 'F1'} ${n(style.size)} Tf ${colour(style.colour ?? ink)} rg ${n(from)} ${n(pageSize.height - y)} Td (${written.join('')}) Tj ET\n`;
    return width;
  }

  width(text: string, style: TextStyle): number {
    const font = this.#fonts[style.weight ?? 'regular'];
    return (
      ([...text].reduce((sum, character) => sum + font.widths[codeOf(character)]!, 0) * style.size) / 1000
    );
  }

  /** Sets a text in lines of at most `width`; gives the foot of the last one. */
  paragraph(x: number, y: number, width: number, leading: number, text: string, style: TextStyle): number {
    let line = '';
    let foot = y;
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, style) > width) {
        this.text(x, foot, line, style);
        foot += leading;
        line = word;
      } else line = longer;
    }
    this.text(x, foot, line, style);
    return foot;
  }

  line(x1: number, y1: number, x2: number, y2: number, thickness: number, shade: number): void {
    this.#content += `${n(shade)} G ${n(thickness)} w ${n(x1)} ${n(pageSize.height - y1)} m ${n(x2)} ${n(pageSize.height - y2)} l S\n`;
  }

  /** Path operators in a square of 100 units whose top left corner is at (x, y). */
  drawing(x: number, y: number, size: number, operators: string): void {
    const scale = size / 100;
    this.#content += `q ${n(scale)} 0 0 ${n(-scale)} ${n(x)} ${n(pageSize.height - y)} cm ${operators} Q\n`;
  }

  /** The content stream, packed. */
  content(): PdfStream {
    const bytes = deflateSync(Buffer.from(this.#content, 'latin1'));
    return new PdfStream(PdfDict.of({ Filter: new PdfName('FlateDecode'), Length: bytes.length }), bytes);
  }
}

/** Writes pages as one PDF: the same input gives the same bytes. */
export function writePages(pages: readonly DemoPage[], fonts: DemoFonts): Uint8Array {
  const objects = new Map<number, PdfObject>();
  const add = (object: PdfObject): PdfRef => {
    objects.set(objects.size + 1, object);
    return new PdfRef(objects.size);
  };
  const tree = add(null);
  const resources = add(
    PdfDict.of({ Font: PdfDict.of({ F1: addFont(fonts.regular, add), F2: addFont(fonts.semibold, add) }) }),
  );
  const kids = pages.map((page) =>
    add(
      PdfDict.of({
        Type: new PdfName('Page'),
        Parent: tree,
        MediaBox: [0, 0, pageSize.width, pageSize.height],
        Resources: resources,
        Contents: add(page.content()),
      }),
    ),
  );
  objects.set(tree.num, PdfDict.of({ Type: new PdfName('Pages'), Kids: kids, Count: kids.length }));
  return writePdf(objects, add(PdfDict.of({ Type: new PdfName('Catalog'), Pages: tree })));
}

function addFont(font: DemoFont, add: (object: PdfObject) => PdfRef): PdfRef {
  const file = PdfDict.of({
    Filter: new PdfName('FlateDecode'),
    Length: font.file.length,
    Length1: font.fileBytes,
  });
  const descriptor = add(
    PdfDict.of({
      Type: new PdfName('FontDescriptor'),
      FontName: new PdfName(font.name),
      // Nonsymbolic: the codes are those of the encoding.
      Flags: 32,
      FontBBox: [-1000, font.descent, 2000, font.ascent],
      ItalicAngle: 0,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: 727,
      StemV: 80,
      FontFile2: add(new PdfStream(file, font.file)),
    }),
  );
  return add(
    PdfDict.of({
      Type: new PdfName('Font'),
      Subtype: new PdfName('TrueType'),
      BaseFont: new PdfName(font.name),
      Encoding: new PdfName('WinAnsiEncoding'),
      FirstChar: 32,
      LastChar: 255,
      Widths: font.widths.slice(32),
      FontDescriptor: descriptor,
    }),
  );
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function colour(rgb: readonly [number, number, number]): string {
  return rgb.map(n).join(' ');
}
