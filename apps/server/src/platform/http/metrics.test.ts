import { describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { enqueue } from '../jobs/enqueue.ts';

const TOKEN = 'a1'.repeat(20);

async function statusesOf(env: Record<string, string>, headers: readonly Record<string, string>[]) {
  let portal: Portal | null = null;
  try {
    portal = await startPortal({ env });
    const answers = [];
    for (const some of headers) answers.push(await fetch(`${portal.url}/metrics`, { headers: some }));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    answers.forEach(({ status }, i) => {
      expect(texts[i]?.includes('legajo_request_seconds')).toBe(status === 200);
    });
    return answers.map(({ status }) => status);
  } finally {
    await portal?.close();
  }
}

describe('what the process measures', () => {
  test('is for this machine, and not through a proxy, where nobody else is served', async () => {
    const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].map((name) => ({
      [name]: '203.0.113.1',
    }));
    expect(await statusesOf({}, [{}, ...proxied])).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('is not for whoever comes through a proxy of a public portal that says nothing of it', async () => {
    const env = { PUBLIC_URL: 'https://portal.example' };
    expect(await statusesOf(env, [{}, { authorization: `Bearer ${TOKEN}` }])).toEqual([404, 404]);
  });

  test('is for whoever sends the operator’s token, wherever they are, and for nobody else then', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', METRICS_TOKEN: TOKEN };
    const tries = [
      { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.1' },
      { authorization: `Bearer ${TOKEN}` },
      {},
      { authorization: `Bearer ${TOKEN}a` },
      { authorization: `Basic ${TOKEN}` },
      { authorization: 'Bearer ' },
    ];
    expect(await statusesOf(env, tries)).toEqual([200, 200, 404, 404, 404, 404]);
  });
});

test('the process tells what waits before its doors, and which jobs there are', async () => {
  const portal = await startPortal();
  try {
    const company = await portal.addCompany();
    await portal.asCompany(company, ({ tx }) =>
      enqueue(tx, 'test.later', { company_id: company }, { delayMs: 3_600_000 }),
    );
    const text = await (await fetch(`${portal.url}/metrics`)).text();
    for (const gate of ['connections-calls', 'hosts-people', 'derivations'])
      expect(text).toMatch(new RegExp(`^legajo_gate_waiting\\{gate="${gate}"\\} 0$`, 'm'));
    expect(text).toContain('legajo_jobs{task="test.later",state="later"} 1\n');
    expect(text).toContain('legajo_jobs{task="test.later",state="waiting"} 0\n');
    expect(text).toContain('legajo_job_oldest_seconds{task="test.later"} 0\n');
  } finally {
    await portal.close();
  }
});
