import { onboardingItems } from '@legajo/contract/onboarding';
import sharp from 'sharp';
import type { Answer, Portal } from './portal.ts';

/** A picture of one colour, with a place and a camera in its metadata. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'jpeg',
  [width, height]: readonly [number, number] = [64, 48],
  background = '#B2541A',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Secreta', Copyright: 'Nadie' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();

/** The same pixels in a file of exactly so many bytes: what stands after the end of a JPEG is read by nobody. */
export function padded(jpeg: Buffer, bytes: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

export type Asked = Record<
  'personal_info' | 'personal_documents' | 'documents',
  { clave: string; obligatorio?: number }[]
>;

/** Items of a template of Argentina: three of a person, two papers of theirs, one of the company's. */
export const asked = (): Asked => ({
  personal_info: [
    { clave: 'contact', obligatorio: 1 },
    { clave: 'bank', obligatorio: 1 },
    { clave: 'photo', obligatorio: 0 },
  ],
  personal_documents: [
    { clave: 'identity', obligatorio: 1 },
    { clave: 'resume', obligatorio: 0 },
  ],
  documents: [{ clave: 'confidentiality', obligatorio: 1 }],
});

/** Every item of a country, as a template asks it. */
export const everything = (country: string): Asked => {
  const all = onboardingItems(country, '2026-11-20');
  const of = (keys: readonly string[]) => keys.map((clave) => ({ clave }));
  return {
    personal_info: of(all.personal_info),
    personal_documents: of(all.personal_documents),
    documents: of(all.documents),
  };
};

type Fields = Record<string, string | number | { name: string; bytes: Uint8Array }>;

let made = 0;

/** The fields of a template that stands, but for what is changed. */
export function templateFields(change: Fields = {}): Fields {
  made += 1;
  return {
    nombre: `Ingreso ${made}`,
    template: JSON.stringify(asked()),
    mensaje_bienvenida: 'Bienvenido al equipo',
    id_tipo_msg_bienvenida: 1,
    id_categoria_tipo_empresa: 2,
    ...change,
  };
}

/** Makes a template over HTTP. */
export const makeTemplate = (portal: Portal, token: string, change: Fields = {}): Promise<Answer> =>
  portal.send('POST', '/OnBoarding/CompanyTemplate', { token, multipart: templateFields(change) });
