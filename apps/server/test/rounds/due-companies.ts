import { sql } from 'kysely';
import { expect } from 'vitest';
import { documentMessages } from '../../src/documents/messages.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import type { Round } from '../../src/platform/jobs/rounds/due.sql.ts';
import { tell } from '../../src/platform/messages/tell.ts';
import { keyed } from '../support/api-keys.ts';
import { LOAD_HEADER, loadRow } from '../support/employee-load.ts';
import { payslip, zip } from '../support/papers.ts';
import type { Portal } from '../support/portal.ts';
import { addPublisher, publish, publishOne } from '../support/publication.ts';
import { confirmPassword } from '../support/second-factor.ts';
import { uploading } from '../support/uploads.ts';

const DAY_MS = 86_400_000;

/** A company with something to do for a round. */
export interface Due {
  readonly company: number;
  /** When it is due, from now on. */
  readonly afterMs?: number;
  /** Visits that it takes. */
  readonly visits?: number;
  done(): Promise<boolean>;
}

/** The rounds that note in a row of the company which day they were made of. */
export const DAY_ROWS = [
  ['leave.grant', 'leave_round', 'through_on'],
  ['documents.check-counts', 'document_count_check', 'checked_on'],
  ['documents.expiring', 'document_expiry_round', 'through_on'],
  ['onboarding.late', 'onboarding_late_round', 'through_on'],
] as const;

