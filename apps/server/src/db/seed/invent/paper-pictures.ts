import sharp from 'sharp';

/** Lines as of writing that nobody can read: `[x, y, width]`. */
const lines = (rows: readonly (readonly [number, number, number])[], colour = '#6B7480') =>
  rows
    .map(([x, y, w]) => `<rect x="${x}" y="${y}" width="${w}" height="2.200" rx="1" fill="${colour}"/>`)
    .join('');

const paragraph = (x: number, y: number, widths: readonly number[]) =>
  lines(widths.map((width, row) => [x, y + row * 5, width] as const));

const on = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 9}" height="${height * 9}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#D9D4CB"/>${drawing}</svg>`;

/** An identity card on a desk: a face, lines and a strip. */
const CARD = on(
  120,
  86,
  `<g transform="rotate(-2 60 43)"><rect x="12" y="12" width="96" height="62" rx="4" fill="#F4F8FA" stroke="#B9C6CC"/>
  <rect x="12" y="12" width="96" height="10" rx="4" fill="#74A9C7"/>
  <rect x="19" y="28" width="25" height="32" fill="#DCE7EC"/>
  <circle cx="31.500" cy="40" r="6.500" fill="#C39B7A"/><path d="M20 60q1-12 11.500-12T43 60z" fill="#4B5B66"/>
  ${lines([
    [52, 30, 44],
    [52, 37, 36],
    [52, 44, 40],
    [52, 51, 24],
  ])}
  ${lines([[19, 66, 82]], '#2F3A42')}</g>`,
);

/** A page of a curriculum: a name, a picture's place, and paragraphs. */
const RESUME = on(
  90,
  120,
  `<rect x="8" y="6" width="74" height="108" fill="#FFFFFF" stroke="#C8C2B8"/>
  <circle cx="68" cy="20" r="8" fill="#C9D6DE"/>${lines([[16, 15, 36]], '#1F2A33')}${lines([[16, 21, 26]])}
  ${paragraph(16, 36, [58, 54, 57, 40])}${lines([[16, 60, 22]], '#1F2A33')}
  ${paragraph(16, 67, [56, 58, 50])}${lines([[16, 86, 26]], '#1F2A33')}${paragraph(16, 93, [57, 44, 52])}`,
);

/** A form with a stamp and a signature. */
const FORM = on(
  90,
  120,
  `<rect x="7" y="6" width="76" height="108" fill="#FDFCF8" stroke="#C8C2B8"/>
  ${lines([[22, 14, 46]], '#1F2A33')}
  <rect x="14" y="24" width="62" height="30" fill="none" stroke="#98A2AA"/><path d="M14 34h62M14 44h62M45 24v30" stroke="#98A2AA" fill="none"/>
  ${paragraph(14, 62, [62, 60, 62, 38])}
  <circle cx="62" cy="96" r="10" fill="none" stroke="#5A6FB0" stroke-width="1.500"/><circle cx="62" cy="96" r="6" fill="none" stroke="#5A6FB0"/>
  <path d="M16 100q6-12 9 0t8-4 12 2" fill="none" stroke="#24408E" stroke-width="1.200"/>`,
);

const DRAWINGS = { card: CARD, resume: RESUME, form: FORM } as const;
export type PaperPicture = keyof typeof DRAWINGS;

/** A paper as somebody could have photographed it; nothing on it is anybody's. */
export const drawPaper = (kind: PaperPicture): Promise<Buffer> =>
  sharp(Buffer.from(DRAWINGS[kind])).jpeg({ quality: 88 }).toBuffer();

/** The picture that a company welcomes with: hills in its colour, a rising sun and people. */
export function drawWelcome(color: string): Promise<Buffer> {
  const somebody = (x: number, colour: string) =>
    `<circle cx="${x}" cy="33" r="3.600" fill="#C99770"/><path d="M${x - 6} 50q0-12 6-12t6 12z" fill="${colour}"/>`;
  const drawing = `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="560" viewBox="0 0 128 56">
  <rect width="128" height="56" fill="#F3EBDD"/><circle cx="96" cy="20" r="11" fill="#E0A030"/>
  <path d="M0 44q26-26 52-8t44-6 32 2v24H0z" fill="${color}" opacity="0.450"/>
  <path d="M0 50q34-16 66-4t62-4v14H0z" fill="${color}"/>
  ${somebody(44, '#B2541A')}${somebody(58, '#2F6B62')}${somebody(72, '#40507A')}
</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
