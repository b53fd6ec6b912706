import { sql } from 'kysely';
import { sweepLoads } from '../../src/people-loads/jobs.ts';
import { type Answer, type Portal, startPortal } from './portal.ts';

/** A portal in which files of people are loaded, a company at a time. */
export interface LoadBench {
  readonly portal: Portal;
  company: number;
  token: string;
  count: number;
  readonly header: string;
  /** A company of its own with an administrator. */
  found(): Promise<void>;
  /** A well-formed row by number. */
  row(n: number, name?: string): string;
  send(method: string, path: string, form?: Record<string, string | number>, token?: string): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  /** The whole file at once, as an outside caller loads it. */
  load(rows: readonly string[], header?: string): Promise<Answer>;
  start(file: string | Uint8Array, token?: string): Promise<Answer>;
  /** Begins a load and waits until it can be reviewed. @returns its id. */
  review(rows: readonly string[], header?: string, token?: string): Promise<number>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire.
  read(id: number): Promise<any>;
  /** Waits until no job is at it. */
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  rest(id: number): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  rows(id: number, verdict?: string): Promise<any[]>;
  fix(id: number, line: number, form: Record<string, string | number>): Promise<Answer>;
  columns(id: number, mapping: Record<string, string>): Promise<Answer>;
  confirm(id: number, token?: string): Promise<Answer>;
  undo(id: number, token?: string): Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  people(): Promise<any[]>;
  /** The trail of what loads did, in its order. */
  events(): Promise<[string, unknown][]>;
  /** Takes a sector from the filters of a limited administrator. */
  unlimit(personId: number, sector: string): Promise<void>;
  later(seconds: number): Promise<void>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const AT_WORK = ['revisando', 'cargando', 'deshaciendo'];

/** Starts it, with a worker. */
export async function startLoadBench(): Promise<LoadBench> {
  const portal = await startPortal({ jobs: true, limits: { 'rate.session': 100_000 } });
  const at = (path: string) => `/v2/portal/employees${path}`;
  const bench: LoadBench = {
    portal,
    company: 0,
    token: '',
    count: 0,
    header: 'usuario,nombre,apellido,dni,cuil,fecha_contratacion',
    found: async () => {
      bench.count += 1;
      bench.company = await portal.addCompany({ name: `Carga ${bench.count}` });
      await portal.addPerson(bench.company, { username: `rrhh_${bench.count}`, access: { types: [2] } });
      bench.token = await portal.signIn(`rrhh_${bench.count}`);
    },
    row: (n, name = 'Ana') =>
      `c${bench.count}_${n},${name},Prueba,${50_000_000 + n},X${50_000_000 + n},01/03/2024`,
    send: (method, path, form, token = bench.token) =>
      portal.send(method, at(path), { token, ...(form ? { form } : {}) }),
    get: (path, token = bench.token) => portal.send('GET', at(path), { token }),
    load: (rows, header = bench.header) =>
      portal.send('POST', at('/load'), {
        token: bench.token,
        multipart: { file: { name: 'empleados.csv', bytes: Buffer.from([header, ...rows].join('\n')) } },
      }),
    start: (file, token = bench.token) =>
      portal.send('POST', at('/loads'), {
        token,
        multipart: { file: { name: 'empleados.csv', bytes: Buffer.from(file as string) } },
      }),
    review: async (rows, header = bench.header, token = bench.token) => {
      const answer = await bench.start([header, ...rows].join('\n'), token);
      if (answer.status !== 200) throw new Error(`The load was refused: ${answer.code}`);
      await bench.rest(answer.data[0].id);
      return answer.data[0].id;
    },
    read: async (id) => (await bench.get(`/loads/${id}`)).data[0],
    rest: async (id) => {
      for (;;) {
        const load = await bench.read(id);
        if (!AT_WORK.includes(load.estado)) return load;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    rows: async (id, verdict) =>
      (await bench.get(`/loads/${id}/rows?pagination=5000,1,0${verdict ? `&veredicto=${verdict}` : ''}`))
        .data,
    fix: (id, line, form) => bench.send('PATCH', `/loads/${id}/rows/${line}`, form),
    columns: (id, mapping) => bench.send('POST', `/loads/${id}/columns`, { mapeo: JSON.stringify(mapping) }),
    confirm: (id, token) => bench.send('POST', `/loads/${id}/confirm`, { crear: '1' }, token),
    undo: (id, token) => bench.send('POST', `/loads/${id}/undo`, undefined, token),
    people: async () => (await bench.get('?pagination=1000,1,0')).data,
    events: () =>
      portal.asCompany(bench.company, async ({ tx }) => {
        const { rows } = await sql<{ event: string; body: unknown }>`
          select event, body from audit_entry where event like 'employee%' order by id`.execute(tx);
        return rows.map(({ event, body }): [string, unknown] => [event, body]);
      }),
    unlimit: (personId, sector) =>
      portal.asCompany(bench.company, async ({ tx }) => {
        await sql`delete from person_scope_sector f using sector s
          where s.company_id = f.company_id and s.id = f.sector_id and f.person_id = ${personId} and s.name = ${sector}`.execute(
          tx,
        );
      }),
    later: async (seconds) => {
      portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000));
      bench.token = await portal.signIn(`rrhh_${bench.count}`);
    },
    sweep: () => portal.asCompany(bench.company, sweepLoads),
    close: () => portal.close(),
  };
  return bench;
}
