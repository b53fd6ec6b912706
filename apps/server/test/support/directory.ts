import { sql } from 'kysely';
import type { Answer, PersonOptions, Portal } from './portal.ts';

/** A company with its directory on, whoever manages it, and its people by their names. */
export async function directoryBench(portal: Portal, round: string, isOn = true) {
  const company = await portal.addCompany({ name: `Directorio ${round}` });
  const boss = await portal.addPerson(company, {
    username: `rrhh_${round}`,
    surname: `Zz${round}`,
    access: { types: [2] },
  });
  const hr = await portal.signIn(boss.username);
  const turn = (on: boolean) =>
    portal.send('PUT', '/v2/portal/company/settings', { token: hr, form: { directorio: on ? 1 : 0 } });
  if (isOn) await turn(true);
  const set = (id: number, columns: { position?: string; reportsTo?: number }) =>
    portal.asCompany(company, async ({ tx }) => {
      const { position, reportsTo } = columns;
      if (position !== undefined)
        await sql`with made as (insert into position (company_id, name) values (${company}, ${position}) returning id)
          update person set position_id = (select id from made) where company_id = ${company} and id = ${id}`.execute(
          tx,
        );
      if (reportsTo !== undefined)
        await sql`update person set reports_to = ${reportsTo} where company_id = ${company} and id = ${id}`.execute(
          tx,
        );
    });
  return {
    company,
    boss,
    hr,
    turn,
    /** Has the company show these besides name, position and sector, and nothing else. */
    show: (parts: readonly string[]) =>
      portal.send('PUT', '/v2/portal/company/settings', {
        token: hr,
        form: { directorio_muestra: JSON.stringify(parts) },
      }),
    set,
    /** Somebody who may report to somebody, by name. */
    add: async (name: string, reportsTo?: number, more: PersonOptions = {}) => {
      const made = await portal.addPerson(company, {
        name,
        surname: 'Equipo',
        username: `${name.toLowerCase()}_${round}`,
        ...more,
      });
      if (reportsTo !== undefined) await set(made.id, { reportsTo });
      return made;
    },
    hide: (id: number, oculto: 0 | 1, token = hr): Promise<Answer> =>
      portal.send('PUT', `/v2/portal/employees/${id}/directory`, { token, form: { oculto } }),
    /** What the trail says of somebody and the directory. */
    trail: (personId: number) =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ event: string; actor: number; body: Record<string, unknown> | null }>`
          select event, actor_id as actor, body from audit_entry where company_id = ${company}
            and event like 'directory.%' and subject_id = ${personId} order by id`.execute(tx);
        return rows;
      }),
  };
}

/** The calls of the directory, as somebody. */
export const directoryOf = (portal: Portal, token: string) => ({
  list: (query = ''): Promise<Answer> => portal.send('GET', `/v2/portal/directory${query}`, { token }),
  places: (): Promise<Answer> => portal.send('GET', '/v2/portal/directory/places', { token }),
  one: (id: number): Promise<Answer> => portal.send('GET', `/v2/portal/directory/${id}`, { token }),
  tree: (query = ''): Promise<Answer> => portal.send('GET', `/v2/portal/directory/tree${query}`, { token }),
  own: (): Promise<Answer> => portal.send('GET', '/v2/portal/me/directory', { token }),
  save: (form: Record<string, number>): Promise<Answer> =>
    portal.send('PUT', '/v2/portal/me/directory', { token, form }),
});
