import { ACTIONS, MANAGEMENT_ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { payslip, zip } from './papers.ts';
import type { Answer, Portal } from './portal.ts';
import { addPublisher, type Publisher } from './publication.ts';

/** A month more than a year before the portal's day, and less than ten. */
export const OLD = '03/2019';
/** All that management holds, and months older than a year. */
export const HELD = [...MANAGEMENT_ACTIONS, ACTIONS.history];

export const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields)];
/** An archive of the old month, a payslip for each. */
export const archive = (...people: { cuil: string }[]) =>
  zip(Object.fromEntries(people.map(({ cuil }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil} ${OLD}`)])));

/** A company that publishes, a second administrator of it, and how one gives the other the action for old months. */
export async function historical(portal: Portal) {
  const publisher = await addPublisher(portal);
  const { company } = publisher;
  const added = await portal.addPerson(company, { access: { types: [2] } });
  const other = { ...added, token: await portal.signIn(added.username) };
  const give = (
    id: number,
    acciones: readonly (number | string)[],
    token = other.token,
    types: readonly number[] = [1, 2],
  ) =>
    portal.send('PUT', `/v2/admin-mod/profile/users/${id}`, {
      token,
      form: { idperfiles: JSON.stringify(types), acciones: JSON.stringify(acciones) },
    });
  /** The publisher with the action, in a session of since. */
  const holding = async (): Promise<Publisher> => {
    expect((await give(publisher.admin.id, HELD)).status).toBe(200);
    return { ...publisher, token: await portal.signIn(publisher.admin.username) };
  };
  const documents = () =>
    portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from document where company_id = ${company}`.execute(tx);
      return rows[0]?.n;
    });
  return { publisher, other, give, holding, documents, uses: () => usesOf(portal, company) };
}

/** What the trail of a company says of old months. */
export async function usesOf(portal: Portal, company: number) {
  const { rows } = await portal.asCompany(company, ({ tx }) =>
    sql<{ by: number; subject: string; body: object }>`
      select actor_id as by, subject, body from audit_entry
      where company_id = ${company} and event = 'history.loaded' order by id`.execute(tx),
  );
  return rows;
}
