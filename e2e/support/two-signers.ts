import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from './account.ts';
import { monthsAgo } from './months.ts';
import { activePeople, payslipOf } from './papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, portalUrl } from './portal.ts';

const month = monthsAgo(10);

/** A contract for somebody that another one signs after them, signed by its person. */
export async function signedByPerson(
  page: Page,
  hr: string,
  reader: string,
  /** Somebody of the demo by name, or who was made. */
  second: string | { readonly id: number },
  name: string,
) {
  const token = await tokenOf(page, hr);
  const people = await activePeople(hr);
  const find = (one: string) => people.find(({ usuario }) => usuario === one);
  const [person, signer] = [find(reader), typeof second === 'string' ? find(second) : second];
  if (!person || !signer) throw new Error(`No ${reader} or second signer in the demo.`);
  const make = async (path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, token, 'POST', path, form)).toString('utf8')).results.data[0];
  const folder = await make('/v2/folder', { nombre: name, visible: '1', firmable: '1' });
  const type = await make('/v2/subfolder/create', {
    idCarpeta: String(folder.idCarpeta),
    name,
    segundo: String(signer.id),
    signaturePosition: JSON.stringify({ segundo: { x: 0.51, y: 0.72, width: 0.42, height: 0.09 } }),
  });
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(type.idSubCarpeta),
      periodo: month.written,
      clave: CERTIFICATE_PASSWORD,
      file: {
        name: 'contrato.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(payslipOf([person.cuil], month.iso)),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const id = (await answer.json()).results.data[0].idDocumento as number;
  const login = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: reader, password: PASSWORD, perfil: '1' },
  });
  const own = (await login.json()).results.data[0].token;
  const sign = { resultado: 'no_conforme', motivo: 'Falta un anexo', pass: PASSWORD };
  await call(page, own, 'POST', `/v2/portal/me/documents/${id}/sign`, sign);
  return id;
}
