import { payslip } from './papers.ts';
import { PASSWORD, type Portal } from './portal.ts';
import { type Publisher, publishOne } from './publication.ts';

type Access = NonNullable<NonNullable<Parameters<Portal['addPerson']>[1]>['access']>;

let count = 0;
/** A document published to somebody, with somebody else to sign after them; both signed in as employees. */
export async function publishedToTwo(
  portal: Portal,
  publisher: Publisher,
  text = 'contrato',
  access?: Access,
) {
  count += 1;
  const { token: admin, company } = publisher;
  const folder = { nombre: `Contratos ${count}`, firmable: 1 };
  const { idCarpeta } = (await portal.send('POST', '/v2/folder', { token: admin, form: folder })).data[0];
  const [person, signer] = [
    await portal.addPerson(company, access ? { access } : {}),
    await portal.addPerson(company, { readsMail: true }),
  ];
  const signaturePosition = '{"segundo":{"x":0.51,"y":0.7,"width":0.42,"height":0.09}}';
  const form = { idCarpeta, name: `Contrato ${count}`, signaturePosition, segundo: signer.id };
  const made = await portal.send('POST', '/v2/subfolder/create', { token: admin, form });
  const id_subcarpeta = made.data[0].idSubCarpeta;
  const out = await publishOne(portal, publisher, person.id, payslip(text), { id_subcarpeta });
  if (out.status !== 200) throw new Error(`Not published: ${out.code}`);
  const id = out.data[0].idDocumento as number;
  const token = await portal.signIn(person.username, { perfil: 1 });
  const second = await portal.signIn(signer.username, { perfil: 1 });
  return {
    id,
    person,
    signer,
    token,
    second,
    sign: (more: Record<string, string> = {}) =>
      portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
        token,
        form: { pass: PASSWORD, resultado: 'conforme', ...more },
      }),
    countersign: (proof: Record<string, string> = { pass: PASSWORD }, key?: string, by = second) =>
      portal.send('POST', `/v2/portal/documents/${id}/countersign`, {
        token: by,
        form: proof,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    open: (by = second) => portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token: by }),
  };
}