/** Makes companies that a round has something to do for, by its name. */
export function dueCompanies(of: () => { readonly portal: Portal; readonly ownerUrl: string }) {
  /** The job of a key is gone, as with a queue that lost it: a round is what brings it back. */
  async function losing(company: number, key: string, visits = 1): Promise<Due> {
    const inQueue = (statement: string) =>
      withClient(of().ownerUrl, (client) => client.query(statement, [`${company}:${key}`]));
    const { rowCount } = await inQueue('delete from graphile_worker._private_jobs where key = $1');
    expect(rowCount, key).toBe(1);
    const there = 'select 1 from graphile_worker._private_jobs where key = $1';
    return { company, visits, done: async () => (await inQueue(there)).rowCount === 1 };
  }

  /** Whether a company's row says that the round of the day was made. */
  const ofToday = (company: number, table: string, column: string) => async () =>
    of().portal.asCompany(company, async ({ tx, now }) => {
      const { rows } = await sql`
      select 1 from ${sql.table(table)} where company_id = ${company}
        and ${sql.ref(column)} = (${now}::timestamptz at time zone 'America/Argentina/Buenos_Aires')::date`.execute(
        tx,
      );
      return rows.length > 0;
    });
  const dated = (table: string, column: string) => async (): Promise<Due> => {
    const company = await of().portal.addCompany();
    return { company, done: ofToday(company, table, column) };
  };
  const mailsOf = async (company: number, username: string, subject: string) =>
    (await of().portal.mailsTo(company, `${username}@andes.example`)).filter((mail) =>
      mail.subject.includes(subject),
    ).length;

  const cases = {
    'notifications.digest': async () => {
      const company = await of().portal.addCompany();
      const username = `diario_${company}`;
      const { id } = await of().portal.addPerson(company, { username, readsMail: true });
      const token = await of().portal.signIn(username, { perfil: 1 });
      const path = '/v2/portal/me/notification-preferences';
      expect((await of().portal.send('PUT', path, { token, form: { resumen: 'diario' } })).status).toBe(200);
      await of().portal.asCompany(company, (ctx) =>
        tell(ctx, documentMessages.questionAnswered, {
          to: { personId: id, mail: `${username}@andes.example` },
          country: 'AR',
          values: { id: 1, name: 'Ana', company: 'Andes', type: 'Recibo', period: '01/2026' },
        }),
      );
      return {
        company,
        afterMs: DAY_MS,
        done: async () => (await mailsOf(company, username, 'Sus avisos del día')) === 1,
      };
    },
    'session.loosen': async () => {
      const { company, row, require } = await protectedProfile();
      await require(0);
      return { company, afterMs: DAY_MS, done: async () => (await row()).exigir === 0 };
    },
    'exports.sweep': async () => {
      const { company, token } = await addPublisher(of().portal);
      const { data } = await of().portal.send('POST', '/v2/portal/backup', { token });
      return losing(company, `backup ${data[0].id}`);
    },
    'exports.prepared': async () => {
      const publisher = await addPublisher(of().portal);
      const { company, token } = publisher;
      const { id, cuil } = await of().portal.addPerson(company);
      await publishOne(of().portal, publisher, id, payslip(`CUIL ${cuil}`));
      const { data } = await of().portal.send('POST', '/v2/portal/exports', { token, form: {} });
      return losing(company, `prepared export ${data[0].id}`);
    },
    'employees.sweep': async () => {
      const { company, token } = await addPublisher(of().portal);
      const bytes = Buffer.from([LOAD_HEADER, loadRow(company, 1)].join('\n'));
      const { data } = await of().portal.send('POST', '/v2/portal/employees/loads', {
        token,
        multipart: { file: { name: 'altas.csv', bytes } },
      });
      return losing(company, `employee-load:${data[0].id}`);
    },
    // At the first look it may be that somebody works on it without a job.
    'publishing.revive': async () => {
      const publisher = await addPublisher(of().portal);
      const { cuil } = await of().portal.addPerson(publisher.company);
      const { data } = await publish(
        of().portal,
        publisher,
        zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) }),
      );
      return losing(publisher.company, `inspect ${data[0].idProceso}`, 2);
    },
    'uploads.sweep': async () => {
      const { company, somebody, open } = await uploading(of().portal);
      await open((await somebody()).token);
      const drafts = async () =>
        of().portal.asCompany(company, async ({ tx }) => {
          const { rows } = await sql`
          select 1 from upload where company_id = ${company} and state = 'draft'`.execute(tx);
          return rows.length;
        });
      expect(await drafts()).toBe(1);
      return { company, afterMs: 31 * DAY_MS, done: async () => (await drafts()) === 0 };
    },
    'certificates.ending': async () => {
      const company = await of().portal.addCompany();
      const username = `certificados_${company}`;
      await of().portal.addPerson(company, { username, access: { types: [6], actions: [104] } });
      // For a year from now on; eleven months and more go by with nobody at it.
      await of().portal.addCertificate(company);
      const done = async () => (await mailsOf(company, username, 'certificado de firma vence')) === 1;
      return { company, afterMs: 350 * DAY_MS, done };
    },
    'api-keys.ending': async () => {
      const { company, admin, key } = await keyed(of().portal);
      const soon = new Date(of().portal.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
      const vence = soon.split('-').reverse().join('/');
      await key({ vence });
      return {
        company,
        done: async () => (await mailsOf(company, admin.username, `vence el ${vence}`)) === 1,
      };
    },
    'leave.grant': dated('leave_round', 'through_on'),
    'documents.check-counts': dated('document_count_check', 'checked_on'),
    'documents.expiring': dated('document_expiry_round', 'through_on'),
    'onboarding.late': dated('onboarding_late_round', 'through_on'),
  } satisfies Partial<Record<Round, () => Promise<Due>>>;

  /** A company that requires a second factor of a profile, and what its management does about it. */
  async function protectedProfile() {
    const company = await of().portal.addCompany();
    const username = `jefa_${company}`;
    await of().portal.addPerson(company, { username, access: { types: [2] } });
    const sign = () => of().portal.signIn(username);
    const path = '/v2/portal/mfa/profiles';
    const token = await sign();
    await confirmPassword(of().portal, token);
    const require = async (exigir: 0 | 1) => {
      const answer = await of().portal.send('PUT', path, { token, form: { tipo: 3, exigir } });
      expect(answer.status).toBe(200);
      return answer.data[0];
    };
    const row = async () =>
      (await of().portal.send('GET', path, { token: await sign() })).data.find((one) => one.tipo === 3);
    const stop = (id: number) => of().portal.send('DELETE', `/v2/portal/security/waiting/${id}`, { token });
    await require(1);
    return { company, require, row, stop };
  }

  return { cases, ofToday, protectedProfile };
}
