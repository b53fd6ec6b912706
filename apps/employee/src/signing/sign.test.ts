import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { repeatWhilePutOff } from '@legajo/ui/repeat/repeat.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyDocument } from '../documents/my-document.ts';
import { keysOfActs, type Signature, sign } from './sign.ts';

const document = { id: 7, estado: 'recibido', firmable: 1, firmado: null } as unknown as MyDocument;
const agrees: Signature = {
  outcome: 'conforme',
  reason: '',
  proof: { pass: 'zorroazul77' },
  shown: { pages: 1, by: 'pdf' },
};
const signed = { estado: 'firmado_conforme', firmado: '2026-11-20T15:00:00.000Z', codigo: 'A', nivel: 'B-B' };

let sent: { readonly key: string | null; readonly body: string }[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  const stored = new Map([['token', 'one-of-a-person']]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: String(init.body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

const open = () =>
  createBackend({
    session: createSession(localStorage, '', localStorage),
    language: () => 'es-AR',
    onUnauthorised: () => undefined,
  });
const busy = () => Response.json({ code: 'SYSTEM_BUSY' }, { status: 503, headers: { 'retry-after': '2' } });

describe('a signature', () => {
  it('is sent again as it was, under the same key, until it is answered', async () => {
    answers = [
      busy,
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => Response.json({ code: '00000', results: { data: [signed] } }),
    ];
    const backend = open();
    const key = keysOfActs()(agrees);
    const pauses: number[] = [];
    const next = await repeatWhilePutOff(() => sign(backend, document, agrees, key), {
      signal: new AbortController().signal,
      onRepeat: () => undefined,
      pause: async (ms) => void pauses.push(ms),
    });
    expect(next).toMatchObject({ id: 7, firmable: 0, ...signed });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(pauses[0]).toBeGreaterThanOrEqual(2000);
  });

  it('has a key for each sense and reason, the same however often it is tried', () => {
    const keyOf = keysOfActs();
    const acts = [
      { outcome: 'conforme', reason: '' },
      { outcome: 'no_conforme', reason: 'Faltan horas' },
      { outcome: 'no_conforme', reason: 'Sobran horas' },
    ] as const;
    const keys = acts.map(keyOf);
    expect(new Set(keys).size).toBe(3);
    expect(acts.map(keyOf)).toEqual(keys);
    expect(keysOfActs()(acts[0])).not.toBe(keys[0]);
  });
});
