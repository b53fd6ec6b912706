import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, CERTIFICATE_PASSWORD, type Portal } from './portal.ts';

/** A company ready to publish: an administrator, a certificate, a folder of salary receipts with one type. */
export interface Publisher {
  readonly company: number;
  readonly admin: { id: number; username: string };
  readonly token: string;
  readonly folder: number;
  readonly type: number;
}

export async function addPublisher(
  portal: Portal,
  parser = 'nombre_archivo',
  of: { country?: string; taxId?: string } = {},
): Promise<Publisher> {
  const company = await portal.addCompany(of);
  await portal.addCertificate(company);
  const username = `rrhh_${company}`;
  const admin = await portal.addPerson(company, { username, access: { types: [2] } });
  const token = await portal.signIn(username);
  const folder = await portal.send('POST', '/v2/folder', {
    token,
    form: { nombre: 'Recibos de haberes', tipo: 'recibos', visible: 1, firmable: 1 },
  });
  const idCarpeta = folder.data[0].idCarpeta as number;
  const type = await portal.send('POST', '/v2/subfolder/create', {
    token,
    form: { idCarpeta, name: 'Recibo mensual', parser, salaryReceipt: 1 },
  });
  return { company, admin, token, folder: idCarpeta, type: type.data[0].idSubCarpeta as number };
}

/** Another document type in the folder of salary receipts; gives its id. */
export async function addType(
  portal: Portal,
  publisher: Publisher,
  form: Record<string, string | number>,
): Promise<number> {
  const answer = await portal.send('POST', '/v2/subfolder/create', {
    token: publisher.token,
    form: { idCarpeta: publisher.folder, ...form },
  });
  if (answer.status !== 200) throw new Error(`No type: ${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer.data[0].idSubCarpeta;
}

/** Publishes one document to one person for October 2026. */
export function publishOne(
  portal: Portal,
  publisher: Publisher,
  idusuario: number,
  bytes: Uint8Array,
  more: Record<string, string | number | { name: string; bytes: Uint8Array }> = {},
): Promise<Answer> {
  return portal.send('POST', '/v2/admin-mod/publish/document/single', {
    token: publisher.token,
    multipart: {
      idusuario,
      id_subcarpeta: publisher.type,
      periodo: '10/2026',
      clave: CERTIFICATE_PASSWORD,
      file: { name: 'recibo.pdf', bytes },
      ...more,
    },
  });
}

/** Uploads a zip or a batch PDF for October 2026. */
export function publish(
  portal: Portal,
  publisher: Publisher,
  bytes: Uint8Array,
  more: Record<string, string | number> = {},
): Promise<Answer> {
  return portal.send('POST', '/v2/portal/publish/massive', {
    token: publisher.token,
    multipart: {
      idSubCarpeta: publisher.type,
      periodo: '10/2026',
      clave: CERTIFICATE_PASSWORD,
      confirmar: 1,
      file: { name: bytes[0] === 0x25 ? 'lote.pdf' : 'recibos.zip', bytes },
      ...more,
    },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a process as it came over the wire.
export type WireProcess = any;

/** The process once it rests: ended, or waiting in the review or for its approval. */
export async function restingProcess(
  portal: Portal,
  token: string,
  id: number,
  limitMs = 120_000,
): Promise<WireProcess> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const [process] = (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data;
    if (
      process &&
      (process.estado !== 'en progreso' || process.fase === 'review' || process.fase === 'approval')
    )
      return process;
    await pause(40);
  }
  throw new Error(`Process ${id} does not rest.`);
}

/** Publishes and waits for the end. */
export async function publishAndWait(
  portal: Portal,
  publisher: Publisher,
  bytes: Uint8Array,
  more: Record<string, string | number> = {},
): Promise<WireProcess> {
  const answer = await publish(portal, publisher, bytes, more);
  if (answer.status !== 200) throw new Error(`Not taken: ${answer.status} ${answer.code} ${answer.data}`);
  return restingProcess(portal, publisher.token, answer.data[0].idProceso);
}
