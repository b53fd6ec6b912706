import { allErrors, e, PROCESS_PLACES } from '@legajo/contract';
import { expect } from 'vitest';
import { lookAfter } from '../../src/approvals/deadlines/round.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import { PUBLICATION_APPROVALS } from '../../src/publications/approval/kinds.ts';
import { giveUp } from '../../src/publications/finish.ts';
import { expireReviews } from '../../src/publications/public.ts';
import { reviveCompany } from '../../src/publications/revive.ts';
import { HandWorker } from './hand-worker.ts';
import { payslip, zip } from './papers.ts';
import { CERTIFICATE_PASSWORD, type Portal } from './portal.ts';
import { type Publisher, publish } from './publication.ts';
import type { Command } from './publication-commands.ts';

interface Parts {
  readonly portal: Portal;
  readonly database: { readonly superuserUrl: string };
  readonly publisher: Publisher;
  readonly people: readonly { id: number; cuil: string }[];
  readonly type: number;
  /** Who has to approve what is published; null where nobody has to. */
  readonly approver: { readonly username: string; readonly token: string } | null;
}

interface ProcessRow {
  id: number;
  state: string;
  phase: string;
  waits: boolean;
  key: boolean;
  asked: boolean;
  spool_key: string;
  total: number;
  inspected: number;
  ready: number;
  published: number;
  observed: number;
  excluded: number;
  failure_code: string | null;
  approval_id: number | null;
  approved: boolean;
  pending: boolean;
}
interface ItemRow {
  process_id: number;
  id: number;
  file_name: string;
  state: string;
  person_id: number | null;
  document_id: number | null;
  problem_code: string | null;
}

const APPROVALS = new Map(PUBLICATION_APPROVALS.map((one) => [one.kind, one]));

const BROKEN = 'roto.pdf';
/** A valid number that nobody of the company has, and where a company says what such a one is. */
const STRAY = '27334567813';
const NUMBERS = '/v2/portal/publish/numbers';
const KNOWN = new Set(allErrors.map(({ code }) => code));
/** What a person may be told; nothing of it is a fault of ours. */
const ANSWERS = [200, 404, 409, 422, 503];
const REJECTED = e.publications.rejected.code;

const leaving = (item: number | null) => (item === null ? {} : { excluir: item, comentario: 'Este no.' });

