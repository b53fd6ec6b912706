import { expect, test } from 'vitest';
import type { SessionUser } from '../api/session.ts';
import { keepGiven, keptFor } from './kept-device.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  } as unknown as Storage;
}
const user = { usuario: 'Ana_Rios' } as SessionUser;

test('what a sign-in gave the device goes with the next one of that user, however they write themselves', () => {
  const local = storage();
  keepGiven(local, 'e.', { user, conocido: 'marca' });
  expect(keptFor(local, 'e.', ' ana_rios ')).toEqual({ equipo: undefined, conocido: 'marca' });
  keepGiven(local, 'e.', { user, equipo: 'recordado' });
  expect(keptFor(local, 'e.', 'ana_rios')).toEqual({ equipo: 'recordado', conocido: 'marca' });
});

test('neither another user nor the other portal sends it', () => {
  const local = storage();
  keepGiven(local, 'e.', { user, conocido: 'marca', equipo: 'recordado' });
  for (const [prefix, name] of [
    ['', 'ana_rios'],
    ['e.', 'otra'],
    ['', ''],
  ] as const)
    expect(keptFor(local, prefix, name)).toEqual({ equipo: undefined, conocido: undefined });
});

test('an address or a number goes with what the device holds of its one user, and with nothing where it has several', () => {
  const local = storage();
  keepGiven(local, 'e.', { user, conocido: 'marca' });
  const given = { equipo: undefined, conocido: 'marca' };
  for (const typed of ['ana@andes.example', '27-40111222-9'])
    expect(keptFor(local, 'e.', typed)).toEqual(given);
  expect(keptFor(local, '', 'ana@andes.example').conocido).toBeUndefined();
  keepGiven(local, 'e.', { user: { usuario: 'otra' }, conocido: 'suya' });
  expect(keptFor(local, 'e.', 'ana@andes.example').conocido).toBeUndefined();
});
