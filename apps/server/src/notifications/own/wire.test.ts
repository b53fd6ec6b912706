import { expect, it } from 'vitest';
import { messages } from '../../messages.ts';
import { KINDS } from './wire.ts';

it('every message that is shown has a name on the wire, and carries no secret', () => {
  const shown = messages.filter((one) => one.shown);
  expect(shown.map(({ kind }) => kind).sort()).toEqual(Object.keys(KINDS).sort());
  const secrets = ['code', 'key', 'reset', 'confirm'];
  for (const { kind, values, link } of shown)
    expect([kind, [...values, ...(link?.query ?? [])].filter((name) => secrets.includes(name))]).toEqual([
      kind,
      [],
    ]);
});