/** Publications of one type, what was done to them, and what must hold of them whatever that was. */
export class PublicationModel {
  readonly #parts: Parts;
  readonly #ids: number[] = [];
  /** Whom a person named for an item, in the order of the answers. */
  readonly #named = new Map<string, Set<number>>();
  /** What stood in the rows of a process when it was found finished for good. */
  readonly #finished = new Map<number, string>();
  #lost: ReadonlySet<number> = new Set();
  readonly #worker: HandWorker;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { portal, database, publisher } = parts;
    this.#worker = new HandWorker(portal, database.superuserUrl, publisher.company, this.#ids);
  }

  async run(command: Command): Promise<void> {
    const { portal, publisher, people } = this.#parts;
    const id = this.#ids.at(-1);
    const process = `/v2/portal/processes/${id}`;
    switch (command.kind) {
      case 'upload':
        return this.#upload(command);
      case 'work':
        await this.#worker.work(command.killedAfterMs);
        return;
      case 'revive':
        this.#lost = new Set(await reviveCompany(portal.platform, publisher.company, this.#lost));
        return;
      case 'settle':
        await this.#call('POST', NUMBERS, {
          numero: STRAY,
          caracter: command.standing,
          ...(id === undefined ? {} : { idProceso: id }),
        });
        return;
      case 'unsettle':
        await this.#call('DELETE', `${NUMBERS}/${STRAY}`);
        return;
      case 'giveUp':
        if (id === undefined) return;
        return giveUp(portal.platform, publisher.company, id, e.publications.storeFailed);
      case 'pass':
        portal.clock.advance(command.hours * 3_600_000);
        await expireReviews(portal.platform, publisher.company, new AbortController().signal);
        return lookAfter(portal.platform, APPROVALS, publisher.company, new AbortController().signal);
      case 'assign': {
        const { id: person } = people[command.person] as { id: number };
        const form = { idUsuario: person, ...(command.add ? { decision: 'adicional' } : {}) };
        // Named before it is asked: a job may publish it before the answer is here.
        this.#allow(id, command.item, person);
        await this.#call('PATCH', `${process}/items/${command.item}`, form);
        return;
      }
      case 'leaveOut':
        await this.#call('PATCH', `${process}/items/${command.item}`, { excluir: 1 });
        return;
      case 'confirm':
        await this.#call('POST', `${process}/confirm`, {
          clave: CERTIFICATE_PASSWORD,
          programar: command.dated ? this.#tomorrow() : 'ahora',
        });
        return;
      case 'cancel':
        await this.#call('POST', `${process}/cancel`);
        return;
      case 'approve':
        return this.#decide(id, { decision: 'aprobar', ...leaving(command.leaveOut) });
      case 'refuse':
        return this.#decide(id, { decision: 'rechazar', comentario: 'No.' });
      case 'callOff': {
        const request = await this.#requestOf(id);
        if (request !== null) await this.#call('POST', `/v2/portal/approvals/${request}/cancel`);
      }
    }
  }

  /** A session of whoever approves, once the first one was over. */
  #approving: string | null = null;

  async #requestOf(id: number | undefined): Promise<number | null> {
    if (id === undefined) return null;
    const [row] = await this.#query<{ approval: number | null }>(
      'select approval_id::int as approval from process where id = $1',
      [id],
    );
    return row?.approval ?? null;
  }

  async #decide(id: number | undefined, form: Record<string, string | number>): Promise<void> {
    const request = await this.#requestOf(id);
    if (request === null || !this.#parts.approver) return;
    const { portal, approver } = this.#parts;
    const path = `/v2/portal/approvals/${request}/decide`;
    const sent = { paso: 1, ...form };
    // Days pass: whoever approves signs in again.
    const { code } = await portal.send('GET', '/actions/available', {
      token: this.#approving ?? approver.token,
    });
    if (code === 'SESSION_EXPIRED') this.#approving = await portal.signIn(approver.username);
    await this.#call('POST', path, sent, this.#approving ?? approver.token);
  }

  async #upload({ confirm, dated }: { confirm: boolean; dated: boolean }): Promise<void> {
    const { portal, publisher, people, type } = this.#parts;
    const [a, b, c] = people;
    if (!a || !b || !c) throw new Error('Three people at least.');
    // Sure, sure, a second one of the first, one that bears a stranger's number too, nobody's, and none that can be read.
    const archive = zip({
      [`${a.cuil}.pdf`]: payslip('Uno'),
      [`${b.cuil}.pdf`]: payslip('Dos'),
      [`otro/${a.cuil}.pdf`]: payslip('Tres'),
      [`${c.cuil}.pdf`]: payslip('Cuatro', `CUIL ${STRAY}`),
      'nadie.pdf': payslip('Cinco'),
      [BROKEN]: 'Esto no es un PDF',
    });
    const answer = await publish(portal, publisher, archive, {
      idSubCarpeta: type,
      confirmar: confirm ? 1 : 0,
      ...(dated ? { programar: this.#tomorrow() } : {}),
    });
    expect(ANSWERS).toContain(answer.status);
    if (answer.status === 200) this.#ids.push(answer.data[0].idProceso);
  }

  #tomorrow(): string {
    return new Date(this.#parts.portal.clock.now().getTime() + 20 * 3_600_000).toISOString();
  }

  #allow(process: number | undefined, item: number, person: number): void {
    const key = `${process} ${item}`;
    this.#named.set(key, (this.#named.get(key) ?? new Set()).add(person));
  }

  async #call(
    method: string,
    path: string,
    form: Record<string, string | number> = {},
    token = this.#parts.publisher.token,
  ) {
    const answer = await this.#parts.portal.send(method, path, { token, form });
    expect([path, answer.code, ANSWERS.includes(answer.status)]).toEqual([path, answer.code, true]);
    return answer;
  }

  /** What must hold at every moment. */
  async checkRows(): Promise<void> {
    const { processes, items } = await this.#rows();
    const places = Object.values(PROCESS_PLACES).map(({ state, phase }) => `${state} ${phase}`);
    for (const process of processes) {
      const own = items.filter((item) => item.process_id === process.id);
      const count = (...states: string[]) => own.filter((item) => states.includes(item.state)).length;
      expect(places).toContain(`${process.state} ${process.phase}`);
      expect({ ...process }, 'counts are those of the items').toMatchObject({
        total: own.length,
        inspected: own.length - count('pending'),
        ready: count('ready'),
        published: count('published'),
        observed: count('waiting', 'failed'),
        excluded: count('excluded'),
      });
      if (process.state === 'cancelled')
        expect(process.asked, 'nobody stops what nobody asked to').toBe(true);
      for (const { file_name, state } of own)
        if (file_name === BROKEN) expect(['pending', 'failed', 'excluded']).toContain(state);
      if (process.phase === 'review') expect(process.waits).toBe(true);
      // It waits for its approval as long as its request waits, and not a moment longer.
      expect(process.phase === 'approval').toBe(process.pending);
      if (this.#parts.approver && process.published > 0)
        expect(process.approval_id, 'nothing is out that nobody approved').not.toBeNull();
      // Whatever waits for a person can be read again; finished for good, it is changed no more.
      if (process.phase !== 'done' || process.waits) expect(process.key).toBe(true);
      if (process.phase !== 'done' || process.waits) continue;
      const { key: _, spool_key: __, ...rest } = process;
      const now = JSON.stringify([rest, own]);
      expect(now).toBe(this.#finished.get(process.id) ?? now);
      this.#finished.set(process.id, now);
    }
    await this.#checkDocuments(items);
  }

  async #checkDocuments(items: readonly ItemRow[]): Promise<void> {
    const { people } = this.#parts;
    const documents = await this.#query<{ id: number; person_id: number; original: string; item: string }>(
      `select id::int, person_id::int, encode(original_sha256, 'hex') as original, process_id || ' ' || process_item as item
       from document where process_id = any ($1) and state <> 'cancelled'`,
      [this.#ids],
    );
    const once = documents.map(({ person_id, original }) => `${person_id} ${original}`);
    expect(once.length, 'no document twice').toBe(new Set(once).size);
    const published = items.filter(({ state }) => state === 'published');
    expect(documents.map(({ item }) => item).sort()).toEqual(
      published.map((item) => `${item.process_id} ${item.id}`).sort(),
    );
    for (const document of documents) {
      const item = published.find(({ document_id }) => document_id === document.id);
      expect(item?.person_id, 'the item says who got it').toBe(document.person_id);
      const read = people.filter(({ cuil }) => item?.file_name.includes(cuil)).map(({ id }) => id);
      const allowed = [...read, ...(this.#named.get(document.item) ?? [])];
      expect(allowed, 'none to the wrong person').toContain(document.person_id);
    }
  }

  /** Lets everything come to rest, and a person leave what is open: nothing is stuck, nothing lost. */
  async end(): Promise<void> {
    const { portal, publisher } = this.#parts;
    await this.#rest();
    // Dates come.
    portal.clock.advance(21 * 3_600_000);
    this.#lost = new Set(await reviveCompany(portal.platform, publisher.company, this.#lost));
    await this.#rest();
    await this.checkRows();
    for (const process of (await this.#rows()).processes) await this.#leave(process);
    await this.#rest();
    await this.checkRows();
    // The next one begins with nothing said.
    await this.run({ kind: 'unsettle' });
    const { processes, items } = await this.#rows();
    const spooled = await portal.spooled();
    for (const process of processes) {
      expect(process, 'it is finished for good').toMatchObject({ phase: 'done', waits: false });
      // Of what was refused it goes after thirty days, by a job that waits in the queue.
      if (process.failure_code !== REJECTED) {
        expect(process.key).toBe(false);
        expect(spooled, 'its upload is gone').not.toContain(process.spool_key);
      }
      if (process.failure_code !== null) expect(KNOWN).toContain(process.failure_code);
      if (process.state === 'cancelled') continue;
      for (const item of items.filter(({ process_id }) => process_id === process.id)) {
        expect(['published', 'excluded', 'failed'], 'no item is lost').toContain(item.state);
        if (item.state === 'failed') expect(KNOWN).toContain(item.problem_code);
      }
    }
  }

  /** Does what a person can do about a process that has not ended for good. */
  async #leave({ id, phase, waits }: ProcessRow): Promise<void> {
    const process = `/v2/portal/processes/${id}`;
    if (phase !== 'done') {
      expect((await this.#call('POST', `${process}/cancel`)).status, 'it can be left').toBe(200);
      return;
    }
    if (!waits) return;
    const { items } = await this.#rows();
    for (const item of items) {
      if (item.process_id !== id || ['published', 'excluded'].includes(item.state)) continue;
      const answer = await this.#call('PATCH', `${process}/items/${item.id}`, { excluir: 1 });
      expect(answer.status, 'it can be left out').toBe(200);
    }
  }

  async #rest(): Promise<void> {
    for (let jobs = 0; await this.#worker.work(null); jobs += 1)
      if (jobs > 50) throw new Error('The queue does not come to an end.');
  }

  async #rows() {
    const processes = await this.#query<ProcessRow>(
      `select id::int, state, phase, waiting_since is not null as waits, upload_key is not null as key,
         cancel_asked_at >= coalesce(confirmed_at, created_at) as asked, spool_key, total,
         inspected, ready, published, observed, excluded, failure_code, approval_id::int,
         exists (select 1 from approval_request q where q.company_id = r.company_id and q.id = r.approval_id and q.state = 'approved') as approved,
         exists (select 1 from approval_request q where q.company_id = r.company_id and q.id = r.approval_id and q.state = 'pending') as pending
       from process r where id = any ($1) order by id`,
      [this.#ids],
    );
    const items = await this.#query<ItemRow>(
      `select process_id::int, id, file_name, state, person_id::int, document_id::int, problem_code
       from process_item where process_id = any ($1) order by process_id, id`,
      [this.#ids],
    );
    return { processes, items };
  }

  #query<T>(text: string, values: unknown[]): Promise<T[]> {
    return withClient(
      this.#parts.database.superuserUrl,
      async (client) => (await client.query(text, values)).rows,
    );
  }
}
