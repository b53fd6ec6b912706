import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { askedToken, startMoves, WAIT_SECONDS } from '../../../test/support/moved-mail.ts';
import type { Portal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let moves: Awaited<ReturnType<typeof startMoves>>;
let portal: Portal;
beforeAll(async () => {
  moves = await startMoves();
  ({ portal } = moves);
});
afterAll(() => portal.close());

describe('many at once', () => {
  test('twenty addresses for one person: one waits, and the old one stays', async () => {
    const who = await moves.somebody();
    const token = await moves.signIn();
    const answers = await atOnce(20, (n) => moves.ask(who.id, `n${n}.${who.next}`, token));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await moves.waiting(who.id)).data).toHaveLength(1);
    expect(await moves.mailOf(who)).toBe(who.mail);
  });

  test('an agreement and a refusal, and the end of the wait: one decides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await moves.somebody();
      await moves.ask(who.id, who.next);
      const token = await askedToken(portal, moves.company, who.mail);
      portal.clock.advance(WAIT_SECONDS * 1000 - 1);
      const late = new Promise<void>((done) => setImmediate(done)).then(() => portal.clock.advance(1));
      const [agreed, refused] = await Promise.all([
        moves.answer('confirm', token),
        moves.answer('refuse', token),
        late,
      ]);
      expect([agreed.status, refused.status].filter((status) => status === 200).length).toBeLessThan(2);
      if (refused.status !== 200) await until('it holds', async () => (await moves.mailOf(who)) === who.next);
      else expect(await moves.mailOf(who)).toBe(who.mail);
      expect((await moves.waiting(who.id)).data).toEqual([]);
      const decided = (await moves.events(who.id)).filter(([event]) => event !== 'mail.proposed');
      expect(decided).toHaveLength(1);
    }
  });

  test('the same address for two people: who is first has it, and the other’s is told as taken', async () => {
    const [one, two] = [await moves.somebody(), await moves.somebody()];
    await moves.ask(one.id, one.next);
    await moves.ask(two.id, one.next);
    const tokens = await Promise.all([one, two].map(({ mail }) => askedToken(portal, moves.company, mail)));
    for (const token of tokens) expect((await moves.answer('confirm', token)).status).toBe(200);
    expect([await moves.mailOf(one), await moves.mailOf(two)]).toEqual([one.next, two.mail]);
    expect(await moves.subjectsTo('rrhh_mudanza@andes.example')).toContain('Un cambio de correo no se hizo');
    expect((await moves.waiting(two.id)).data).toEqual([]);
  });
});
