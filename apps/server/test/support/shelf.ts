import { payslip } from './papers.ts';
import type { Portal } from './portal.ts';
import { addType, type Publisher, publishOne } from './publication.ts';

type Form = Record<string, string | number | readonly (string | number)[]>;

/** A folder of the publisher's company with one type in it. */
export async function addFolder(
  portal: Portal,
  publisher: Publisher,
  form: Form,
  typeForm: Record<string, string | number> = {},
): Promise<{ folder: number; type: number }> {
  const answer = await portal.send('POST', '/v2/folder', { token: publisher.token, form });
  if (answer.status !== 200) throw new Error(`No folder: ${answer.code} ${JSON.stringify(answer.fields)}`);
  const folder = answer.data[0].idCarpeta as number;
  const type = await addType(portal, { ...publisher, folder }, { name: `Tipo de ${folder}`, ...typeForm });
  return { folder, type };
}

/** Publishes one document to a person and gives its id. */
export async function file(
  portal: Portal,
  publisher: Publisher,
  person: { id: number },
  options: { text?: string; type?: number; periodo?: string; bytes?: Uint8Array; xml?: string } = {},
): Promise<number> {
  const bytes = options.bytes ?? payslip(options.text ?? `Documento ${person.id}`);
  const answer = await publishOne(
    portal,
    { ...publisher, type: options.type ?? publisher.type },
    person.id,
    bytes,
    {
      ...(options.periodo ? { periodo: options.periodo } : {}),
      ...(options.xml ? { xml: { name: 'recibo.xml', bytes: Buffer.from(options.xml) } } : {}),
    },
  );
  if (answer.status !== 200) throw new Error(`Not published: ${answer.code} ${answer.data}`);
  return answer.data[0].idDocumento;
}
