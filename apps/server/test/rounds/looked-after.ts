import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Round } from '../../src/platform/jobs/rounds/due.sql.ts';
import { BOARD, ALL as EVERYBODY, WHEN } from '../support/billboard.ts';
import { plainForm } from '../support/forms.ts';
import { inspectionBench } from '../support/inspections.ts';
import type { Portal } from '../support/portal.ts';
import { addPublisher } from '../support/publication.ts';
import { LIST as REMINDERS } from '../support/reminders.ts';
import { addFolder, file } from '../support/shelf.ts';
import type { Due } from './due-companies.ts';

const DAY_MS = 86_400_000;

/** Makes companies that a round of every few minutes has something to do for, by its name. */
export function lookedAfter(of: () => Portal) {
  /** Whether a table has a row of the company that says so. */
  const has = (company: number, table: string, condition: string) => async () =>
    of().asCompany(company, async ({ tx }) => {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where company_id = ${company} and ${sql.raw(condition)} limit 1`.execute(
        tx,
      );
      return rows.length === 1;
    });
  const taken = ({ code }: { readonly code: string }) => expect(code).toBe('00000');

  return {
    'approvals.round': async () => {
      const { company, token } = await addPublisher(of());
      const status = '/externalapis/vismapeople/payroll/salary-advance/status';
      taken(await of().send('PATCH', status, { token, form: { activated: 1 } }));
      await of().addPerson(company, { access: { types: [3], actions: ['payroll'] } });
      const { username } = await of().addPerson(company);
      const own = await of().signIn(username, { perfil: 1 });
      taken(await of().send('POST', '/v2/portal/me/advances', { token: own, form: { importe: '1000' } }));
      // Whoever decides is reminded when half of the time is over.
      return { company, afterMs: 4 * DAY_MS, done: has(company, 'approval_step', 'told > 0') };
    },
    'billboard.telling': async () => {
      const { company, token } = await addPublisher(of());
      await of().addPerson(company, { mail: `lector_${company}@andes.example`, readsMail: true });
      const post = { titulo: 'Aviso', mensaje: 'Texto', notificar: 1, ...WHEN, ...EVERYBODY };
      taken(await of().send('POST', BOARD, { token, multipart: post }));
      return { company, done: has(company, 'billboard_post', 'notified_at is not null') };
    },
    'forms.round': async () => {
      const publisher = await addPublisher(of());
      const { company, token } = publisher;
      const folder = { nombre: 'Formularios', tipo: 'eform', visible: 1, firmable: 1 };
      const { type } = await addFolder(of(), publisher, folder, { parser: 'manual' });
      const { cuil } = await of().addPerson(company);
      const form = { nombre: 'Declaración', definicion: JSON.stringify(plainForm()), idSubCarpeta: type };
      const made = await of().send('POST', '/v2/portal/eforms', { token, form });
      taken(made);
      const path = `/v2/portal/eforms/${made.data[0].id}`;
      taken(await of().send('POST', `${path}/activate`, { token, form: {} }));
      taken(await of().send('POST', `${path}/publish`, { token, form: { cuils: JSON.stringify([cuil]) } }));
      return { company, done: has(company, 'form_publication', 'told_at is not null') };
    },
    'inspections.round': async () => {
      const { company, open } = await inspectionBench(of());
      await open();
      return { company, afterMs: 11 * DAY_MS, done: has(company, 'inspection', 'ended_at is not null') };
    },
    'integrity.night': async () => {
      const company = await of().addCompany();
      return { company, done: has(company, 'integrity_walk', `part = 'store' and night_over`) };
    },
    'reminders.rounds': async () => {
      const publisher = await addPublisher(of());
      const { company, token } = publisher;
      const person = await of().addPerson(company, {
        mail: `debe_${company}@andes.example`,
        readsMail: true,
      });
      await file(of(), publisher, person);
      const reminder = { nombre: 'Recibos sin firmar', objetivo: 'sin_firmar', cuando: 'ahora' };
      taken(await of().send('POST', REMINDERS, { token, form: { reminder: JSON.stringify(reminder) } }));
      return { company, done: has(company, 'reminder_round', 'true') };
    },
  } satisfies Partial<Record<Round, () => Promise<Due>>>;
}
