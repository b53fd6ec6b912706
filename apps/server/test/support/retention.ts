import { sql } from 'kysely';
import { expect } from 'vitest';
import { lookAtRetention } from '../../src/retention/round.ts';
import type { Portal } from './portal.ts';
import { addPublisher, type Publisher } from './publication.ts';
import { confirmPassword } from './second-factor.ts';
import { file } from './shelf.ts';

/** A company with two of the management, one of whom said how long its documents are kept. */
export interface Keeper extends Publisher {
  /** The other one, who may decide. */
  readonly other: string;
  /** A call of somebody who signed in just now, and proved who they are; of whoever set the years unless told. */
  readonly send: (
    method: string,
    path: string,
    form?: Record<string, string | number>,
    username?: string,
  ) => ReturnType<Portal['send']>;
}

/** What tests of retention do on a portal; `days` moves its clock, `rest` back to where it was. */
export function retentionBench(portal: Portal) {
  let passed = 0;
  const days = (count: number) => {
    passed += count;
    portal.clock.advance(count * 86_400_000);
  };
  /** A session of this moment. */
  const proven = async (username: string): Promise<string> => {
    const token = await portal.signIn(username);
    await confirmPassword(portal, token);
    return token;
  };
  const keeper = async (years = 10, from = 'publicacion'): Promise<Keeper> => {
    const publisher = await addPublisher(portal);
    const other = await portal.addPerson(publisher.company, { access: { types: [2] }, readsMail: true });
    const send: Keeper['send'] = async (method, path, form, username = publisher.admin.username) =>
      portal.send(method, path, { token: await proven(username), ...(form ? { form } : {}) });
    const saved = await send('PUT', `/v2/subfolder/update/${publisher.type}`, {
      retencion_anios: years,
      retencion_desde: from,
    });
    expect(saved.status).toBe(200);
    return { ...publisher, other: other.username, send };
  };
  const round = ({ company }: { company: number }) =>
    lookAtRetention(portal.platform, company, new AbortController().signal);
  /** A document that was published so many years and a day ago. */
  const old = async (
    on: Keeper,
    person: { id: number },
    years: number,
    options: Parameters<typeof file>[3] = {},
  ) => {
    const id = await file(portal, on, person, options);
    await portal.asCompany(on.company, ({ tx, now }) =>
      sql`update document set published_at = ${now}::timestamptz - make_interval(years => ${years}::int, days => 1)
        where company_id = ${on.company} and id = ${id}`.execute(tx),
    );
    return id;
  };
  const list = async (on: Keeper) => (await on.send('GET', '/v2/portal/retention')).data;
  const decide = (on: Keeper, request: number, decision: string, username = on.other, comentario = '') =>
    on.send(
      'POST',
      `/v2/portal/approvals/${request}/decide`,
      { decision, paso: 1, ...(comentario ? { comentario } : {}) },
      username,
    );
  const stateOf = async (on: Keeper, id: number) =>
    (await on.send('POST', '/v2/portal/documents/search', {})).data.find((row) => row.id === id)?.estado;
  /** Approves the newest proposal and lets the thirty days pass. */
  const approvedAndDue = async (on: Keeper) => {
    const [proposal] = await list(on);
    expect((await decide(on, proposal.idAprobacion, 'aprobar')).status).toBe(200);
    await round(on);
    days(31);
  };
  return {
    days,
    rest: () => days(-passed),
    proven,
    keeper,
    round,
    old,
    list,
    decide,
    stateOf,
    approvedAndDue,
  };
}
