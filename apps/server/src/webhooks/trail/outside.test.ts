import { describe, expect, test } from 'vitest';
import { entriesOf, toldOf } from './outside.ts';
import type { TrailRow } from './read-trail.sql.ts';

const row = (event: string, body: Record<string, unknown> = {}, more: Partial<TrailRow> = {}): TrailRow => ({
  sequence: 12,
  at: new Date('2026-11-20T15:00:00Z'),
  event,
  subjectId: 7,
  body,
  person: null,
  type: null,
  period: null,
  isNewcomer: false,
  restoredAt: null,
  ...more,
});
const said = (...of: Parameters<typeof row>) => toldOf(1, row(...of)).map(({ type, data }) => [type, data]);
const document = { person: 77, type: 3, period: '2026-10-01' };
const ofDocument = { documento: 7, usuario: 77, tipo_documento: 3, periodo: '10/2026' };

describe('what an entry says to other systems', () => {
  test('goes by the sense of a signature', () => {
    expect(said('document.signed', { outcome: 'agreed' }, document)).toEqual([
      ['documento.firmado', { ...ofDocument, estado: 'firmado_conforme' }],
    ]);
    expect(said('document.signed', { outcome: 'disagreed' }, document)).toEqual([
      ['documento.disconforme', { ...ofDocument, estado: 'firmado_no_conforme' }],
    ]);
  });

  test('goes by what became of a request; what Human Resources note is approved', () => {
    const leave = { licencia: 7, usuario: 5 };
    const decided = (state: string) => said('leave.decided', { person: 5, state });
    expect(decided('approved')).toEqual([['licencia.aprobada', { ...leave, estado: 'aprobada' }]]);
    expect(decided('rejected')).toEqual([['licencia.rechazada', { ...leave, estado: 'rechazada' }]]);
    expect(decided('expired')).toEqual([['licencia.rechazada', { ...leave, estado: 'vencida' }]]);
    expect(said('leave.registered', { person: 5 })).toEqual([
      ['licencia.aprobada', { ...leave, estado: 'aprobada' }],
    ]);
    expect(said('advance.decided', { person: 5, state: 'rejected' })).toEqual([]);
  });

  test('tells of who came in by an onboarding twice: that they are active, and that it is complete', () => {
    const types = (isNewcomer: boolean) =>
      said('employee.activated', {}, { isNewcomer }).map(([type]) => type);
    expect([types(false), types(true)]).toEqual([
      ['empleado.activado'],
      ['empleado.activado', 'ingreso.completo'],
    ]);
    const ids = toldOf(1, row('employee.activated', {}, { isNewcomer: true })).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('lets nothing pass but ids, whatever an entry may come to hold [15.4]', () => {
    const upload = { upload: 4, type: 'Ana Ríos', reason: 'ilegible', mail: 'ana@pampa.example' };
    expect(said('upload.rejected', upload)).toEqual([
      ['subida.rechazada', { subida: 4, usuario: 7, tipo_documento: null, estado: 'rechazada' }],
    ]);
    expect(said('leave.asked', { person: 5, type: 9, amount: 3 })).toEqual([
      ['licencia.pedida', { licencia: 7, usuario: 5, estado: 'pendiente' }],
    ]);
  });

  test('is the same event however often it is read, and another one in another company', () => {
    const idIn = (company: number) => toldOf(company, row('employee.dismissed'))[0]?.id;
    const [once, again, elsewhere] = [idIn(1), idIn(1), idIn(2)];
    expect([again, elsewhere]).toEqual([once, expect.not.stringMatching(String(once))]);
  });

  test('is nothing where other systems are told nothing of it', () => {
    expect(said('session.opened')).toEqual([]);
    expect(entriesOf(['empleado.baja'])).toEqual(['employee.dismissed']);
  });
});
