import { expect, type Page } from '@playwright/test';
import { call } from './account.ts';
import type { monthsAgo } from './months.ts';
import { type Person, payslipOf } from './papers.ts';
import { CERTIFICATE_PASSWORD, portalUrl } from './portal.ts';

/** Publishes a payslip of a month to somebody, as Human Resources: of so many pages, of the first type of its
 * folder, another or one that is named, with a notice or without, of a basic pay or the usual one, with the person's name or their number alone. Gives its number. */
export async function publishTo(
  page: Page,
  hr: string,
  person: { id: number; cuil: string },
  month: ReturnType<typeof monthsAgo>,
  {
    pages = 1,
    ofType = 0,
    notify = false,
    basicCents = undefined as number | undefined,
    typeId = 0,
    named = undefined as Person | undefined,
  } = {},
): Promise<number> {
  const listOf = async (path: string) =>
    JSON.parse((await call(page, hr, 'GET', path)).toString('utf8')).results.data;
  const type = typeId || (await typeOfReceipts(listOf, ofType));
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(type),
      periodo: month.written,
      clave: CERTIFICATE_PASSWORD,
      ...(notify ? { notificar: '1' } : {}),
      file: {
        name: 'recibo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(payslipOf([named ?? person.cuil], month.iso, basicCents, pages)),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number((await answer.json()).results.data[0].idDocumento);
}

/** A type of the demo's own folder of receipts, the oldest one: other journeys make folders of their own meanwhile. */
async function typeOfReceipts(
  listOf: (path: string) => Promise<{ idCarpeta: number; idSubCarpeta: number }[]>,
  place: number,
): Promise<number> {
  const folders = await listOf('/v2/folders/available?format=recibos');
  const [folder] = folders.sort((a, b) => a.idCarpeta - b.idCarpeta);
  const types = folder ? await listOf(`/v2/subfolders/available?id_carpeta=${folder.idCarpeta}`) : [];
  const type = types[place];
  if (!type) throw new Error('No such type of receipts is there.');
  return type.idSubCarpeta;
}
