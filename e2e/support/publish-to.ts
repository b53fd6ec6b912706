import { expect, type Page } from '@playwright/test';
import { call } from './account.ts';
import type { monthsAgo } from './months.ts';
import { payslipOf } from './papers.ts';
import { CERTIFICATE_PASSWORD, portalUrl } from './portal.ts';

/** Publishes a payslip of a month to somebody, as Human Resources: of so many pages, of the first type of its
 * folder or another, with a notice or without, of a basic pay or the usual one. Gives its number. */
export async function publishTo(
  page: Page,
  hr: string,
  person: { id: number; cuil: string },
  month: ReturnType<typeof monthsAgo>,
  { pages = 1, ofType = 0, notify = false, basicCents = undefined as number | undefined } = {},
): Promise<number> {
  const listOf = async (path: string) =>
    JSON.parse((await call(page, hr, 'GET', path)).toString('utf8')).results.data;
  // The demo's own folder of receipts is the oldest one: other journeys make folders of their own meanwhile.
  const folders: { idCarpeta: number }[] = await listOf('/v2/folders/available?format=recibos');
  const [folder] = folders.sort((a, b) => a.idCarpeta - b.idCarpeta);
  if (!folder) throw new Error('No folder of receipts is there.');
  const types = await listOf(`/v2/subfolders/available?id_carpeta=${folder.idCarpeta}`);
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(types[ofType].idSubCarpeta),
      periodo: month.written,
      clave: CERTIFICATE_PASSWORD,
      ...(notify ? { notificar: '1' } : {}),
      file: {
        name: 'recibo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(payslipOf([person.cuil], month.iso, basicCents, pages)),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number((await answer.json()).results.data[0].idDocumento);
}
