import { setTimeout as pause } from 'node:timers/promises';
import { packZip } from '@legajo/pdf';
import { sql } from 'kysely';
import { expect, onTestFailed, test } from 'vitest';
import { createUser } from '../../src/accounts/public.ts';
import { asCompany } from '../../src/platform/company.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { hashPassword } from '../../src/session/public.ts';
import { payslip } from '../support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { findDamage } from './damage.ts';
import { type Installation, startInstallation } from './installation.ts';
import { administrator, Client, cuilsOf, foundCompany, openBeside, RULES } from './payroll.ts';
import { seeded } from './plan.ts';
import { Watcher } from './watch.ts';

const env = readEnv();
const SEED = Number(env.LEGAJO_KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
const DOCUMENTS = 200;
const LIMIT_MS = 300_000;
const STEPS = 2;
const LIMITS = { 'rate.session': 100_000, 'publication.sweep.seconds': 1 };

test(
  `a publication that waits for two approvers: killed while it comes to wait, while it waits, while each decides and while it goes out, every document arrives once (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    const installation = await startInstallation({
      kind: 'apart',
      env: { LEGAJO_LIMITS: JSON.stringify(LIMITS) },
    });
    onTestFailed(() => console.error(`seed ${SEED}\n${installation.said()}`));
    try {
      const payroll = await foundCompany(installation, cuilsOf(DOCUMENTS));
      const client = new Client(installation, payroll.username);
      await client.signIn();
      const approvers = await addApprovers(installation, payroll.company);
      const type = await client.addType();
      await addWorkflow(client, type, approvers);
      const watcher = new Watcher(installation.databaseUrl, payroll.company);
      const archive = packZip(
        payroll.cuils.map((cuil) => ({
          name: `recibo_${cuil}.pdf`,
          bytes: payslip(`CUIL ${cuil}`, 'Recibo'),
        })),
      );
      const id = await client.upload(archive, {
        ...{ idSubCarpeta: type, periodo: '10/2026', clave: CERTIFICATE_PASSWORD },
        ...{ confirmar: 1, notificar: 1 },
      });
      const read = async () =>
        (await client.retried(() => client.send('GET', `/v2/portal/processes/${id}`))).data[0];

      // Within its last items: what read them comes to wait, or is to be begun anew and comes to wait then.
      await watcher.until('it is nearly read', (p) => p.total > 0 && p.inspected >= p.total * 0.9);
      await pause(random() * 100);
      await installation.kill('worker');
      await watcher.until('it waits', (p) => p.phase === 'approval', LIMIT_MS / 3);

      for (const part of installation.parts) await installation.kill(part, { backends: random() < 0.5 });
      await until('it answers again', async () => (await read())?.fase === 'approval', 60_000);
      expect(await read()).toMatchObject({ estado: 'en progreso', publicados: 0, listos: DOCUMENTS });
      const { aprobacion } = await read();

      for (const [index, approver] of approvers.entries()) {
        // An answer that was lost is no decision that was lost: whoever decides again looks first.
        const decide = () =>
          approver.client.send('POST', `/v2/portal/approvals/${aprobacion}/decide`, {
            ...{ decision: 'aprobar', paso: index + 1 },
          });
        const first = decide().catch(() => null);
        await pause(random() * 60);
        await installation.kill(index === 0 ? 'api' : 'database', { backends: true });
        await first;
        await until(
          `step ${index + 1} is decided`,
          async () => {
            const again = await approver.client.retried(decide);
            return again.status === 200 || again.status === 409;
          },
          60_000,
        );
      }
      await watcher.until('it goes out', (p) => p.published > 0 || p.phase === 'done', LIMIT_MS / 3);
      await pause(random() * 200);
      await installation.kill('worker');
      const done = await watcher.until('it is out', (p) => p.state !== 'running', LIMIT_MS / 3);
      expect(done).toMatchObject({ state: 'completed', phase: 'done', published: DOCUMENTS });
      await watcher.close();
      expect(await toldOf(installation, payroll.company)).toEqual({
        requests: 1,
        decisions: STEPS,
        approvals: approvers.map(() => 1),
      });
      expect(await findDamage(installation, client, payroll)).toMatchObject({
        ...{ documents: DOCUMENTS, people: DOCUMENTS, audited: DOCUMENTS, grants: 0 },
        ...{ missing: [], changed: [], orphan: [], notValid: [] },
      });
    } finally {
      await installation.stop();
    }
  },
  LIMIT_MS,
);

/** Two people who sign in and have no action at all: a group names them. */
async function addApprovers(installation: Installation, company: number) {
  const beside = openBeside(installation);
  try {
    const platform = beside.platforms.jobs;
    const passwordHash = await hashPassword(platform.derivations, PASSWORD);
    const made = [];
    for (const [index, cuil] of ['20224443336', '27225556669'].entries()) {
      const username = `aprueba_${company}_${index + 1}`;
      const id = await asCompany(platform, company, async (ctx) => {
        const access = { passwordHash, passwordSetBy: 'self' as const, types: [] };
        const of = { ...administrator(username), cuil, dni: cuil.slice(2, 10) };
        return createUser(ctx, of, RULES, access);
      });
      const client = new Client(installation, username);
      await client.signIn();
      made.push({ id, username, client });
    }
    return made;
  } finally {
    await beside.close();
  }
}

/** A workflow in force on the type, each of these people a step. */
async function addWorkflow(client: Client, type: number, approvers: readonly { readonly id: number }[]) {
  const steps = [];
  for (const [index, { id }] of approvers.entries()) {
    const form = { nombre: `Grupo ${index + 1}`, personas: JSON.stringify([id]) };
    const group = await client.send('POST', '/v2/portal/workflow-groups', form);
    expect(group.code).toBe('00000');
    steps.push({ grupo: group.data[0].id, regla: 'uno' });
  }
  const kept = await client.send('POST', '/v2/portal/workflows', {
    ...{ nombre: 'Recibos', pasos: JSON.stringify(steps), documentos: JSON.stringify([type]), activar: 1 },
  });
  expect(kept.code).toBe('00000');
}

/** What was asked, decided and told, each of which is to be there once. */
async function toldOf(installation: Installation, company: number) {
  const beside = openBeside(installation);
  try {
    return await inCompany(beside.platforms.jobs.db, company, async (tx) => {
      const { rows } = await sql<{ requests: number; decisions: number; approvals: number[] }>`
        select (select count(*)::int from approval_request where company_id = ${company}) as requests,
          (select count(*)::int from approval_decision where company_id = ${company}) as decisions,
          (select array_agg(m.count order by m.to_address) from (select to_address, count(*)::int as count from mail
            where company_id = ${company} and to_address like 'aprueba_%' group by to_address) m) as approvals`.execute(
        tx,
      );
      return rows[0];
    });
  } finally {
    await beside.close();
  }
}
