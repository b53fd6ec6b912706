import { type RawBuilder, sql } from 'kysely';
import { inCompany } from '../../apps/server/src/platform/db/in-company.ts';
import type { CompanyTransaction } from '../../apps/server/src/platform/db/transaction.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import { type Client, openBeside } from '../../apps/server/test/kill/payroll.ts';

const SECTORS = 20;

/** Has the company made a type for each paper of the file that people bring. @returns their ids. */
export async function fileTypes(client: Client): Promise<number[]> {
  const { status, code, data } = await client.send('POST', '/v2/portal/file-papers/types');
  if (status !== 200) throw new Error(`No types were made: ${status} ${code}`);
  return data.map(({ idSubCarpeta }: { idSubCarpeta: number }) => idSubCarpeta);
}

/** Puts everybody into one of twenty sectors. */
export const spreadOverSectors = (installation: Installation, company: number): Promise<void> =>
  beside(installation, company, async (tx) => {
    await run(
      tx,
      sql`insert into sector (company_id, name) select ${company}, 'Sector ' || n from generate_series(1, ${SECTORS}) n`,
    );
    await run(
      tx,
      sql`update person set sector_id = (select (array_agg(s.id order by s.id))[1 + person.id % ${SECTORS}] from sector s)`,
    );
  });

/** Two of three people have each paper, and of one in thirty it ran out; rows only, without a file. */
export const fillFiles = (
  installation: Installation,
  company: number,
  types: readonly number[],
): Promise<void> =>
  beside(installation, company, async (tx) => {
    await run(
      tx,
      sql`insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, state, signable, pages,
          original_sha256, sha256, bytes, level, origin, published_by, published_at, received_at, code, hollow, expires_on)
        select ${company}, p.id, t.folder_id, t.id, '2024-03-01', t.name || '.pdf', 'received', false, 1, h.hash, h.hash, 90000,
          'unsealed', 'KO', p.id, '2024-03-04', '2024-03-04', upper(substr(md5(h.hash::text), 1, 14)), true,
          case when (p.id + t.id) % 30 = 0 then '2025-01-31'::date end
        from person p cross join document_type t
        cross join lateral (select sha256(('paper ' || p.id || ' ' || t.id)::bytea) as hash) h
        where t.id = any(${[...types]}::bigint[]) and ((p.id + t.id) % 3 > 0 or (p.id + t.id) % 30 = 0)`,
    );
  });

/** So many things that people brought wait, of one file that all of them hold. */
export const fillTray = (
  installation: Installation,
  company: number,
  types: readonly number[],
  count: number,
): Promise<void> =>
  beside(installation, company, async (tx) => {
    const hash = sql`sha256('tray'::bytea)`;
    await run(
      tx,
      sql`insert into blob_segment (company_id, id, bytes, created_at) values (${company}, 'bench', 90000, now())`,
    );
    await run(
      tx,
      sql`insert into blob (company_id, sha256, segment_id, segment_offset, bytes, wrapped_key, created_at)
        values (${company}, ${hash}, 'bench', 0, 90000, ''::bytea, now())`,
    );
    await run(
      tx,
      sql`insert into upload (company_id, person_id, document_type_id, state, origin, brought_by, created_at, sent_at, pages,
          pdf_sha256, pdf_bytes)
        select ${company}, p.id, (${[...types]}::bigint[])[1 + p.id % ${types.length}], 'waiting', 'camera', p.id,
          now() - make_interval(mins => p.id::int), now() - make_interval(mins => p.id::int), 2, ${hash}, 90000
        from (select id from person where status = 'active' and username <> ${`rrhh_${company}`} order by id limit ${count}) p`,
    );
  });

const run = (tx: CompanyTransaction, statement: RawBuilder<unknown>) => statement.execute(tx);

async function beside(
  installation: Installation,
  company: number,
  work: (tx: CompanyTransaction) => Promise<void>,
): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    await inCompany(platform.db, company, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await work(tx);
    });
  } finally {
    await close();
  }
}
