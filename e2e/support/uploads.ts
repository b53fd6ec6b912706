import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from './account.ts';
import { activePeople } from './papers.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
export const HR = 'carla_mora';

/** Somebody of company 2, by their place in its list. */
export async function personOfTwo(place: number): Promise<string> {
  const people = (await activePeople(HR)).filter(({ usuario }) => usuario !== HR);
  const found = people[place];
  if (!found) throw new Error('Too few people work there.');
  return found.usuario;
}

/** What is chosen from the device, and a photograph taken now. */
export const files = (page: Page) => page.getByRole('main').locator('input[type=file]').last();
export const camera = (page: Page) => page.getByRole('main').locator('input[type=file]').first();

/** A place of a draft. */
export const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

/** A paper that leans on a dark table, as a telephone sees it. */
export async function paperOnTable(name: string, word = 'Frente', side = 1200) {
  const [w, h] = [side, Math.round(side * 1.3)];
  const at = (x: number, y: number) => `${Math.round(x * w)},${Math.round(y * h)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="100%" height="100%" fill="#3b342c"/>
    <polygon points="${at(0.14, 0.12)} ${at(0.88, 0.16)} ${at(0.84, 0.9)} ${at(0.1, 0.86)}" fill="#f4f1ea"/>
    <text x="${w * 0.3}" y="${h * 0.5}" font-size="${side / 8}" fill="#222">${word}</text></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

const read = async (page: Page, token: string, method: string, path: string, form?: Record<string, string>) =>
  JSON.parse((await call(page, token, method, path, form)).toString('utf8')).results.data;

/** A type of which people bring documents, in a folder of its own; its pages named where they are given. */
export async function uploadType(
  page: Page,
  hr: string,
  name: string,
  more: Readonly<Record<string, string>>,
  slots?: readonly { readonly nombre: string; readonly obligatoria: number }[],
): Promise<number> {
  const [folder] = await read(page, hr, 'POST', '/v2/folder', {
    nombre: `Traen ${name}`,
    tipo: 'documentos',
    visible: '1',
    firmable: '0',
  });
  const [template] = slots
    ? await read(page, hr, 'POST', '/v2/portal/upload-templates', {
        nombre: `Hojas ${name}`,
        slots: JSON.stringify(slots),
      })
    : [];
  const [type] = await read(page, hr, 'POST', '/v2/subfolder/create', {
    idCarpeta: String(folder.idCarpeta),
    name,
    parser: 'manual',
    upload: '1',
    ...(template ? { idTemplate: String(template.id) } : {}),
    ...more,
  });
  return Number(type.idSubCarpeta);
}

/** What somebody brought, by its type. */
export async function broughtOf(page: Page, token: string, typeId: number) {
  const all: readonly {
    id: number;
    idSubCarpeta: number;
    estado: string;
    hojas: readonly { n: number }[];
  }[] = await read(page, token, 'GET', '/v2/portal/me/uploads');
  return all.filter(({ idSubCarpeta }) => idSubCarpeta === typeId);
}

/** Human Resources decide. */
export const decide = (page: Page, hr: string, id: number, comments?: string) =>
  call(
    page,
    hr,
    comments === undefined ? 'PUT' : 'DELETE',
    `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`,
    comments === undefined ? {} : { comments },
  );
