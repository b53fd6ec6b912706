import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { createLog } from '../../log.ts';

const lines: string[] = [];
let portal: Portal;
let company: number;
beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  portal = await startPortal({ log });
  company = await portal.addCompany();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => portal.close());

const refusals = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call refused for want of a permission');

test('a call refused for want of a permission leaves a line: who, what, whose company, and nothing of what was sent', async () => {
  const { id, username } = await portal.addPerson(company, { username: 'nombre_propio' });
  const token = await portal.signIn(username);
  const form = { mail: 'secreto@andes.example', nombre: 'Apellido Oculto' };
  const answer = await portal.send('PUT', '/v2/admin-mod/users/987654/changeUserMail', { token, form });
  expect([answer.status, answer.code]).toEqual([403, '403']);
  expect(refusals()).toMatchObject([
    {
      call: 'PUT /v2/admin-mod/users/:id/changeUserMail',
      code: '403',
      company,
      person: id,
      session: expect.any(Number),
      profile: 1,
      leftOut: 0,
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
  expect(lines.join('')).not.toMatch(/secreto|Oculto|nombre_propio|987654/);
});

test('what needs the management profile leaves one too', async () => {
  const hr = await portal.addPerson(company, { access: { types: [3] } });
  const token = await portal.signIn(hr.username);
  const { code } = await portal.send('GET', '/v2/portal/sso', { token });
  expect(refusals().map((line) => [line.code, line.person])).toEqual([[code, hr.id]]);
});

test('nobody fills the log: a person leaves ten lines a minute, and the next says how many were left out', async () => {
  const { username } = await portal.addPerson(company);
  const token = await portal.signIn(username);
  const ask = () => portal.send('GET', '/v2/portal/sso', { token });
  for (let i = 0; i < 60; i += 1) expect((await ask()).status).toBe(403);
  expect(refusals()).toHaveLength(10);
  portal.clock.advance(60_000);
  await ask();
  expect(refusals().map(({ leftOut }) => leftOut)).toEqual([...Array(10).fill(0), 50]);
});

test('what is allowed, unknown or asks for a proof leaves none', async () => {
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  const token = await portal.signIn(username, { stale: true });
  await portal.send('GET', '/users/profile', { token });
  await portal.send('GET', '/v2/portal/processes/999999', { token });
  const proof = await portal.send('DELETE', '/v2/portal/sso', { token });
  expect([proof.code, refusals()]).toEqual(['SYSTEM_MFA_STEP_UP', []]);
});
