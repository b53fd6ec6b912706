import { packZip } from '@legajo/pdf';
import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from './account.ts';
import { legajo } from './command-line.ts';
import type { monthsAgo } from './months.ts';
import { payslipOf } from './papers.ts';
import { dataOf } from './personal.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, portalUrl } from './portal.ts';

/** A company of the demo in whose language a journey is walked. */
export interface Walked {
  readonly hr: string;
  readonly company: number;
  /** Of somebody more of its management. */
  readonly number: string;
}

export const WALKED = {
  es: { hr: 'ana_rios', company: 1, number: '20401110160' },
  pt: { hr: 'bruno_lima', company: 5, number: '52998224725' },
} as const satisfies Readonly<Record<string, Walked>>;

/** A second person of the management, made by the operator; who can sign in at a desk. */
export async function secondManager({ company, number }: Walked) {
  const username = `dirige_${Date.now() % 10_000_000}`;
  const surname = `Dirige${Date.now() % 100_000}`;
  const made = await legajo(
    ...['user', 'create', '--company', String(company), '--username', username, '--password', PASSWORD],
    ...['--name', 'Dora', '--surname', surname, '--mail', `${username}@andes.example`],
    ...['--id-number', number, '--profile', '2', '--must-change', '0'],
  );
  return { id: Number(made.id), username, surname };
}

/** A document type that no other journey knows, in a folder of its own: others take the first type of a folder. */
export async function ownType(page: Page, hr: string, name: string): Promise<number> {
  const token = await tokenOf(page, hr);
  const folder = { nombre: `Carpeta ${name}`, tipo: 'recibos', visible: '1', firmable: '1' };
  const [{ idCarpeta }] = dataOf(await call(page, token, 'POST', '/v2/folder', folder));
  const form = { idCarpeta: String(idCarpeta), name, parser: 'nombre_archivo', salaryReceipt: '1' };
  const [made] = dataOf(await call(page, token, 'POST', '/v2/subfolder/create', form));
  return Number(made?.idSubCarpeta);
}

/** A workflow in force on a type, of one step; gives its id. */
export async function workflowOn(
  page: Page,
  hr: string,
  name: string,
  type: number,
  approvers: readonly number[],
): Promise<number> {
  const token = await tokenOf(page, hr);
  const group = { nombre: `Grupo ${name}`, personas: approvers.join(',') };
  const [made] = dataOf(await call(page, token, 'POST', '/v2/portal/workflow-groups', group));
  const [kept] = dataOf(
    await call(page, token, 'POST', '/v2/portal/workflows', {
      nombre: name,
      pasos: JSON.stringify([{ grupo: made?.id }]),
      documentos: JSON.stringify([type]),
      activar: '1',
    }),
  );
  return Number(kept?.id);
}

/**
 * Publishes a page for each of these people: brought, given to whom each is, and confirmed; gives the process, which waits for
 * its approval.
 */
export async function publishPages(
  page: Page,
  hr: string,
  type: number,
  month: ReturnType<typeof monthsAgo>,
  people: readonly { readonly id: number; readonly cuil: string }[],
): Promise<number> {
  const token = await tokenOf(page, hr);
  const files = people.map(({ cuil }, i) => ({ name: `${i + 1}.pdf`, bytes: payslipOf([cuil], month.iso) }));
  const answer = await page.request.post(`${portalUrl()}/v2/portal/publish/massive`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      idSubCarpeta: String(type),
      periodo: month.written,
      file: { name: 'recibos.zip', mimeType: 'application/zip', buffer: Buffer.from(packZip(files)) },
    },
  });
  if (answer.status() !== 200) throw new Error(await answer.text());
  const id = Number((await answer.json()).results.data[0].idProceso);
  const path = `/v2/portal/processes/${id}`;
  await expect(async () => {
    const [process] = dataOf(await call(page, token, 'GET', path));
    expect(process.fase).toBe('review');
  }).toPass({ timeout: 40_000 });
  for (const [i, person] of people.entries())
    await call(page, token, 'PATCH', `${path}/items/${i + 1}`, { idUsuario: String(person.id) });
  const [waiting] = dataOf(
    await call(page, token, 'POST', `${path}/confirm`, { clave: CERTIFICATE_PASSWORD }),
  );
  expect(waiting.fase).toBe('approval');
  return id;
}
