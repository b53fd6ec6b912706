import { expect, test } from 'vitest';
import { standingOf } from './api-keys.ts';

const DAY = 86_400_000;
const made = '2026-09-01T12:00:00.000Z';
const then = new Date(made).getTime();
const active = { estado: 'activa', creada: made, ultimo_uso: null } as const;

test.each([
  ['made a moment ago', active, 0, 'activa'],
  ['never used for a month', active, 30 * DAY, 'sin_uso'],
  ['used since', { ...active, ultimo_uso: '2026-09-20T12:00:00.000Z' }, 30 * DAY, 'activa'],
  ['not used since long', { ...active, ultimo_uso: '2026-09-20T12:00:00.000Z' }, 49 * DAY, 'sin_uso'],
  ['about to end', { ...active, estado: 'por_vencer' }, 60 * DAY, 'por_vencer'],
  ['revoked', { ...active, estado: 'revocada' }, 60 * DAY, 'revocada'],
] as const)('a key that is %s', (_, key, after, standing) => {
  expect(standingOf(key, then + after)).toBe(standing);
});
