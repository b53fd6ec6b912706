import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { argentineCuil, CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishAndWait,
  restingProcess,
} from '../../test/support/publication.ts';
import { enrolMany } from '../../test/support/roll.ts';
import { until } from '../../test/support/until.ts';

const confirmation = { clave: CERTIFICATE_PASSWORD };

/** How many rows of a company a table has, where `condition` holds. */
async function count(portal: Portal, company: number, table: string, condition = sql`true`): Promise<number> {
  return portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}

describe('a publication among others', () => {
  let portal: Portal;
  let publisher: Publisher;
  beforeAll(async () => {
    portal = await startPortal({ jobs: true });
    publisher = await addPublisher(portal);
  });
  afterAll(() => portal.close());

  const ofProcess = (id: number) => sql`process_id = ${id}`;
  const path = (id: number) => `/v2/portal/processes/${id}`;

  test('two confirmations at once are one publication', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(publisher.company)));
    const archive = zip(Object.fromEntries(people.map((p) => [`${p.cuil}.pdf`, payslip('Doble clic')])));
    const reviewed = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    const { token } = publisher;
    const confirm = () =>
      portal.send('POST', `${path(reviewed.idProceso)}/confirm`, { token, form: confirmation });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const done = await restingProcess(portal, token, reviewed.idProceso);
    expect(done).toMatchObject({ estado: 'completado', publicados: 3 });
    expect(await count(portal, publisher.company, 'document', ofProcess(reviewed.idProceso))).toBe(3);
    expect(await count(portal, publisher.company, 'signing_grant')).toBe(0);
  });

  test('two of different types go out side by side; a second of the same type and period waits its turn', async () => {
    const people = await Promise.all([1, 2].map(() => portal.addPerson(publisher.company)));
    const { token, folder } = publisher;
    const other = await portal.send('POST', '/v2/subfolder/create', {
      token,
      form: { idCarpeta: folder, name: 'Aguinaldo', parser: 'nombre_archivo', salaryReceipt: 1 },
    });
    const archive = (word: string) =>
      zip(Object.fromEntries(people.map((p) => [`${p.cuil}.pdf`, payslip(`${word} ${p.cuil}`)])));
    const [one, two] = await Promise.all([
      publishAndWait(portal, publisher, archive('Sueldo')),
      publishAndWait(portal, { ...publisher, type: other.data[0].idSubCarpeta }, archive('Aguinaldo')),
    ]);
    expect([one.publicados, two.publicados]).toEqual([2, 2]);

    const [first, second] = await Promise.all([
      publish(portal, publisher, archive('Otra vez'), { periodo: '09/2026', confirmar: 0 }),
      publish(portal, publisher, archive('Y otra'), { periodo: '09/2026', confirmar: 0 }),
    ]);
    const refused = [first, second].filter((answer) => answer.status !== 200);
    for (const answer of refused) expect(answer.code).toBe('PUBLISH_DOCUMENT_MASSIVE_ZIP_AWAITING');
    const taken = [first, second].filter((answer) => answer.status === 200);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    for (const answer of taken) await restingProcess(portal, token, answer.data[0].idProceso);
  });

  test('an item fixed after the end goes out with the next confirmation', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => portal.addPerson(publisher.company)));
    const archive = zip({ [`${one?.cuil}.pdf`]: payslip('Bien'), 'perdido.pdf': payslip('Perdido') });
    const first = await publishAndWait(portal, publisher, archive, { periodo: '08/2026' });
    expect(first).toMatchObject({ estado: 'completado con observaciones', publicados: 1, observados: 1 });
    const { token } = publisher;
    const items = await portal.send('GET', `${path(first.idProceso)}/items`, { token });
    const lost = items.data.find((item) => item.archivo === 'perdido.pdf');
    const fixed = await portal.send('PATCH', `${path(first.idProceso)}/items/${lost.id}`, {
      token,
      form: { idUsuario: two?.id ?? 0 },
    });
    expect(fixed.data[0].estado).toBe('listo');
    const confirmed = await portal.send('POST', `${path(first.idProceso)}/confirm`, {
      token,
      form: confirmation,
    });
    expect(confirmed.status).toBe(200);
    const done = await restingProcess(portal, token, first.idProceso);
    expect(done).toMatchObject({ estado: 'completado', publicados: 2, observados: 0 });
    expect(await count(portal, publisher.company, 'document', ofProcess(first.idProceso))).toBe(2);
  });

  test('a second document replaces the first only where a person decides so', async () => {
    const person = await portal.addPerson(publisher.company, { readsMail: true });
    const old = await publishAndWait(
      portal,
      publisher,
      zip({ [`${person.cuil}.pdf`]: payslip('Con error') }),
    );
    const next = await publishAndWait(
      portal,
      publisher,
      zip({ [`${person.cuil}.pdf`]: payslip('Corregido') }),
    );
    expect(next.errores[0].code).toBe('PUBLISH_DOCUMENT_ANOTHER_EXISTS');
    const { token } = publisher;
    const decided = await portal.send('PATCH', `${path(next.idProceso)}/items/1`, {
      token,
      form: { decision: 'reemplazar' },
    });
    expect(decided.data[0].estado).toBe('listo');
    await portal.send('POST', `${path(next.idProceso)}/confirm`, {
      token,
      form: { ...confirmation, notificar: 1 },
    });
    expect(await restingProcess(portal, token, next.idProceso)).toMatchObject({
      estado: 'completado',
      publicados: 1,
    });
    const documents = await portal.asCompany(publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ id: number; process: number; state: string; replacedBy: number | null }>`
        select id, process_id as process, state, replaced_by as "replacedBy" from document
        where person_id = ${person.id} order by id`.execute(tx);
      return rows;
    });
    expect(documents).toEqual([
      expect.objectContaining({ process: old.idProceso, state: 'cancelled', replacedBy: documents[1]?.id }),
      expect.objectContaining({ process: next.idProceso, state: 'published', replacedBy: null }),
    ]);
    const withdrawn = sql`event = 'document.cancelled' and subject_id = ${documents[0]?.id}`;
    expect(await count(portal, publisher.company, 'audit_entry', withdrawn)).toBe(1);
    // One says that a document is there, the other that the old one was withdrawn.
    expect(
      await count(portal, publisher.company, 'mail', sql`to_address = ${`${person.username}@andes.example`}`),
    ).toBe(2);
  });

  test('cancelled while it publishes, it stops before the next chunk and says what is out', async () => {
    const cuils = Array.from({ length: 1113 }, (_, i) => argentineCuil(41_000_000 + i));
    await portal.asCompany(publisher.company, ({ tx }) => enrolMany(tx, publisher.company, cuils));
    const archive = zip(Object.fromEntries(cuils.map((cuil) => [`${cuil}.pdf`, payslip(cuil)])));
    const { token } = publisher;
    const { idProceso } = await publishAndWait(portal, publisher, archive, {
      confirmar: 0,
      periodo: '07/2026',
    });
    // The second chunk is held where it would be recorded, so that the cancellation comes in between.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = portal.asCompany(publisher.company, async ({ tx }) => {
      await sql`select from process_item where process_id = ${idProceso} and id = 300 for update`.execute(tx);
      await held;
    });
    await portal.send('POST', `${path(idProceso)}/confirm`, { token, form: confirmation });
    await until('the second chunk waits to be recorded', () => isHeldUp(portal, 'from process_item'));
    const cancelling = portal.send('POST', `${path(idProceso)}/cancel`, { token });
    await until('the cancellation waits behind it', () => isHeldUp(portal, 'from process r')).finally(letGo);
    await holding;
    expect((await cancelling).status).toBe(200);
    const done = await restingProcess(portal, token, idProceso);
    expect(done).toMatchObject({ estado: 'cancelado', fase: 'done', total: 1113 });
    // Whole chunks, the second among them: a row's lock goes to who asks as it comes free, not always to who waits.
    expect([512, 768, 1024]).toContain(done.publicados);
    expect(await count(portal, publisher.company, 'document', ofProcess(idProceso))).toBe(done.publicados);
    await until(
      'no segment is left open',
      async () => (await count(portal, publisher.company, 'process_segment', ofProcess(idProceso))) === 0,
    );
    expect(await count(portal, publisher.company, 'signing_grant')).toBe(0);
    const again = await portal.send('POST', `${path(idProceso)}/confirm`, { token, form: confirmation });
    expect([again.status, again.code]).toEqual([409, 'PROCESS_WRONG_STATE']);
  });
});

/** Whether a statement that begins with these words in it waits for a row that somebody else holds. */
async function isHeldUp(portal: Portal, words: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
      and query like ${`%${words}%`} limit 1`.execute(portal.platform.db);
  return rows.length > 0;
}
