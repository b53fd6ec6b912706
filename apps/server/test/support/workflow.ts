import type { Answer, Portal } from './portal.ts';
import { type Publisher, restingProcess, type WireProcess } from './publication.ts';

/** Somebody with a session of their own. */
export interface Somebody {
  readonly id: number;
  readonly username: string;
  readonly cuil: string;
  readonly token: string;
}

let named = 0;

/** Somebody of the company who has no action at all: a group may name them. */
export async function addApprover(portal: Portal, company: number, name = 'Aprueba'): Promise<Somebody> {
  named += 1;
  const username = `aprueba_${company}_${named}`;
  const person = await portal.addPerson(company, { username, name, readsMail: true });
  return { ...person, token: await portal.signIn(username) };
}

/** A second person of the management. */
export async function addManager(portal: Portal, company: number): Promise<Somebody> {
  named += 1;
  const username = `dirige_${company}_${named}`;
  const person = await portal.addPerson(company, {
    username,
    name: 'Dirige',
    readsMail: true,
    access: { types: [2] },
  });
  return { ...person, token: await portal.signIn(username) };
}

/** A group of these people; gives its id. */
export async function addGroup(
  portal: Portal,
  { token }: Pick<Publisher, 'token'>,
  people: readonly { readonly id: number }[],
): Promise<number> {
  named += 1;
  const form = { nombre: `Grupo ${named}`, personas: JSON.stringify(people.map(({ id }) => id)) };
  const answer = await portal.send('POST', '/v2/portal/workflow-groups', { token, form });
  if (answer.status !== 200) throw new Error(`No group: ${answer.code}`);
  return answer.data[0].id;
}

/** What a workflow is kept as. */
export interface Kept {
  readonly nombre?: string;
  /** Groups in their order. */
  readonly groups?: readonly number[];
  readonly types?: readonly number[];
  readonly activar?: 0 | 1;
  readonly regla?: 'uno' | 'todos';
}

/** Keeps a workflow, in force unless told. */
export function keepWorkflow(
  portal: Portal,
  { token }: Pick<Publisher, 'token'>,
  { nombre, groups = [], types = [], activar = 1, regla = 'uno' }: Kept,
): Promise<Answer> {
  named += 1;
  return portal.send('POST', '/v2/portal/workflows', {
    token,
    form: {
      nombre: nombre ?? `Flujo ${named}`,
      pasos: JSON.stringify(groups.map((grupo) => ({ grupo, regla }))),
      documentos: JSON.stringify(types),
      activar,
    },
  });
}

/** A workflow in force on the publisher's type, each of these groups of people a step; gives its id. */
export async function addWorkflow(
  portal: Portal,
  publisher: Publisher,
  steps: readonly (readonly { readonly id: number }[])[],
  more: Kept = {},
): Promise<number> {
  const groups: number[] = [];
  for (const people of steps) groups.push(await addGroup(portal, publisher, people));
  const answer = await keepWorkflow(portal, publisher, { types: [publisher.type], ...more, groups });
  if (answer.status !== 200) throw new Error(`No workflow: ${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer.data[0].id;
}

/** Decides about what a process waits for. */
export async function decideProcess(
  portal: Portal,
  who: Pick<Somebody, 'token'>,
  process: Pick<WireProcess, 'aprobacion'>,
  form: Record<string, string | number> = {},
): Promise<Answer> {
  return portal.send('POST', `/v2/portal/approvals/${process.aprobacion}/decide`, {
    token: who.token,
    form: { decision: 'aprobar', paso: 1, ...form },
  });
}

/** A process that waits for its approval. */
export async function waitingProcess(
  portal: Portal,
  publisher: Publisher,
  answer: Answer,
): Promise<WireProcess> {
  if (answer.status !== 200) throw new Error(`Not taken: ${answer.status} ${answer.code}`);
  const process = await restingProcess(portal, publisher.token, answer.data[0].idProceso);
  if (process.fase !== 'approval') throw new Error(`It does not wait: ${process.estado} ${process.fase}`);
  return process;
}
