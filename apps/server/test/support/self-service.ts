import sharp from 'sharp';
import type { Answer, PersonOptions, Portal } from './portal.ts';

/** An account number of Argentina with both check digits, and another one. */
export const CBU = '2850590940090418135201';
export const OTHER_CBU = '0170099220000067797370';

export const ADDRESS = {
  country: 'AR',
  state: 'Mendoza',
  city: 'Godoy Cruz',
  street: 'San Martín',
  number: '1250',
  postalCode: 'M5501',
};

export const CONTACT = {
  phones: [{ kind: 'mobile', number: '+54 261 555-0101' }],
  emergencyContact: { name: 'Marta Ruiz', relationship: 'madre', phone: '261 555-0202' },
};

export const BANK = { bank: 'Banco Nación', accountType: 'savings', accountNumber: CBU };
export const IDENTITY = { nickname: 'Anita', gender: 'female' };

export type Part = 'contact' | 'address' | 'identity' | 'bank';

/** Where each part is read and, by a person or by Human Resources, written. */
export const PATHS: Readonly<Record<Part, (id: number) => string>> = {
  contact: (id) => `/v2/selfservice/${id}/contact`,
  address: (id) => `/v2/selfservice-manager/${id}/address`,
  identity: (id) => `/v2/selfservice-manager/${id}/me`,
  bank: (id) => `/v2/selfservice-manager/${id}/bank`,
};

/** The calls of people's own data, as somebody. */
export function ownData(portal: Portal, token: string) {
  const bodyOf = (part: Part, said: object) =>
    part === 'contact' || part === 'address' ? { [part]: said } : said;
  return {
    read: (id: number, part: Part): Promise<Answer> => portal.send('GET', PATHS[part](id), { token }),
    write: (id: number, part: Part, said: object, version?: number): Promise<Answer> =>
      portal.send('PUT', part === 'identity' ? `/v2/selfservice/${id}/me` : PATHS[part](id), {
        token,
        json: { ...bodyOf(part, said), ...(version === undefined ? {} : { version }) },
      }),
    approve: (change: number, comments?: string): Promise<Answer> =>
      portal.send('POST', `/v2/selfservice/${change}`, { token, form: comments ? { comments } : {} }),
    reject: (change: number, comments?: string): Promise<Answer> =>
      portal.send('PATCH', `/v2/manageselfservice/${change}`, { token, form: comments ? { comments } : {} }),
    withdraw: (change: number): Promise<Answer> =>
      portal.send('DELETE', `/v2/portal/me/changes/${change}`, { token }),
    pending: (query = ''): Promise<Answer> =>
      portal.send('GET', `/v2/portal/selfservice/pending${query}`, { token }),
    mine: (query = ''): Promise<Answer> => portal.send('GET', `/v2/portal/me/changes${query}`, { token }),
    enable: (...actions: Part[]): Promise<Answer[]> =>
      Promise.all(
        actions.map((id) => portal.send('POST', '/v2/actions/self-service', { token, form: { id } })),
      ),
    disable: (id: Part): Promise<Answer> =>
      portal.send('DELETE', `/v2/actions/self-service?id=${id}`, { token }),
    putPhoto: (bytes: Uint8Array, of?: number, name = 'foto.jpg'): Promise<Answer> =>
      portal.send('POST', of === undefined ? '/v2/portal/me/photo' : `/v2/portal/employees/${of}/photo`, {
        token,
        multipart: { photo: { name, bytes } },
      }),
    removePhoto: (of?: number): Promise<Answer> =>
      portal.send('DELETE', of === undefined ? '/v2/portal/me/photo' : `/v2/portal/employees/${of}/photo`, {
        token,
      }),
    photo: (query = ''): Promise<Answer> => portal.send('GET', `/v2/selfservice/me/photo${query}`, { token }),
    photoOf: (id: number, query = ''): Promise<Answer> =>
      portal.send('GET', `/v2/selfservice-manager/${id}/photo${query}`, { token }),
    avatar: (id: number, headers: Record<string, string> = {}): Promise<Answer> =>
      portal.send('GET', `/users/${id}/avatar`, { token, headers }),
  };
}

/** A picture of one colour, as a camera could have made it. */
export const picture = (
  colour: string,
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' } = {},
): Promise<Buffer> => {
  const { width = 800, height = 600, format = 'jpeg' } = options;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
};

/** A company whose people may change everything themselves, and somebody of its Human Resources. */
export async function addSelfServiceCompany(portal: Portal) {
  const company = await portal.addCompany();
  const boss = await portal.addPerson(company, { surname: 'Jefa', access: { types: [2] } });
  const hrToken = await portal.signIn(boss.username);
  const hr = ownData(portal, hrToken);
  await hr.enable('contact', 'address', 'identity', 'bank');
  const person = async (options: PersonOptions = {}) => {
    const made = await portal.addPerson(company, options);
    return { ...made, own: ownData(portal, await portal.signIn(made.username)) };
  };
  return {
    company,
    hr,
    hrToken,
    /** Somebody, and their calls. */
    person,
    /** Somebody whose address waits to become another. */
    asking: async (options: PersonOptions = {}) => {
      const made = await person(options);
      await hr.write(made.id, 'address', ADDRESS);
      const { data } = await made.own.write(made.id, 'address', { ...ADDRESS, street: 'Belgrano' });
      return { ...made, change: data[0].cambio as number };
    },
    mailsOf: (username: string) => portal.mailsTo(company, `${username}@andes.example`),
  };
}
