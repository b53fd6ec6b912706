import sharp, { type Sharp } from 'sharp';

const SIZE = { width: 1400, height: 1000, first: 130, step: 95, letters: 42 };

/** A card photographed: its lines on a light ground, then what was done to the picture. */
export async function writtenPage(
  lines: readonly string[],
  taken: (card: Sharp) => Sharp = (card) => card,
): Promise<Buffer> {
  const { width, height, first, step, letters } = SIZE;
  const texts = lines.map(
    (line, i) =>
      `<text x="110" y="${first + i * step}" font-family="sans-serif" font-size="${letters}" fill="#23313f">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dde6ea"/>${texts.join('')}</svg>`;
  return taken(sharp(Buffer.from(svg)))
    .jpeg({ quality: 80 })
    .toBuffer();
}

const TABLE = { background: '#665f55' };

/** What telephones do to a page. */
export const PHOTOGRAPHS: Readonly<Record<string, (card: Sharp) => Sharp>> = {
  upright: (card) => card,
  leaning: (card) => card.rotate(4, TABLE),
  'leaning more': (card) => card.rotate(-8, TABLE),
  'on its side': (card) => card.rotate(90),
  'upside down': (card) => card.rotate(180),
  dark: (card) => card.linear(0.3, 5),
  small: (card) => card.resize(560),
  blurred: (card) => card.blur(2.5),
};
