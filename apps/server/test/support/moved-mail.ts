import { sql } from 'kysely';
import { type Portal, startPortal, TODAY } from './portal.ts';

/** Has these people have shown that they read the address they have. */
export const proveMails = (portal: Portal, company: number, people: readonly number[]) =>
  portal.asCompany(company, ({ tx }) =>
    sql`
      insert into proven_mail (company_id, person_id, mail, proven_at)
      select company_id, id, mail, ${TODAY}::timestamptz from person
      where company_id = ${tx.companyId} and id = any (${[...people]}::bigint[]) and mail is not null
      on conflict (company_id, person_id) do update set mail = excluded.mail`.execute(tx),
  );

/** The addresses that people have, by id, as the database has them. */
export async function mailsOf(portal: Portal, company: number, people: readonly number[]): Promise<string[]> {
  const { rows } = await portal.asCompany(company, ({ tx }) =>
    sql<{ mail: string }>`
      select mail from person where company_id = ${tx.companyId} and id = any (${[...people]}::bigint[]) order by id`.execute(
      tx,
    ),
  );
  return rows.map(({ mail }) => mail);
}

/** The token of the newest link by which the owner of an address agrees or refuses. */
export async function askedToken(portal: Portal, company: number, mail: string): Promise<string> {
  const mails = await portal.mailsTo(company, mail);
  const found = mails
    .map(({ text }) => /\/e\/confirm\?confirm=([\w-]+)&email=1/.exec(text)?.[1])
    .find(Boolean);
  if (!found) throw new Error(`Nobody asked at ${mail}.`);
  return found;
}

/** Short, so that the job comes while a test looks on; the clock stands until a test lets it go on. */
export const WAIT_SECONDS = 2;

export interface Somebody {
  readonly id: number;
  readonly username: string;
  readonly mail: string;
  readonly next: string;
  readonly token: string;
}

/** A company in which Human Resources writes down other addresses for people. */
export async function startMoves() {
  const portal = await startPortal({
    jobs: true,
    limits: {
      'credential.wait.seconds': WAIT_SECONDS,
      'rate.session': 100_000,
      'rate.reset.address': 1000,
      'rate.public': 100_000,
    },
  });
  const company = await portal.addCompany({ name: 'Andes' });
  const hr = await portal.addPerson(company, { username: 'rrhh_mudanza', access: { types: [2] } });
  const signIn = () => portal.signIn('rrhh_mudanza');
  return {
    portal,
    company,
    hrId: hr.id,
    /** Human Resources, who proved themselves a moment ago. */
    signIn,
    /** Somebody who showed that they read their address, or did not. */
    somebody: async (read = true): Promise<Somebody> => {
      const { id, username } = await portal.addPerson(company);
      if (read) await proveMails(portal, company, [id]);
      const token = await portal.signIn(username);
      const mail = `${username}@andes.example`;
      return { id, username, mail, next: `nuevo.${username}@andes.example`, token };
    },
    ask: async (id: number, mail: string, token?: string) =>
      portal.send('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, {
        token: token ?? (await signIn()),
        form: { mail },
      }),
    mailOf: async ({ id }: Pick<Somebody, 'id'>) => (await mailsOf(portal, company, [id]))[0],
    subjectsTo: async (mail: string) => (await portal.mailsTo(company, mail)).map(({ subject }) => subject),
    answer: (how: 'confirm' | 'refuse', token: string) =>
      portal.send('POST', `/v2/portal/ways-in/${how}`, { form: { token } }),
    waiting: async (id: number, token?: string) =>
      portal.send('GET', `/v2/portal/users/${id}/mail-change`, { token: token ?? (await signIn()) }),
    /** What the trail says of a person's addresses, and who did it. */
    events: (id: number) =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ event: string; actor: number | null }>`
          select event, actor_id as actor from audit_entry
          where company_id = ${tx.companyId} and subject = 'person' and subject_id = ${id} and event like 'mail.%'
          order by id`.execute(tx);
        return rows.map(({ event, actor }) => [event, actor] as const);
      }),
  };
}
