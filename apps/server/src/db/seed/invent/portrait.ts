import sharp from 'sharp';

/** A drawn person: what they stand before, and how they look. */
export interface Portrait {
  readonly wall: string;
  readonly clothes: string;
  readonly skin: string;
  readonly hair: string;
  readonly long: boolean;
}

const SIDE_PX = 640;

/** A portrait as a picture that somebody could have uploaded. Nobody's: a head, hair and shoulders in flat colours. */
export function drawPortrait({ wall, clothes, skin, hair, long }: Portrait): Promise<Buffer> {
  const behind = long ? `<path d="M31 44a19 20 0 0 1 38 0v22q0 6-6 6H37q-6 0-6-6z" fill="${hair}"/>` : '';
  const drawing = `
<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 100 100">
  <rect width="100" height="100" fill="${wall}"/>
  ${behind}
  <path d="M14 100q2-28 36-28t36 28z" fill="${clothes}"/>
  <path d="M43 58h14v14q-7 8-14 0z" fill="${skin}"/>
  <ellipse cx="50" cy="45" rx="15" ry="18" fill="${skin}"/>
  <path d="M33 45q-1-23 17-23t17 23q-4-12-13-13-15 0-21 13z" fill="${hair}"/>
  <circle cx="44.500" cy="46" r="1.600" fill="#2B2420"/><circle cx="55.500" cy="46" r="1.600" fill="#2B2420"/>
  <path d="M44 54q6 5 12 0" fill="none" stroke="#7A3B30" stroke-width="1.500" stroke-linecap="round"/>
</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
}
