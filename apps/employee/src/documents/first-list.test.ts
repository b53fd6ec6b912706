import type { Session } from '@legajo/ui/api/session.ts';
import { expect, it } from 'vitest';
import { takeFirstList } from './first-list.ts';

const holder = globalThis as { legajoFirstList?: unknown };
const of = (...tokens: string[]) => {
  let at = 0;
  // Whose the browser is each time that it is looked at.
  return { holds: (token: string) => tokens[Math.min(at++, tokens.length - 1)] === token } as Session;
};
const begun = (list: unknown, token = 'of-pedro') => {
  holder.legajoFirstList = { token, list: Promise.resolve(list) };
};
const ANSWER = { results: { data: [{ id: 7 }], pagination: { next: 'on' } } };

it('is taken once, in the session that it was asked for in', async () => {
  begun(ANSWER);
  expect(await takeFirstList(of('of-pedro'))).toEqual({ data: [{ id: 7 }], next: 'on' });
  expect(await takeFirstList(of('of-pedro'))).toBeNull();
});

it('is not taken by somebody else, whether they came before it was asked for or while it came', async () => {
  begun(ANSWER);
  expect(await takeFirstList(of('of-lucia'))).toBeNull();
  begun(ANSWER);
  expect(await takeFirstList(of('of-pedro', 'of-lucia'))).toBeNull();
});

it('is none where it was refused, or is no list', async () => {
  begun(null);
  expect(await takeFirstList(of('of-pedro'))).toBeNull();
  begun({ code: 'SYSTEM_BUSY' });
  expect(await takeFirstList(of('of-pedro'))).toBeNull();
});
