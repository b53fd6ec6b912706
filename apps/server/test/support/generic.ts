import { buildPdf } from '../../../../packages/pdf/test/build-pages.ts';
import { type Answer, CERTIFICATE_PASSWORD, type Portal } from './portal.ts';
import { addPublisher, addType, type Publisher, restingProcess, type WireProcess } from './publication.ts';

/** A publisher with a folder whose one type is of generic publication. */
export interface GenericPublisher extends Publisher {
  readonly policies: number;
}

export async function addGenericPublisher(
  portal: Portal,
  more: Record<string, string | number> = {},
  firmable = 1,
): Promise<GenericPublisher> {
  const publisher = await addPublisher(portal);
  const form = { nombre: 'Políticas', tipo: 'documentos', visible: 1, firmable };
  const [{ idCarpeta }] = (await portal.send('POST', '/v2/folder', { token: publisher.token, form })).data;
  const policies = await addType(
    portal,
    { ...publisher, folder: idCarpeta },
    { name: 'Política de seguridad', sinCodigo: 1, firmable, ...more },
  );
  return { ...publisher, policies };
}

export type GenericFields = Record<string, string | number | { name: string; bytes: Uint8Array }>;

/** Asks for a generic publication of October 2026; nothing is simulated unless told. */
export function publishGeneric(
  portal: Portal,
  publisher: GenericPublisher,
  bytes: Uint8Array | null,
  more: GenericFields = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return portal.send('POST', '/v2/admin-mod/publish/documents/generic', {
    token: publisher.token,
    headers,
    multipart: {
      id_subcarpeta: publisher.policies,
      periodo: '10/2026',
      clave: CERTIFICATE_PASSWORD,
      ...(bytes ? { file: { name: 'politica.pdf', bytes } } : {}),
      ...more,
    },
  });
}

/** The same, until its process rests. */
export async function publishGenericAndWait(
  portal: Portal,
  publisher: GenericPublisher,
  bytes: Uint8Array,
  more: GenericFields = {},
): Promise<WireProcess> {
  const answer = await publishGeneric(portal, publisher, bytes, more);
  if (answer.status !== 200) throw new Error(`Not taken: ${answer.code} ${JSON.stringify(answer.fields)}`);
  return restingProcess(portal, publisher.token, answer.data[0].idProceso);
}

/** A sound PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const of = (padding: number) =>
    buildPdf([{ content: `%${'a'.repeat(padding)}\nBT /F1 11 Tf 60 760 Td (Politica) Tj ET` }]);
  let made = of(bytes - of(0).length);
  for (let i = 0; made.length !== bytes && i < 10; i += 1)
    made = of(bytes - of(0).length - (made.length - bytes));
  if (made.length !== bytes) throw new Error(`No PDF of ${bytes} bytes: ${made.length}.`);
  return made;
}
