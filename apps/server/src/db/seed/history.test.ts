import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { listPolicies } from '../../leave/for-seed.ts';
import { hashPassword } from '../../session/public.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { DEMO_PASSWORD } from './company/login.ts';
import { plantCompany } from './company/plant-company.ts';
import { tellHistory } from './history.ts';
import type { Seed } from './seed.ts';

const BRAZIL = DEMO_COMPANIES.find((company) => company.country === 'BR') as DemoCompany;

let portal: Portal;
let seed: Seed;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  const fonts = loadFonts();
  seed = {
    platform: portal.platform,
    seededAt: TODAY,
    fonts: () => fonts,
    signal: new AbortController().signal,
  };
  await plantCompany(seed, BRAZIL, await hashPassword(portal.platform.derivations, DEMO_PASSWORD));
});
afterAll(() => portal.close());

const count = () =>
  portal.asCompany(BRAZIL.id, async ({ tx }) => {
    const { rows } = await sql<{
      people: number;
      documents: number;
      signed: number;
      entries: number;
      processes: number;
    }>`
      select (select count(*)::int from person) as people, (select count(*)::int from document) as documents,
        (select count(*)::int from document_signature) as signed, (select count(*)::int from audit_entry) as entries,
        (select count(*)::int from process) as processes`.execute(tx);
    return rows[0];
  });

it('a demo company has the leave policies of its law', async () => {
  const policies = await portal.asCompany(BRAZIL.id, (ctx) =>
    listPolicies(ctx, ctx.now.toISOString().slice(0, 10)),
  );
  expect(policies).toMatchObject([{ name: 'CLT, dias corridos', preset: true }]);
});

describe('the history of a demo company', () => {
  it('goes on where it was cut short, and is told once', async () => {
    const broken = new AbortController();
    const stops = {
      ...seed,
      signal: broken.signal,
      fonts: () => {
        broken.abort(new Error('cut'));
        return seed.fonts();
      },
    };
    await expect(tellHistory(stops, BRAZIL)).rejects.toThrow('cut');
    await tellHistory(seed, BRAZIL);
    const once = await count();
    expect(once).toMatchObject({
      people: BRAZIL.active + (BRAZIL.joining ?? 0),
      documents: BRAZIL.months * BRAZIL.receivers,
      processes: BRAZIL.months,
    });
    expect(once?.signed).toBeGreaterThan(10);
    await plantCompany(seed, BRAZIL, 'unused');
    await tellHistory(seed, BRAZIL);
    expect(await count()).toEqual(once);
  });

  it('left real documents: sealed, signed in both senses, found authentic by the public page', async () => {
    const token = await portal.signIn('clara_souza', { password: DEMO_PASSWORD, perfil: 1 });
    const { data } = await portal.send('GET', '/v2/portal/me/documents', { token });
    expect(data.map((one) => one.estado)).toEqual(['publicado', 'firmado_conforme', 'firmado_no_conforme']);
    for (const { id, idUsuario, estado } of data) {
      const { bytes } = await portal.send('GET', `/documents/view/${id}/${idUsuario}/pdf`, { token });
      const form = { multipart: { file: { name: 'holerite.pdf', bytes } } };
      const [verdict] = (await portal.send('POST', '/v2/portal/verify', form)).data;
      expect(verdict).toMatchObject({ veredicto: 'valido', anulado: false });
      expect(verdict.firmas).toHaveLength(estado === 'publicado' ? 1 : 2);
    }
  });

  it('bears the dates of then, never one after the day of seeding', async () => {
    const { rows } = await portal.asCompany(BRAZIL.id, ({ tx }) =>
      sql<{ first: Date; last: Date; wrong: number }>`
        select min(published_at) as first, max(greatest(published_at, received_at, signed_at)) as last,
          count(*) filter (where received_at < published_at or signed_at < received_at)::int as wrong from document`.execute(
        tx,
      ),
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(TODAY.getTime());
  });
});
