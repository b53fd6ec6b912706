/**
 * `node bench/company-parameter.ts [documents…]`: what it costs or gives on one node that a statement compares each table
 * with the company's parameter instead of joining by the column, which a distributed table needs. The
 * same statements both ways, in turn, prepared and run under row security as the application's role, in a company of
 * so many documents (10,000 and 300,000 unless told).
 */
import { type RawBuilder, sql } from 'kysely';
import { inCompany } from '../apps/server/src/platform/db/in-company.ts';
import type { CompanyTransaction } from '../apps/server/src/platform/db/transaction.ts';
import { cuilsOf, openBeside } from '../apps/server/test/kill/payroll.ts';
import { analysed, compareSizes, inOneCompany, loadMany, type Times } from './one-company.ts';

const PEOPLE = 5000;
const RUNS = 200;

type Ways = { readonly [way in 'by column' | 'by parameter']: RawBuilder<unknown> };

/** Statements of the kind that screens ask for, each in both ways. */
function statements(company: number): Readonly<Record<string, Ways>> {
  const both = (
    make: (joined: (one: string, other: string) => RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => ({
    'by column': make((one, other) => sql.raw(`${one}.company_id = ${other}.company_id`)),
    'by parameter': make((one) => sql`${sql.ref(`${one}.company_id`)} = ${company}::bigint`),
  });
  return {
    'newest documents, four joins': both(
      (on) => sql`
        select d.id, p.surname, t.name, s.name as sector, l.name as location from document d
        join person p on ${on('p', 'd')} and p.id = d.person_id
        join document_type t on ${on('t', 'd')} and t.id = d.document_type_id
        left join sector s on ${on('s', 'p')} and s.id = p.sector_id
        left join location l on ${on('l', 'p')} and l.id = p.location_id
        where d.company_id = ${company}::bigint order by d.id desc limit 50`,
    ),
    'one person’s documents': both(
      (on) => sql`
        select d.id, t.name from document d
        join document_type t on ${on('t', 'd')} and t.id = d.document_type_id
        where d.company_id = ${company}::bigint
          and d.person_id = (select max(id) from person where company_id = ${company}::bigint)
        order by d.period desc, d.id desc limit 50`,
    ),
    'unsigned by sector, all counted': both(
      (on) => sql`
        select s.name, count(*) from document d
        join person p on ${on('p', 'd')} and p.id = d.person_id
        left join sector s on ${on('s', 'p')} and s.id = p.sector_id
        where d.company_id = ${company}::bigint and d.signable group by s.name order by 2 desc limit 50`,
    ),
  };
}

const measure =
  (company: number) =>
  async (tx: CompanyTransaction): Promise<Times> => {
    const times: Times = new Map();
    for (const [name, ways] of Object.entries(statements(company))) {
      const took = new Map(Object.keys(ways).map((way) => [way, [] as number[]]));
      for (let run = 0; run < RUNS; run += 1)
        for (const [way, statement] of Object.entries(ways)) {
          const begun = performance.now();
          await statement.execute(tx);
          took.get(way)?.push(performance.now() - begun);
        }
      for (const [way, all] of took) {
        const sorted = all.toSorted((a, b) => a - b);
        const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
        times.set(`${name}, ${way}`, `${at(0.5)} / ${at(0.95)}`);
      }
    }
    return times;
  };

await compareSizes(
  'statement',
  [10_000, 300_000],
  (documents) => {
    const [cuil = ''] = cuilsOf(1);
    return inOneCompany(cuil, async ({ installation, company, client }) => {
      await client.addType();
      loadMany(installation, company, { employees: PEOPLE, documents });
      await analysed(installation, 'document', documents / 5);
      const {
        platforms: { jobs: platform },
        close,
      } = openBeside(installation);
      try {
        return await inCompany(platform.db, company, measure(company));
      } finally {
        await close();
      }
    });
  },
  `${RUNS} runs in turn, milliseconds: median / 95 of a hundred`,
);
