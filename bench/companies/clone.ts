import { withClient } from '../../apps/server/src/platform/db/owner.ts';

/**
 * Makes companies `2` to `count` of company 1: each row of each of its tables once more, and the way in of its administrator under
 * the company's number and the marks of its rounds. Hashes of the chain are the first one's, and fit none of them.
 */
export async function cloneCompany(superuserUrl: string, count: number): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.column_name <> 'company_id'
         and exists (select 1 from pg_attribute a join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
           where a.attrelid = quote_ident(c.table_name)::regclass and a.attname = 'company_id' and a.attnum = any(k.conkey))
       group by 1 order by 1`,
    );
    for (const { name, columns } of tables)
      await client.query(
        `insert into ${name} (company_id, ${columns}) overriding system value
         select clone_number, ${columns} from ${name}, generate_series(2, ${count}) clone_number where company_id = 1`,
      );
    await client.query(
      `insert into company_key (company_id) select n from generate_series(2, ${count}) n on conflict do nothing`,
    );
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'company' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`,
    );
    await client.query(
      `insert into company (id, ${rows[0]?.columns}) select clone_number, ${rows[0]?.columns} from company, generate_series(2, ${count}) clone_number where id = 1`,
    );
    await client.query(
      `insert into login_name (name, company_id, person_id)
       select 'rrhh_' || g.n, g.n, l.person_id from login_name l, generate_series(2, ${count}) g(n) where l.name = 'rrhh_1'`,
    );
    await client.query(
      `update person set username = 'rrhh_' || company_id where username = 'rrhh_1' and company_id > 1`,
    );
    await client.query(
      `insert into round_due (round, company_id, due_at)
       select round, n, due_at from round_due, generate_series(2, ${count}) n where company_id = 1`,
    );
    await client.query('vacuum analyze');
  });
}
