/**
 * `node bench/audit/pages.ts [entries…]`: what a page of the trail costs over HTTP in a company of so many entries (10,000 and
 * 1,000,000 unless told), a year of them, by each thing that it can be narrowed by.
 */
import { sql } from 'kysely';
import { inCompany } from '../../apps/server/src/platform/db/in-company.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import { cuilsOf, openBeside } from '../../apps/server/test/kill/payroll.ts';
import { compareSizes, inOneCompany, type Times, timed } from '../one-company.ts';

const AUDIT = '/v2/portal/audit?pagination=50,1,0';
/** A day long ago, of the year that the entries are of. */
const DAY = 'desde=10/03/2025&hasta=10/03/2025';
const PAGES = {
  'all of it': '',
  'a day': `&${DAY}`,
  'what is rare': '&evento=hold.set',
  'a topic': '&clase=documentos',
  'a topic on a day': `&clase=documentos&${DAY}`,
  'what somebody did': '&quien=1',
  'what somebody did on a day': `&quien=1&${DAY}`,
  'about somebody': '&sobre=1',
  'a kind of thing': '&objeto=document',
  'a thing': '&objeto=document&idObjeto=8',
  'an address': '&ip=10.0.7.1',
  'an address on a day': `&ip=10.0.7.1&${DAY}`,
} as const;

await compareSizes('page of the trail', [10_000, 1_000_000], measure);

function measure(entries: number): Promise<Times> {
  return inOneCompany(cuilsOf(1)[0] ?? '', async ({ installation, company, client }) => {
    await fill(installation, company, entries);
    const times: Times = new Map();
    for (const [name, filter] of Object.entries(PAGES))
      times.set(name, await timed(() => client.send('GET', `${AUDIT}${filter}`)));
    return times;
  });
}

/** A year of entries: half of them openings of documents, half ways in, of a few hundred people; some holds. */
async function fill(installation: Installation, company: number, entries: number): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    await inCompany(platform.db, company, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`
        with written as (
          insert into audit_entry (company_id, at, event, actor_id, subject, subject_id, body)
          select ${company}::bigint, timestamptz '2025-01-01' + n * (interval '360 days' / ${entries}::int),
            case when n % 50000 = 1 then 'hold.set' when n % 2 = 0 then 'document.opened' else 'session.opened' end,
            1 + n % 300, case when n % 50000 = 1 then 'hold' when n % 2 = 0 then 'document' else 'person' end, 1 + n % 3000, '{}'
          from generate_series(1, ${entries}::int) n
          returning company_id, id, event)
        insert into audit_personal (company_id, entry_id, salt, body)
        select company_id, id, '\\x00', jsonb_build_object('address', '10.0.' || id % 250 || '.1')
        from written where event = 'session.opened'`.execute(tx);
    });
    await sql`analyze audit_entry, audit_personal`.execute(platform.db);
  } finally {
    await close();
  }
}
