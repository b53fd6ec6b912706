import sharp from 'sharp';

/** Peaks under a sun, in the company's colours: what a food company of the Andes may have drawn. */
const ANDES = `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 120 60">
  <circle cx="84" cy="17" r="9" fill="#E0A030"/>
  <path d="M4 54 38 8l17 23 11-14 50 37z" fill="#0B5568"/>
  <path d="M38 8 26.200 24l7 4 5-4 6 5 5.400-5.600z" fill="#fff"/>
  <path d="M66 17 59.600 25.100l5.400 3.900 4-3 6.400 3z" fill="#fff"/>
</svg>`;

const DRAWINGS: Readonly<Record<number, string>> = { 1: ANDES };

/** The logo of a company of the demo as a picture that somebody could have uploaded; null for one without. */
export async function drawLogo(companyId: number): Promise<Buffer | null> {
  const drawing = DRAWINGS[companyId];
  return drawing === undefined ? null : sharp(Buffer.from(drawing)).png().toBuffer();
}
