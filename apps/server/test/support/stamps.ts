import { readCertificate, verifyPdf } from '@legajo/pdf';
import { loadAuthority } from '../../src/certificates/public.ts';
import { tasks as documentTasks } from '../../src/documents/jobs.ts';
import { STAMP_DOCUMENTS } from '../../src/documents/stamps/ask-stamps.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { payslip, zip } from './papers.ts';
import { PASSWORD, type Portal, startPortal } from './portal.ts';
import { type Publisher, publishAndWait, publishOne } from './publication.ts';
import { type Behaviour, says, type TsaServer } from './tsa-server.ts';

/** Heads of the trail ask the same service: no head waits so long, so that the questions are those of documents. */
const NO_HEADS = { 'head.stamp.seconds': 1e10 };

/** A portal that asks a time-stamp service, at the machine's own time: the service's clock is real. */
export function stampingPortal(tsa: Pick<TsaServer, 'env'>, options: Parameters<typeof startPortal>[0] = {}) {
  return startPortal({
    clock: fixedClock(new Date()),
    ...options,
    limits: { ...NO_HEADS, ...options.limits },
    env: { ...tsa.env, ...options.env },
  });
}

/** The month before this one, as publications want it. */
export function lastMonth(portal: Portal): string {
  const now = portal.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  return `${String(month.getUTCMonth() + 1).padStart(2, '0')}/${month.getUTCFullYear()}`;
}

/** A document of a person, and what can be asked of it. */
export interface Stampable {
  readonly id: number;
  readonly person: { readonly id: number; readonly username: string };
  /** What the detail says of its time stamp. */
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire.
  detail(): Promise<any>;
  bytes(): Promise<Buffer>;
  /** Rows of its trail. */
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire.
  trace(): Promise<any[]>;
  /** Signed by its person. */
  sign(): ReturnType<Portal['send']>;
}

function stampable(portal: Portal, { token }: Publisher, id: number, person: Stampable['person']): Stampable {
  return {
    id,
    person,
    detail: async () => (await portal.send('GET', `/v2/portal/documents/${id}`, { token })).data[0],
    bytes: async () => (await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token })).bytes,
    trace: async () => (await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token })).data,
    sign: async () => {
      const own = await portal.signIn(person.username, { perfil: 1 });
      const form = { resultado: 'conforme', pass: PASSWORD };
      return portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token: own, form });
    },
  };
}

/** One published to a person by hand. */
export async function publishedSingly(portal: Portal, publisher: Publisher): Promise<Stampable> {
  const person = await portal.addPerson(publisher.company);
  const bytes = payslip(`Documento ${person.id}`);
  const answer = await publishOne(portal, publisher, person.id, bytes, { periodo: lastMonth(portal) });
  if (answer.status !== 200) throw new Error(`Not published: ${answer.code} ${answer.data}`);
  return stampable(portal, publisher, answer.data[0].idDocumento, person);
}

/** So many published together; the portal needs a worker. */
export async function publishedTogether(
  portal: Portal,
  publisher: Publisher,
  count: number,
): Promise<Stampable[]> {
  const people = await Promise.all(Array.from({ length: count }, () => portal.addPerson(publisher.company)));
  const files = people.map(({ cuil }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)] as const);
  const periodo = lastMonth(portal);
  const done = await publishAndWait(portal, publisher, zip(Object.fromEntries(files)), { periodo });
  if (done.estado !== 'completado') throw new Error(`Not published: ${JSON.stringify(done)}`);
  return Promise.all(
    people.map(async (person) => {
      const own = await portal.signIn(person.username, { perfil: 1 });
      const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data;
      return stampable(portal, publisher, document.id, person);
    }),
  );
}

/** Looks at what is due of a company, as its job does, once. */
export async function stampDue(portal: Portal, companyId: number): Promise<void> {
  const task = documentTasks.find(({ name }) => name === STAMP_DOCUMENTS);
  const job = { id: '0', key: null, attempt: 1, lastAttempt: false };
  const signal = new AbortController().signal;
  const progressed = async () => undefined;
  await task?.run({ platform: portal.platforms.jobs, companyId, job, signal, progressed }, {});
}

/** How many documents of a company wait for a time stamp. */
export function countWaiting(portal: Portal, companyId: number): Promise<number> {
  return portal.asCompany(companyId, async ({ tx }) => {
    const rows = await tx
      .selectFrom('document_stamp')
      .select('document_id')
      .where('state', '=', 'pending')
      .execute();
    return rows.length;
  });
}

/** What our verifier says of a file, with the installation's authority and these roots of time. */
export async function verdictOf(portal: Portal, bytes: Uint8Array, rootPem: string) {
  const authority = await loadAuthority(portal.platform);
  const { verdict, signatures } = verifyPdf(bytes, {
    trust: [authority.certificate],
    stampTrust: [readCertificate(rootPem)],
    at: new Date(),
  });
  return { verdict, levels: signatures.map(({ level }) => level), signatures };
}

/**
 * Holds the next answer of a service back: `asked` resolves once the question is there, `release` lets the answer go.
 *
 * @param then what is done with the questions after it; answered as they should be, when left out.
 */
export function heldBack(tsa: TsaServer, then?: Behaviour) {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  tsa.behave(async (query, response) => {
    tsa.behave(then);
    asked.resolve();
    await gate.promise;
    says(await tsa.openssl.reply(query))(query, response);
  });
  return { asked: asked.promise, release: () => gate.resolve() };
}
