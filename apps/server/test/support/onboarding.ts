import { onboardingItems } from '@legajo/contract/onboarding/onboarding';
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

/** A company with an administrator, a template and whoever comes in. */
export interface Newcomers {
  readonly company: number;
  readonly admin: { readonly id: number; readonly username: string };
  /** The session of the administrator; signed in again where the clock went on for long. */
  hr: string;
  /** Somebody in onboarding, signed in as an employee. */
  add(options?: Parameters<Portal['addPerson']>[1]): Promise<Newcomer>;
  template(change?: Fields): Promise<number>;
  begin(personId: number, templateId: number, change?: Record<string, string | number>): Promise<Answer>;
  read(personId: number, token?: string, query?: string): Promise<Answer>;
  upload(personId: number, field: string, bytes?: Buffer, token?: string): Promise<Answer>;
}

export interface Newcomer {
  readonly id: number;
  readonly username: string;
  readonly mail: string;
  readonly token: string;
}

/** Adds such a company to a portal. */
export async function newcomers(portal: Portal, name: string): Promise<Newcomers> {
  const company = await portal.addCompany({ name });
  const username = `rrhh_${company}_${Math.abs(hashOf(name))}`;
  const admin = await portal.addPerson(company, { username, access: { types: [2] } });
  const self: Newcomers = {
    company,
    admin,
    hr: await portal.signIn(admin.username),
    add: async (options) => {
      const person = await portal.addPerson(company, options);
      await portal.setStatus(company, person.id, 'onboarding');
      const token = await portal.signIn(person.username, { perfil: 1 });
      return { ...person, mail: options?.mail ?? `${person.username}@andes.example`, token };
    },
    template: async (change) => (await makeTemplate(portal, self.hr, change)).data[0].id,
    begin: (iduser, idCompanyTemplate, change = {}) =>
      portal.send('POST', '/OnBoarding/UserOnBoarding', {
        token: self.hr,
        form: { iduser, idCompanyTemplate, ...change },
      }),
    read: (personId, token = self.hr, query = '') =>
      portal.send('GET', `/OnBoarding/UserOnBoarding/${personId}${query}`, { token }),
    upload: async (iduser, field, bytes, token = self.hr) =>
      portal.send('POST', '/OnBoarding/UploadOnBoardingFile', {
        token,
        multipart: { iduser, field, file: { name: 'papel.jpg', bytes: bytes ?? (await picture()) } },
      }),
  };
  return self;
}

const hashOf = (text: string) => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7);
