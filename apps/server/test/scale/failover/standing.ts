import pg from 'pg';

/** What a company has after its publications, counted where it lies. */
export interface Standing {
  readonly documents: number;
  /** So many of a person, a type and a month: as many as documents where each arrived once. */
  readonly arrivals: number;
  readonly items: number;
  readonly entries: number;
  readonly mails: number;
  readonly grants: number;
  readonly deadJobs: number;
}

/** Counts them as the application's role, in the company. */
export function readStanding(url: string, company: number): Promise<Standing> {
  return within(url, company, async (client) => {
    const { rows } = await client.query<Standing>(
      `select (select count(*)::int from document) as documents,
          (select count(*)::int from (select distinct person_id, document_type_id, period from document) a) as arrivals,
          (select count(*)::int from process_item where state = 'published') as items,
          (select count(*)::int from audit_entry where event = 'document.published') as entries,
          (select count(*)::int from mail) as mails,
          (select count(*)::int from signing_grant) as grants,
          (select count(*)::int from graphile_worker._private_jobs
            where locked_at is null and attempts >= max_attempts) as "deadJobs"`,
    );
    return rows[0] as Standing;
  });
}

/** Names of the folders of a company that begin with `prefix`, as often as they are there. */
export function readFolders(url: string, company: number, prefix: string): Promise<string[]> {
  return within(url, company, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from folder where starts_with(name, $1) order by id limit 100000',
      [prefix],
    );
    return rows.map((row) => row.name);
  });
}

/** Confirms everybody's address: who did not is asked once to do so, and gets no other mail. */
export function confirmAddresses(url: string, company: number): Promise<void> {
  return within(url, company, async (client) => {
    await client.query(
      `insert into proven_mail (company_id, person_id, mail, proven_at)
        select company_id, id, mail, now() from person where mail is not null on conflict do nothing`,
    );
  });
}

async function within<T>(url: string, company: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c app.worker=on' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select set_config('app.company_id', $1, false)", [String(company)]);
    return await work(client);
  } finally {
    await client.end();
  }
}
