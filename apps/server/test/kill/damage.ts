import { readCertificate, verifyPdf } from '@legajo/pdf';
import { sql } from 'kysely';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { walkIntegrity } from '../../src/platform/files/upkeep/integrity.ts';
import { until } from '../support/until.ts';
import type { Installation } from './installation.ts';
import { type Client, openBeside, type Payroll } from './payroll.ts';

const REFERENCES = [
  { table: 'document_revision', column: 'sha256' },
  { table: 'document', column: 'sha256', unless: 'hollow' },
  { table: 'document', column: 'xml_sha256' },
];
const SAMPLES = 25;

/** What stands after a publication, counted, and whatever is wrong with it. */
export async function findDamage(installation: Installation, client: Client, payroll: Payroll) {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    // The last kill may have been the database's, after the publication had ended: it is on its way up again.
    await until('the database answers', () =>
      sql`select`.execute(platform.db).then(
        () => true,
        () => false,
      ),
    );
    const counts = await inCompany(platform.db, payroll.company, async (tx) => {
      const { rows } = await sql<Record<'documents' | 'people' | 'audited' | 'mails' | 'grants', number>>`
        select (select count(*)::int from document) as documents,
          (select count(distinct person_id)::int from document where state = 'published') as people,
          (select count(distinct subject_id)::int from audit_entry where event = 'document.published') as audited,
          (select count(*)::int from mail) as mails, (select count(*)::int from signing_grant) as grants`.execute(
        tx,
      );
      return rows[0];
    });
    const { db, driver, clock, config } = platform;
    const { missing, changed, orphan } = await walkIntegrity(
      { db, driver, clock, masterKey: config.secret },
      REFERENCES,
      0,
    );
    return { ...counts, missing, changed, orphan, notValid: await readSamples(client, payroll, platform.db) };
  } finally {
    await close();
  }
}

/** Reads some documents as a browser does; names those our verifier does not find valid. */
async function readSamples(client: Client, payroll: Payroll, db: Parameters<typeof inCompany>[0]) {
  const {
    rows: [authority],
  } = await sql<{ certificate: Buffer }>`select certificate from authority`.execute(db);
  const trust = [readCertificate(authority?.certificate ?? Buffer.alloc(0))];
  const samples = await inCompany(db, payroll.company, async (tx) => {
    const { rows } = await sql<{ id: number; person: number; cuil: string }>`
      select d.id, d.person_id as person, p.cuil from document d
      join person p on p.company_id = d.company_id and p.id = d.person_id
      where d.file_name = 'recibo_' || p.cuil || '.pdf' order by md5(d.code) limit ${SAMPLES}`.execute(tx);
    return rows;
  });
  if (samples.length < SAMPLES) return [`only ${samples.length} of the right person`];
  const notValid: string[] = [];
  for (const { id, person, cuil } of samples) {
    const { status, bytes } = await client.send('GET', `/documents/view/${id}/${person}/pdf`);
    const verdict = status === 200 ? verifyPdf(bytes, { trust }).verdict : status;
    if (verdict !== 'valid') notValid.push(`${id}: ${verdict}`);
    else if (!bytes.includes(`CUIL ${cuil}`)) notValid.push(`${id}: of somebody else`);
  }
  return notValid;
}
