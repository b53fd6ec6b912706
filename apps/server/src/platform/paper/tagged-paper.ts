import { setImmediate } from 'node:timers/promises';
import type { Language } from '@legajo/contract';
import PDFDocument from 'pdfkit';
import { setFont, type Weight, writeWords } from './words.ts';

const MARGIN = 48;
const INK = '#14181F';
const INK_3 = '#59626F';
const RULE = '#C9CED7';
const GAP = 6;
/** Rows drawn in one go: some 20 ms, in which the portal answers nobody else. */
const AT_A_TIME = 40;

/** A column of a table: its heading, and its width in points. */
export interface PaperColumn {
  readonly heading: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/**
 * A paper of ours that programs read aloud: tagged, with a title and a language (ISO 32000-2, 14.8). Nothing is written below
 * `bottom`, where a seal may lie.
 */
export interface TaggedPaper {
  heading(level: 1 | 2, text: string): void;
  paragraph(text: string, style?: { readonly small?: boolean; readonly weight?: Weight }): void;
  /** Names and what they say, one under the other. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void;
  /** Cells by row; the first of each names it. The headings come again on each page. */
  table(columns: readonly PaperColumn[], rows: Iterable<readonly string[]>): Promise<void>;
  newPage(): void;
  /** The bytes, once all of it is drawn. @param pageText says of each page which it is. */
  end(pageText?: (page: number, pages: number) => string): Promise<Buffer>;
}

/** @param bottom in points from the top of a page. */
export function taggedPaper(title: string, language: Language, bottom: number): TaggedPaper {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title },
    lang: language,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const body = pdf.struct('Document');
  pdf.addStructure(body);
  const width = pdf.page.width - 2 * MARGIN;

  const room = (height: number) => {
    if (pdf.y + height > bottom) pdf.addPage();
  };
  const put = (tag: string, size: number, weight: Weight, text: string, colour = INK, into = body) => {
    const drawn = setFont(pdf.fontSize(size), weight, text);
    room(pdf.heightOfString(drawn, { width }));
    into.add(
      pdf.struct(tag, {}, () => {
        writeWords(pdf.fontSize(size).fillColor(colour), weight, text, { at: [MARGIN, pdf.y], width });
      }),
    );
  };
  const rule = () => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(0.5)
      .stroke(RULE);
    pdf.endMarkedContent();
    pdf.y += 4;
  };

  interface RowStyle {
    readonly columns: readonly PaperColumn[];
    readonly isHead: boolean;
  }
  const sizeOf = ({ isHead }: RowStyle) => (isHead ? 7.5 : 8.5);
  const heightOf = (cells: readonly string[], style: RowStyle) =>
    Math.max(
      ...cells.map((text, i) => {
        const drawn = setFont(pdf.fontSize(sizeOf(style)), i === 0 ? 'bold' : 'regular', text);
        return pdf.heightOfString(drawn, { width: (style.columns[i]?.width ?? 0) - GAP });
      }),
    );
  const drawCells = (
    cells: readonly string[],
    style: RowStyle,
    around: (draw: () => void, i: number) => void,
  ) => {
    const top = pdf.y;
    const height = heightOf(cells, style);
    let left = MARGIN;
    for (const [i, text] of cells.entries()) {
      const { width: wide = 0, align = 'left' } = style.columns[i] ?? {};
      const at = [left, top] as const;
      around(() => {
        writeWords(
          pdf.fontSize(sizeOf(style)).fillColor(style.isHead ? INK_3 : INK),
          i === 0 ? 'bold' : 'regular',
          text,
          { at, width: wide - GAP, align },
        );
      }, i);
      left += wide;
    }
    pdf.y = top + height + 3;
  };
  return {
    heading: (level, text) => {
      if (level === 2) pdf.y += 8;
      room(60);
      put(`H${level}`, level === 1 ? 16 : 11, 'bold', text);
      pdf.y += level === 1 ? 6 : 3;
    },
    paragraph: (text, { small = false, weight = 'regular' } = {}) => {
      put('P', small ? 8.5 : 10.5, weight, text, small ? INK_3 : INK);
      pdf.y += 4;
    },
    facts: (rows) => {
      for (const [label, value] of rows) {
        room(36);
        put('P', 8, 'regular', label, INK_3);
        put('P', 10, 'regular', value);
        pdf.y += 4;
      }
    },
    table: async (columns, rows) => {
      const head: RowStyle = { columns, isHead: true };
      const line: RowStyle = { columns, isHead: false };
      const headings = columns.map(({ heading }) => heading);
      const table = pdf.struct('Table');
      body.add(table);
      const drawRow = (cells: readonly string[], style: RowStyle) => {
        const row = pdf.struct('TR');
        table.add(row);
        drawCells(cells, style, (draw, i) => {
          const named = style.isHead || i === 0;
          const options = named ? { scope: style.isHead ? ('Column' as const) : ('Row' as const) } : {};
          // The published types do not know `scope` yet; the library writes it.
          row.add(pdf.struct(named ? 'TH' : 'TD', options as PDFKit.Mixins.StructureElementOptions, draw));
        });
        row.end();
        rule();
      };
      room(60);
      drawRow(headings, head);
      let drawn = 0;
      for (const cells of rows) {
        drawn += 1;
        if (drawn % AT_A_TIME === 0) await setImmediate();
        if (pdf.y + heightOf(cells, line) > bottom) {
          pdf.addPage();
          // Said once already: on this page it is for the eye.
          pdf.markContent('Artifact', { type: 'Pagination' });
          drawCells(headings, head, (draw) => draw());
          pdf.endMarkedContent();
          rule();
        }
        drawRow(cells, line);
      }
      table.end();
      pdf.x = MARGIN;
      pdf.y += 6;
    },
    newPage: () => {
      pdf.addPage();
    },
    end: (pageText) => {
      body.end();
      const { count } = pdf.bufferedPageRange();
      for (let i = 0; pageText && i < count; i += 1) {
        pdf.switchToPage(i);
        pdf.page.margins.bottom = 0;
        pdf.markContent('Artifact', { type: 'Pagination' });
        writeWords(pdf.fontSize(8).fillColor(INK_3), 'regular', pageText(i + 1, count), {
          at: [MARGIN, 24],
          width,
          align: 'right',
          lineBreak: false,
        });
        pdf.endMarkedContent();
      }
      pdf.end();
      return finished;
    },
  };
}
