import type { Answer, Portal } from './portal.ts';
import { addPublisher, type Publisher } from './publication.ts';

/** What a test says of an inspection; the rest is as it has to be. */
export type InspectionWords = Readonly<Record<string, string | number | readonly number[]>>;

/** An inspection that was opened, as its opener has it. */
export interface Opened {
  readonly id: number;
  /** The address without what comes before its sign. */
  readonly clave: string;
  readonly codigo: string;
}

const PATH = '/v2/portal/inspections';

/** A company whose management opens inspections. Today is 20 November 2026 (support/portal.ts). */
export async function inspectionBench(portal: Portal) {
  const publisher: Publisher = await addPublisher(portal);
  /** A session of this moment: an opening asks for a proof that is fresh. */
  const proven = (username = publisher.admin.username) => portal.signIn(username);
  const ask = async (words: InspectionWords = {}, token?: string): Promise<Answer> =>
    portal.send('POST', PATH, {
      token: token ?? (await proven()),
      form: {
        nombre: 'Elsa Ramos',
        organismo: 'Subsecretaría de Trabajo',
        identificacion: 'Credencial 114',
        hasta: '30/11/2026',
        periodo_desde: '09/2026',
        periodo_hasta: '10/2026',
        ...words,
      },
    });
  const open = async (words: InspectionWords = {}): Promise<Opened> => {
    const { data, code, fields } = await ask(words);
    if (!data[0]?.codigo) throw new Error(`No inspection: ${code} ${JSON.stringify(fields)}`);
    const { id, codigo, direccion } = data[0];
    return { id, codigo, clave: new URL(direccion).hash.slice(1) };
  };
  const enter = ({ clave, codigo }: Pick<Opened, 'clave' | 'codigo'>) =>
    portal.send('POST', `${PATH}/enter`, { form: { clave, codigo } });
  /** The token of somebody who entered. */
  const inside = async (opened: Opened): Promise<string> => {
    const { data, code } = await enter(opened);
    if (!data[0]?.token) throw new Error(`Not entered: ${code}`);
    return data[0].token;
  };
  const see = (token: string, path = '') => portal.send('GET', `/v2/portal/inspection${path}`, { token });
  const list = async (token = publisher.token) => (await portal.send('GET', PATH, { token })).data;
  const log = async (id: number, query = '') =>
    portal.send('GET', `${PATH}/${id}/log${query}`, { token: publisher.token });
  const end = async (id: number, token = publisher.token) =>
    portal.send('DELETE', `${PATH}/${id}`, { token });
  return { ...publisher, proven, ask, open, enter, inside, see, list, log, end };
}

export type InspectionBench = Awaited<ReturnType<typeof inspectionBench>>;
