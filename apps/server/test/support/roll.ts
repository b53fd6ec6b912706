import { sql } from 'kysely';
import type { CompanyTransaction } from '../../src/platform/db/transaction.ts';

/** Many people in one statement: nobody of them signs in, so that no password is hashed. It answers a word, as `statements.test.ts` asks. */
export async function enrolMany(
  tx: CompanyTransaction,
  companyId: number,
  cuils: readonly string[],
): Promise<void> {
  await sql`
    insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, mail, file_number, hired_on)
    select ${companyId}::bigint, 'muchos_' || n, 'Persona', 'Número ' || n, substr(cuil, 3, 8), cuil, true,
      'muchos_' || n || '@andes.example', 'M' || n, '2015-06-01'::date
    from jsonb_array_elements_text(${JSON.stringify(cuils)}::text::jsonb) with ordinality as r(cuil, n)
    returning 1`.execute(tx);
}
