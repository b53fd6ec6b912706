import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../../scripts/longer.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const under = (id: number, manager: number | null) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}/positionandreport`, {
    token: hr,
    form: { reporta: manager === null ? '' : String(manager) },
  });
const managerOf = async (id: number): Promise<number | null> =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0].reporta?.id ?? null;
const people = async (count: number) => {
  const made: number[] = [];
  for (let i = 0; i < count; i += 1) made.push((await portal.addPerson(company)).id);
  return made;
};

/** Whether going up from anybody never ends. */
function hasCycle(managers: ReadonlyMap<number, number | null>): boolean {
  return [...managers.keys()].some((start) => {
    let at: number | null | undefined = managers.get(start);
    for (let steps = 0; at; steps += 1) {
      if (at === start || steps > managers.size) return true;
      at = managers.get(at);
    }
    return false;
  });
}

describe('who reports to whom', () => {
  test('nobody reports to themselves, at any depth', async () => {
    const chain = await people(6);
    const [top = 0] = chain;
    const self = await under(top, top);
    expect([self.status, self.code, Object.keys(self.fields)]).toEqual([422, '05133', ['reporta']]);
    for (const [i, id] of chain.slice(1).entries())
      expect((await under(id, chain[i] ?? null)).status).toBe(200);
    for (const id of chain.slice(1)) expect((await under(top, id)).code).toBe('05133');
    expect((await under(chain[1] ?? 0, null)).status).toBe(200);
    expect((await under(top, chain.at(-1) ?? null)).status).toBe(200);
  });

  test('nobody reports to somebody dismissed or who is not there', async () => {
    const [id = 0, gone = 0] = await people(2);
    await portal.setStatus(company, gone, 'inactive');
    expect((await under(id, gone)).code).toBe('05134');
    expect((await under(id, 999_999_999)).code).toBe('05130');
  });

  test('whatever is asked in whatever order, also at once, no circle comes about, and what is refused would close one', async () => {
    const ids = await people(6);
    const move = fc.record({ who: fc.nat(5), to: fc.option(fc.nat(5), { nil: null }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        async (rounds) => {
          for (const id of ids) await under(id, null);
          const known = new Map<number, number | null>(ids.map((id) => [id, null]));
          for (const round of rounds) {
            const asked = round.map(({ who, to }) => ({
              id: ids[who] as number,
              manager: to === null ? null : (ids[to] as number),
            }));
            const answers = await Promise.all(asked.map(({ id, manager }) => under(id, manager)));
            const [only] = asked;
            if (asked.length === 1 && only) {
              const wanted = new Map(known).set(only.id, only.manager);
              expect(answers[0]?.code).toBe(hasCycle(wanted) ? '05133' : '00000');
            }
            expect(answers.filter(({ code }) => code !== '00000' && code !== '05133')).toEqual([]);
            for (const id of ids) known.set(id, await managerOf(id));
            expect(hasCycle(known)).toBe(false);
          }
        },
      ),
      { numRuns: runs(12), seed: 34 },
    );
  }, 60_000);

  test('of two that close a circle together exactly one is written', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a = 0, b = 0] = await people(2);
      const answers = await Promise.all([under(a, b), under(b, a)]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '05133']);
    }
  });
});
