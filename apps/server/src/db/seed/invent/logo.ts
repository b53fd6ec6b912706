import sharp from 'sharp';

/** Peaks under a sun, in the company's colours: what a food company of the Andes may have drawn. */
const ANDES = `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 120 60">
  <circle cx="88" cy="18" r="10" fill="#E0A030"/>
  <path d="M48 56 78 22l34 34z" fill="#5E9DAB"/>
  <path d="M8 56 46 6l38 50z" fill="#0B5568"/>
  <path d="M46 6 33.840 22l6.160 5 6-5 6 5 4.860-6.840z" fill="#CFE3E8"/>
</svg>`;

const DRAWINGS: Readonly<Record<number, string>> = { 1: ANDES };

/** The logo of a company of the demo as a picture that somebody could have uploaded; null for one without. */
export async function drawLogo(companyId: number): Promise<Buffer | null> {
  const drawing = DRAWINGS[companyId];
  return drawing === undefined ? null : sharp(Buffer.from(drawing)).png().toBuffer();
}
