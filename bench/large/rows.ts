import { withClient } from '../../apps/server/src/platform/db/owner.ts';

/** Has tables filled without their indexes and checks of keys, which are made and put back afterwards: a third of the time. */
export async function withoutIndexes(
  superuserUrl: string,
  tables: readonly string[],
  told: (what: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const made = await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where schemaname = 'public' and tablename = any($1) and indexname not like '%_pkey'`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
    return rows;
  });
  await fill();
  await withClient(superuserUrl, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger all`);
    for (const one of made) {
      await client.query(one.made);
      told(one.name);
    }
  });
}

const YEAR = '360 days';
/** So many entries come from each address, and so many are holds: the same page in a small company as in a large one. */
const OF_ADDRESS = 28;
const HOLDS = 200;

/** Entries of a company after which addresses repeat: there are at most as many as the parts of one can tell apart. */
export const addressesOf = (entries: number): number =>
  Math.min(200 * 251 * 7, Math.floor(entries / OF_ADDRESS));

/**
 * A year of a company's trail: half of it of documents, four entries of every eighth; of the rest ways in of everybody, changes of people by ten
 * who administer, and a few holds. Nine of ten tell an address.
 */
export async function fillTrail(superuserUrl: string, company: number, entries: number): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const number = async (question: string) =>
      Number((await client.query<{ n: string }>(question, [company])).rows[0]?.n ?? 0);
    const document = await number('select min(id) as n from document where company_id = $1');
    const person = await number('select min(id) as n from person where company_id = $1');
    const people = await number('select count(*) as n from person where company_id = $1');
    const entry =
      (await number('select coalesce(max(id), 0) as n from audit_entry where $1::bigint > 0')) + 1;
    const sealed = await number(
      'select coalesce(max(sequence), 0) as n from audit_seal where company_id = $1',
    );
    const every = Math.max(1, Math.floor(entries / HOLDS));
    // Numbers spread over people and documents as chance would, and the same at each run.
    await client.query(
      `insert into audit_entry (company_id, id, at, event, actor_id, subject, subject_id, body, personal_sha256) overriding system value
       select $1::bigint, $2::bigint + n, timestamptz '2025-11-01' + n * (interval '${YEAR}' / $3::int),
         case when n % $7::int = 1 then 'hold.set' when n % 2 = 0 then (array['document.opened', 'document.received', 'document.signed', 'document.downloaded'])[1 + n / 2 % 4]
           when n % 10 = 3 then 'employee.changed' else 'session.opened' end,
         case when n % 10 = 3 then $4::bigint + n / 10 % 10 else $4::bigint + spread.far % $5::int end,
         case when n % $7::int = 1 then 'hold' when n % 2 = 0 then 'document' else 'person' end,
         case when n % 2 = 0 then $6::bigint + n / 8 * 8 % $3::int when n % 10 = 3 then $4::bigint + spread.far % $5::int
           else $4::bigint + spread.far % $5::int end,
         case when n % 2 = 0 then '{"sha256": "7d1a54127b222502f5b79b5fb0803061152a44f92b37e23c6527baf665d4da9a", "level": "B-B"}' else '{}' end::jsonb,
         case when n % 10 < 9 then sha256('personal') end
       from generate_series(0, $3::int - 1) n cross join lateral (select n::bigint * 7919 % 1000003 as far) spread`,
      [company, entry, entries, person, people, document, every],
    );
    await client.query(
      `insert into audit_personal (company_id, entry_id, salt, body)
       select $1::bigint, $2::bigint + n, sha256('salt'), jsonb_build_object('address', '10.' || k % 200 || '.' || k * 7919 % 251 || '.' || k % 7,
         'agent', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36')
       from generate_series(0, $3::int - 1) n cross join lateral (select n::bigint % $4::int as k) spread where n % 10 < 9`,
      [company, entry, entries, addressesOf(entries)],
    );
    await client.query(
      `insert into audit_seal (company_id, sequence, entry_id, previous, hash)
       select $1::bigint, $4::bigint + n + 1, $2::bigint + n, sha256(n::text::bytea), sha256((n + 1)::text::bytea) from generate_series(0, $3::int - 1) n`,
      [company, entry, entries, sealed],
    );
    await client.query(`select setval(pg_get_serial_sequence('audit_entry', 'id'), $1::bigint)`, [
      entry + entries,
    ]);
  });
}
