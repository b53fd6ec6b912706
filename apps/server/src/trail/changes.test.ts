import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type AuditFact, recordIn } from '../audit/public.ts';

let portal: Portal;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  token = await portal.signIn(boss.username);
});
afterAll(() => portal.close());

/** An entry about a document, as the viewer shows it. */
async function shown(event: AuditFact['event'], more: Partial<AuditFact>) {
  const fact = { event, actorId: null, subject: 'document', subjectId: 4, ...more };
  await portal.asCompany(company, ({ tx, now }) => recordIn(tx, now, [fact]));
  const read = async (path: string) =>
    (await portal.send('GET', `/v2/portal/audit${path}`, { token })).data[0];
  const { id } = await read(`?evento=${event}`);
  return read(`/${id}`);
}

test.each(['document.published', 'document.signed', 'document.countersigned'] as const)(
  'what became of a file is told by its digests, which are nobody’s address: %s',
  async (event) => {
    const [before, after] = ['a'.repeat(64), 'b'.repeat(64)];
    const entry = await shown(event, { body: { before, after, level: 'B-B' } });
    expect(entry.cambios).toEqual([
      { campo: 'file', etiqueta: 'Archivo (SHA-256)', antes: before, despues: after },
    ]);
    expect(entry.detalle).toEqual({ level: 'B-B' });
  },
);

test('what somebody changed of a document stands side by side', async () => {
  const period = { before: '2026-09-01', after: '2026-10-01' };
  const type = { before: 'Recibo', after: 'Recibo mensual' };
  const entry = await shown('document.changed', { body: { changed: ['period', 'type'], period, type } });
  expect(entry.cambios).toEqual([
    { campo: 'type', etiqueta: 'Tipo', antes: type.before, despues: type.after },
    { campo: 'period', etiqueta: 'Período', antes: '09/2026', despues: '10/2026' },
  ]);
});

test('who signs second is told by name, and not by number', async () => {
  const second = { before: 'Luna, Pedro', after: 'Vega, Luis' };
  const entry = await shown('document.second-replaced', {
    body: { before: 3, after: 5 },
    personal: { second },
  });
  expect(entry.cambios).toEqual([
    { campo: 'second', etiqueta: 'Segunda firma', antes: second.before, despues: second.after },
  ]);
});
