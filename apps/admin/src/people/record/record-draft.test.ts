import { updateEmployee } from '@legajo/contract/calls/people-record';
import { describe, expect, it } from 'vitest';
import type { Employee, FieldRule } from '../file/file.ts';
import { changedIn, faultOf, toBody, toDraft } from './record-draft.ts';

const employee = {
  id: 7,
  usuario: 'ana',
  nombre: 'Ana',
  apellido: 'Pérez',
  dni: '30111222',
  cuil: '20301112220',
  fecha_nacimiento: '',
  fecha_contratacion: '01/03/2020',
  numero_legajo: null,
  mail: 'ana@empresa.com',
  sector: 'Ventas',
  locacion: null,
  cargo: null,
  reporta: { id: 3, nombre: 'Sosa, Marta' },
  centro_costo: null,
  version: 4,
} as unknown as Employee;

const rule = (over: Partial<FieldRule>): FieldRule => ({
  campo: 'nombre',
  etiqueta: 'Nombre',
  tipo: 'texto',
  editable: 1,
  motivo: null,
  obligatorio: 1,
  minimo: 2,
  maximo: 4,
  patron: '^[A-Z]+$',
  mensajes: { required: 'falta', min: 'corto', max: 'largo', special: 'signos' },
  ...over,
});

describe('a record while it is edited', () => {
  it('is unchanged as it begins, and spaces around a text are no change', () => {
    const draft = toDraft(employee);
    expect(changedIn(draft, toDraft(employee))).toEqual([]);
    expect(changedIn({ ...draft, nombre: ' Ana ', numero_legajo: ' ' }, toDraft(employee))).toEqual([]);
  });

  it('sends what changed and nothing else, emptied where it was emptied, with its version', () => {
    const draft = { ...toDraft(employee), sector: ' Calidad ', mail: '', reporta: null };
    const changed = changedIn(draft, toDraft(employee));
    expect(changed).toEqual(['sector', 'reporta', 'mail']);
    expect(toBody(draft, changed, employee.version)).toEqual({
      sector: 'Calidad',
      reporta: '',
      mail: '',
      version: '4',
    });
    expect(toBody({ ...draft, reporta: { id: 9, nombre: 'X' } }, ['reporta'], 4).reporta).toBe('9');
  });

  it('takes a number in any way that people write it, and sends the one that is stored', () => {
    const numbered = { ...employee, cuil: '27401112229' };
    const typed = (cuil: string) => ({ ...toDraft(numbered), cuil });
    expect(changedIn(typed('27-40111222-9'), toDraft(numbered))).toEqual([]);
    expect(changedIn(typed('27-40111222-8'), toDraft(numbered))).toEqual(['cuil']);
    expect(toBody(typed('27-40111222-8'), ['cuil'], 4)).toEqual({ cuil: '27401112228', version: '4' });
    const shape = rule({ campo: 'cuil', minimo: 5, maximo: 11, patron: '^[0-9A-Z]+$' });
    expect(faultOf(shape, '27-40111222-9')).toBeUndefined();
    expect(faultOf(shape, '1-2-3-4')).toBe('corto');
  });

  it('names the rule that a text breaks', () => {
    const faults = ['', 'A', 'ABCDE', 'ab', 'ABC'].map((text) => faultOf(rule({}), text));
    expect(faults).toEqual(['falta', 'corto', 'largo', 'signos', undefined]);
    expect(faultOf(rule({ obligatorio: 0 }), '')).toBeUndefined();
    const day = rule({ tipo: 'fecha', minimo: null, maximo: null, patron: null, mensajes: { date: 'día' } });
    expect(['1/2/20', '01/02/2020'].map((text) => faultOf(day, text))).toEqual(['día', undefined]);
  });

  it('names a day that does not exist, and signs that nothing holds, as the call does', () => {
    const mensajes = { date: 'día', noday: 'no existe', special: 'signos' };
    const day = rule({ tipo: 'fecha', minimo: null, maximo: null, patron: null, mensajes });
    const days = ['28/02/2026', '31/02/2026', '29/02/2028', '29/02/2026', '31/12/1899', '1/2/26'];
    const said = days.map((text) => faultOf(day, text));
    expect(said).toEqual([undefined, 'no existe', undefined, 'no existe', 'no existe', 'día']);
    const { fecha_contratacion: taken, sector } = updateEmployee.body.shape;
    expect(days.map((text) => taken.safeParse(text).success)).toEqual(
      said.map((fault) => fault === undefined),
    );
    const place = rule({ campo: 'sector', minimo: null, maximo: 250, patron: null, mensajes });
    const texts = ['Ventas', 'Ventas\u0007'];
    expect(texts.map((text) => faultOf(place, text))).toEqual([undefined, 'signos']);
    expect(texts.map((text) => sector.safeParse(text).success)).toEqual([true, false]);
  });
});
