import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import {
  code,
  company,
  employee,
  fieldOf,
  other,
  signedWith,
  statuses,
  verify,
} from '../../test/earlier-signers.ts';
import { inField } from '../../test/lockable.ts';
import { signDespite } from '../../test/sign-despite.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, EMPLOYEE_FIELD } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { serialise } from '../write/serialise.ts';
import { signPdf } from './complete.ts';
import { lookAtSigned } from './earlier.ts';

describe('fields that a signature locks (FieldMDP, /Lock)', () => {
  const all = '/Lock<</Type/SigFieldLock/Action/All>>';
  const only = (...names: string[]) =>
    `/Lock<</Type/SigFieldLock/Action/Include/Fields[${names.map((n) => `(${n})`).join('')}]>>`;
  const but = (...names: string[]) =>
    `/Lock<</Type/SigFieldLock/Action/Exclude/Fields[${names.map((n) => `(${n})`).join('')}]>>`;

  it('whoever fills a field with a lock signs the lock too', () => {
    const signed = signedWith(but('gerente'));
    const signature = openPdf(signed).resolve(fieldOf(signed, 'contador').value);
    expect(serialise(signature)).toContain('/TransformMethod /FieldMDP/Data 1 0 R');
    expect(serialise(signature)).toContain('/Action /Exclude/Fields [(gerente)]');
  });

  it.each([
    ['all', all],
    ['all but another', but('gerente')],
  ])('%s: no field of ours can be signed there', (_, lock) => {
    expect(lookAtSigned(openPdf(signedWith(lock))).obstacle).toBe('fields-locked');
    expect(() => signPdf(signedWith(lock), COMPANY, company)).toThrowError(code('fields-locked'));
  });

  it.each([
    ['all', all, false],
    ['those named', only('gerente'), false],
    ['all but those named', but('otro'), false],
    ['another one', only('otro'), true],
    ['all but this one', but('gerente'), true],
  ])('%s: the next field is open: %s', (_, lock, open) => {
    const signed = signedWith(lock);
    if (open)
      expect(statuses(signPdf(signed, inField('gerente'), company))[0]).toEqual(['contador', 'valid']);
    else expect(() => signPdf(signed, inField('gerente'), company)).toThrowError(code('fields-locked'));
  });

  it('a lock over one field lets the file be sealed', () => {
    const signed = signedWith(only('gerente'));
    expect(lookAtSigned(openPdf(signed)).obstacle).toBeUndefined();
    expect(statuses(signPdf(signed, COMPANY, company))).toEqual([
      ['contador', 'valid'],
      ['empresa', 'valid'],
    ]);
  });

  it('a lock may forbid any change at all (P=1)', () => {
    const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(x)]/P 1>>';
    expect(lookAtSigned(openPdf(signedWith(lock))).obstacle).toBe('certified');
    expect(() => signPdf(signedWith(lock), inField('gerente'), company)).toThrowError(code('certified'));
  });

  it('the employee’s field closes all but the second signer’s', () => {
    const second = {
      ...EMPLOYEE_FIELD,
      name: 'segunda',
      rectangle: { ...EMPLOYEE_FIELD.rectangle, top: 0.7 },
    };
    const third = { ...second, name: 'tercera', rectangle: { ...second.rectangle, top: 0.6 } };
    const first = { ...EMPLOYEE_FIELD, lock: { except: ['segunda'] } };
    const sealed = signPdf(buildPdf(), { ...COMPANY, reserve: [first, second, third] }, company);
    const signed = signPdf(sealed, EMPLOYEE, employee);
    expect(verify(signPdf(signed, inField('segunda'), other))).toMatchObject({ verdict: 'valid-extended' });
    expect(() => signPdf(signed, inField('tercera'), other)).toThrowError(code('fields-locked'));
    expect(() =>
      signPdf(signed, { ...COMPANY, target: { ...COMPANY_FIELD, name: 'otra' }, reserve: [] }, company),
    ).toThrowError(code('fields-locked'));
  });

  it.each([
    ['all', all],
    ['those named', only('gerente')],
    ['all but those named', but('contador')],
  ])('%s: a signature in a locked field is a change, whoever wrote it', (_, lock) => {
    const locked = signedWith(lock);
    const forged = signDespite(locked, inField('gerente'), company, [
      ['/Action /All', '/Action /Xll'],
      ['/Action/All', '/Action/Xll'],
      ['FieldMDP', 'FieldXXX'],
      ['/Lock', '/Xock'],
    ]);
    expect(verify(forged)).toMatchObject({
      verdict: 'modified',
      signatures: [
        { status: 'modified', changes: ['object 111/V: another value', 'object 111/AP: another value'] },
        { status: 'valid' },
      ],
    });
  });
});
