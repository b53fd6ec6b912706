import { Client } from 'pg';

/** Gives people one password of their own choice, hashed once. @returns their user names. */
export async function giveOnePassword(
  connectionString: string,
  numbers: readonly string[],
): Promise<string[]> {
  const database = new Client({ connectionString });
  await database.connect();
  try {
    await database.query('begin');
    await database.query(`select set_config('app.company_id', company::text, true) from (
      select id as company from company_ids(0, 1) as id) one`);
    const own = await database.query('select password_hash from credential limit 1');
    const { rows } = await database.query<{ username: string; id: string }>(
      `with chosen as (select id, company_id, username from person where cuil = any ($1)),
        given as (insert into credential (company_id, person_id, password_hash, password_set_by, password_set_at, first_login_at)
          select company_id, id, $2, 'self', now(), now() from chosen on conflict do nothing returning person_id)
       select c.username, c.id from chosen c join given g on g.person_id = c.id`,
      [numbers, own.rows[0].password_hash],
    );
    // Enrolled without a way in, as a load for another system does.
    await database.query('select claim_logins($1, $2)', [
      rows.map((row) => row.username),
      rows.map((row) => row.id),
    ]);
    await database.query('commit');
    if (rows.length !== numbers.length) throw new Error(`Only ${rows.length} people got a password.`);
    return rows.map((row) => row.username);
  } finally {
    await database.end();
  }
}
