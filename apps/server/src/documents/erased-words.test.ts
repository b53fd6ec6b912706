import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { verifyChain } from '../../test/support/verify-chain.ts';
import { record } from '../audit/public.ts';
import { withClient } from '../platform/db/owner.ts';

const WORDS = {
  disagreement: 'Me faltan seis horas',
  answer: 'Van en noviembre',
  withdrawal: 'Importe errado',
};
let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ jobs: true, database });
  publisher = await addPublisher(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const asSuperuser = async <T>(statement: string): Promise<T[]> =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const timeline = async (person: number) =>
  (await portal.send('GET', `/v2/portal/employees/${person}/timeline`, { token: publisher.token })).data;
const chain = () => portal.asCompany(publisher.company, ({ tx }) => verifyChain(tx, publisher.company));

/** A payslip that its owner disagreed with, HR answered and withdrew. */
async function disputed(): Promise<{ person: number; document: number }> {
  const { id, cuil, username } = await portal.addPerson(publisher.company);
  await publishAndWait(portal, publisher, zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) }));
  const token = await portal.signIn(username, { perfil: 1 });
  const [{ id: document }] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  const hr = publisher.token;
  const said = [
    await portal.send('POST', `/v2/portal/me/documents/${document}/sign`, {
      token,
      form: { pass: PASSWORD, resultado: 'no_conforme', motivo: WORDS.disagreement },
    }),
    await portal.send('POST', `/v2/portal/documents/${document}/answer`, {
      token: hr,
      form: { respuesta: WORDS.answer },
    }),
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document}`, {
      token: hr,
      form: { motivo: WORDS.withdrawal },
    }),
  ];
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
  return { person: id, document };
}

test('what people wrote is read in the trail until it is erased; then nothing of it is left in what is hashed', async () => {
  const { person, document } = await disputed();
  const told = (await timeline(person)).flatMap((moment) => moment.detalle);
  expect(told).toEqual(expect.arrayContaining([WORDS.answer, WORDS.withdrawal]));
  await until('the trail is sealed', async () => (await chain()).unsealed === 0);
  expect(await chain()).toMatchObject({ brokenAt: null });

  const [signature] = await asSuperuser<{ text: string; hash: string }>(
    `select accepted_text as text, encode(accepted_sha256, 'hex') as hash from document_signature where document_id = ${document}`,
  );
  expect(signature?.text).toContain(WORDS.disagreement);
  const erased = await asSuperuser(
    `delete from audit_personal where entry_id in (select id from audit_entry where subject = 'document' and subject_id = ${document}) returning 1`,
  );
  expect(erased.length).toBeGreaterThanOrEqual(3);

  const rows = await asSuperuser<{ entry: string }>('select e::text as entry from audit_entry e');
  const kept = rows.map(({ entry }) => entry).join('\n');
  const bare = Object.values(WORDS).map((words) => createHash('sha256').update(words).digest('hex'));
  for (const trace of [...Object.values(WORDS), ...bare, signature?.hash as string])
    expect(kept).not.toContain(trace);
  expect(await chain()).toMatchObject({ brokenAt: null, unsealed: 0 });
  expect((await timeline(person)).flatMap((moment) => moment.detalle)).toEqual([]);
});

test('an entry written before, with the words in its body, is read as ever', async () => {
  const { person, document } = await disputed();
  await portal.asCompany(publisher.company, (ctx) =>
    record(ctx, [
      {
        event: 'document.answered',
        actorId: publisher.admin.id,
        subject: 'document',
        subjectId: document,
        body: { reason: 'Como siempre' },
        personal: { address: '10.0.0.1', agent: 'Firefox' },
      },
    ]),
  );
  expect((await timeline(person)).flatMap((moment) => moment.detalle)).toContain('Como siempre');
  const report = await portal.send('GET', `/v2/portal/documents/${document}/trace?formato=pdf`, {
    token: publisher.token,
  });
  expect(report.headers.get('content-type')).toBe('application/pdf');
});
