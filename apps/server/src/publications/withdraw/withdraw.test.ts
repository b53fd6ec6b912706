import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addGenericPublisher,
  type GenericPublisher,
  publishGenericAndWait,
} from '../../../test/support/generic.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { publishAndWait } from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';
import { withdrawAll } from './withdraw.ts';

let portal: Portal;
let publisher: GenericPublisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addGenericPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields).sort()];
const withdraw = (
  id: number,
  form: Record<string, string | number> = { motivo: 'Importes equivocados' },
  token = publisher.token,
) => portal.send('POST', `/v2/portal/processes/${id}/withdraw`, { token, form });
const processOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/processes/${id}`, { token: publisher.token })).data[0];
const whenWithdrawn = (id: number) =>
  until('the publication is withdrawn', async () => (await processOf(id)).anulacion?.estado === 'completada');

/** A massive publication of two payslips; the first person read theirs. */
async function published(notificar: 0 | 1, of = publisher) {
  const people = [1, 2].map(() => portal.addPerson(of.company, { readsMail: true }));
  const [one, two] = [await people[0]!, await people[1]!];
  const paper = ({ cuil }: { cuil: string }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)];
  const file = zip(Object.fromEntries([one, two].map(paper)));
  const { idProceso } = await publishAndWait(portal, of, file, { notificar, idSubCarpeta: of.type });
  const token = await portal.signIn(one.username, { perfil: 1 });
  const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  await portal.send('GET', `/documents/view/${mine.id}/${one.id}/pdf`, { token });
  return { one, two, id: idProceso as number, mine: mine.id as number, token };
}
const mailed = async (username: string) =>
  (await portal.mailsTo(publisher.company, `${username}@andes.example`)).filter(({ subject }) =>
    subject.startsWith('Se anuló'),
  ).length;
const statesOf = (process: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ state: string; reason: string | null }>`
      select state, cancel_reason as reason from document where company_id = ${publisher.company} and process_id = ${process} order by id`.execute(
      tx,
    );
    return rows;
  });

describe('a whole publication withdrawn in one act [2.6]', () => {
  test('is counted before, then withdrawn with one reason, an entry of its own and one for each document', async () => {
    const { one, two, id, token, mine } = await published(1);
    expect((await withdraw(id, { simular: 1 })).data).toEqual([
      { idProceso: id, total: 2, anulados: 0, abiertos: 1, firmados: 0, aprobacion: null },
    ]);
    expect((await processOf(id)).anulacion).toBeNull();
    expect(said(await withdraw(id, {}))).toEqual([422, 'PUBLISH_DOCUMENT_FIELD_REQUIRED', ['motivo']]);
    expect((await withdraw(id)).data[0]).toMatchObject({ total: 2, abiertos: 1 });
    await whenWithdrawn(id);
    expect((await processOf(id)).anulacion).toMatchObject({
      anulados: 2,
      total: 2,
      motivo: 'Importes equivocados',
      quien: { id: publisher.admin.id },
    });
    expect(await statesOf(id)).toEqual(
      [1, 2].map(() => ({ state: 'cancelled', reason: 'Importes equivocados' })),
    );
    // Both had been told by mail.
    expect([await mailed(one.username), await mailed(two.username)]).toEqual([1, 1]);
    expect((await portal.send('GET', `/documents/view/${mine}/${one.id}/pdf`, { token })).status).not.toBe(
      200,
    );
    const { rows } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{
        event: string;
        n: number;
      }>`select event, count(*)::int as n from audit_entry where company_id = ${publisher.company}
        and (event = 'documents.withdrawn' and subject_id = ${id} or event = 'document.cancelled' and body->>'process' = ${String(id)})
        group by event order by event`.execute(tx),
    );
    expect(rows).toEqual([
      { event: 'document.cancelled', n: 2 },
      { event: 'documents.withdrawn', n: 1 },
    ]);
    // A second time there is nothing left to withdraw.
    expect(said(await withdraw(id))).toEqual([409, 'PROCESS_WRONG_STATE', []]);
  });

  test('who was told by nobody and opened nothing is not mailed', async () => {
    const { one, two, id } = await published(0);
    await withdraw(id);
    await whenWithdrawn(id);
    expect([await mailed(one.username), await mailed(two.username)]).toEqual([1, 0]);
  });

  test('what one withdrew before is left as it was, and asked for twice at once it is withdrawn once', async () => {
    const { one, id, mine } = await published(1);
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${mine}`, {
      token: publisher.token,
      form: { motivo: 'Solo este' },
    });
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(id)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    await whenWithdrawn(id);
    expect((await statesOf(id)).map(({ reason }) => reason).sort()).toEqual([
      'Importes equivocados',
      'Solo este',
    ]);
    expect(await mailed(one.username)).toBe(1);
  });

  test('a job that runs again, or beside itself, withdraws nothing twice', async () => {
    const { two, id } = await published(1);
    await withdraw(id);
    const pace = { signal: new AbortController().signal, progressed: async () => undefined };
    await Promise.all([1, 2, 3].map(() => withdrawAll(portal.platform, publisher.company, id, pace)));
    await whenWithdrawn(id);
    expect(await mailed(two.username)).toBe(1);
    expect((await processOf(id)).anulacion).toMatchObject({ anulados: 2, total: 2 });
  });

  test('a generic one too: its code and file are withdrawn with it', async () => {
    const person = await portal.addPerson(publisher.company);
    const done = await publishGenericAndWait(portal, publisher, payslip('Politica'), { cuils: person.cuil });
    expect((await withdraw(done.idProceso)).status).toBe(200);
    await whenWithdrawn(done.idProceso);
    const again = await publishGenericAndWait(portal, publisher, payslip('Politica'), { cuils: person.cuil });
    expect(again).toMatchObject({ publicados: 1, excluidos: 0 });
  });

  test('one on its way, one of which a document is out of reach, one of another company and an unknown one are refused', async () => {
    const { id } = await published(1);
    await portal.addPerson(publisher.company, { sector: 'Producción' });
    const limited = await portal.addPerson(publisher.company, {
      access: { types: [3], actions: [309, 105] },
    });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Producción'] });
    const theirs = await portal.signIn(limited.username);
    expect(said(await withdraw(id, undefined, theirs))).toEqual([404, 'PROCESS_NOT_FOUND', []]);
    const without = await portal.addPerson(publisher.company, { access: { types: [3], actions: [105] } });
    expect((await withdraw(id, undefined, await portal.signIn(without.username))).status).toBe(403);
    const elsewhere = await addGenericPublisher(portal);
    expect((await withdraw(id, undefined, elsewhere.token)).status).toBe(404);
    expect((await withdraw(999_999)).status).toBe(404);
    const waits = await portal.addPerson(publisher.company);
    const file = zip({ [`${waits.cuil}.pdf`]: payslip(`CUIL ${waits.cuil}`) });
    const review = await publishAndWait(portal, publisher, file, { confirmar: 0, periodo: '09/2026' });
    expect(said(await withdraw(review.idProceso))).toEqual([409, 'PROCESS_WRONG_STATE', []]);
    expect((await statesOf(id)).map(({ state }) => state)).not.toContain('cancelled');
  });
});
