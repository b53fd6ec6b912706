import { MANAGEMENT_ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archive, HELD, historical, OLD, said } from '../../../test/support/history.ts';
import { payslip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { publish, publishOne, restingProcess } from '../../../test/support/publication.ts';

let portal: Portal;
let here: Awaited<ReturnType<typeof historical>>;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'publication.sweep.seconds': 1 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  here = await historical(portal);
});

const confirm = (id: number, token: string, form = {}) =>
  portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
    token,
    form: { clave: CERTIFICATE_PASSWORD, ...form },
  });

describe('a publication of an old month', () => {
  test('that confirms itself notes how many go out', async () => {
    const { publisher, holding, documents, uses } = here;
    const holder = await holding();
    const people = [await portal.addPerson(publisher.company), await portal.addPerson(publisher.company)];
    const sent = await publish(portal, holder, archive(...people), { periodo: OLD });
    await restingProcess(portal, holder.token, sent.data[0].idProceso);
    expect(await uses()).toEqual([
      { by: publisher.admin.id, subject: 'process', body: { periods: ['2019-03'], documents: 2 } },
    ]);
    expect(await documents()).toBe(2);
  });

  test('is confirmed by who holds the action, not by who lost it or never had it', async () => {
    const { publisher, other, give, holding, documents, uses } = here;
    const holder = await holding();
    const person = await portal.addPerson(publisher.company);
    const sent = await publish(portal, holder, archive(person), { periodo: OLD, confirmar: 0 });
    const id = sent.data[0].idProceso as number;
    await restingProcess(portal, holder.token, id);
    const refusal = [403, 'PUBLISH_DOCUMENT_PERIOD_PERMISSION', []];
    expect(said(await confirm(id, other.token))).toEqual(refusal);
    await give(publisher.admin.id, MANAGEMENT_ACTIONS);
    const without = await portal.signIn(publisher.admin.username);
    expect(said(await confirm(id, without))).toEqual(refusal);
    expect(await uses()).toEqual([]);
    // Now the other one holds it, and confirms what somebody else uploaded.
    expect((await give(other.id, HELD, without)).status).toBe(200);
    const token = await portal.signIn(other.username);
    const both = await Promise.all([confirm(id, token), confirm(id, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await restingProcess(portal, token, id);
    expect(await uses()).toEqual([
      { by: other.id, subject: 'process', body: { periods: ['2019-03'], documents: 1 } },
    ]);
    expect(await documents()).toBe(1);
  });

  test.each(['massive', 'single'] as const)(
    '%s, waiting for its date while the action is taken away, goes back to the review with its reason and no key',
    async (kind) => {
      const { publisher, other, give, holding, documents } = here;
      const holder = await holding();
      const person = await portal.addPerson(publisher.company);
      const dated = { periodo: OLD, programar: '23/11/2026 08:30' };
      const sent =
        kind === 'massive'
          ? await publish(portal, holder, archive(person), dated)
          : await publishOne(portal, holder, person.id, payslip('later'), dated);
      expect(sent.status).toBe(200);
      const id = (sent.data[0].idProceso ?? sent.data[0].proceso?.id) as number;
      const read = async (token: string) =>
        (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data[0];
      await expect.poll(async () => (await read(other.token)).fase, { timeout: 20_000 }).toBe('scheduled');
      await give(publisher.admin.id, MANAGEMENT_ACTIONS);
      portal.clock.set(new Date('2026-11-23T11:30:00Z'));
      const token = await portal.signIn(other.username);
      await expect.poll(async () => (await read(token)).fase, { timeout: 20_000 }).toBe('review');
      expect((await read(token)).falla.code).toBe('PUBLISH_DOCUMENT_PERIOD_PERMISSION');
      expect(await documents()).toBe(0);
      const grants = await portal.asCompany(publisher.company, ({ tx }) =>
        sql`select 1 from signing_grant where company_id = ${publisher.company}`.execute(tx),
      );
      expect(grants.rows).toEqual([]);
      // Given again, and confirmed again, it goes out.
      await give(publisher.admin.id, HELD, token);
      const again = await portal.signIn(publisher.admin.username);
      expect((await confirm(id, again)).status).toBe(200);
      await restingProcess(portal, again, id);
      expect(await documents()).toBe(1);
    },
  );
});
