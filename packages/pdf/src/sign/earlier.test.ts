import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
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
import { inField, withLock } from '../../test/lockable.ts';
import { signDespite } from '../../test/sign-despite.ts';
import {
  COMPANY,
  COMPANY_FIELD,
  EMPLOYEE,
  EMPLOYEE_FIELD,
  makeAuthority,
  makeSigner,
} from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { serialise } from '../write/serialise.ts';
import { signPdf } from './complete.ts';
import { lookAtSigned } from './earlier.ts';

const certified = (level: 1 | 2 | 3) =>
  signPdf(
    buildPdf(),
    {
      ...COMPANY,
      certify: level,
      target: { ...COMPANY_FIELD, name: 'autor' },
      reserve: [{ ...EMPLOYEE_FIELD, name: 'lugar' }],
    },
    other,
  );

describe('a file that others signed', () => {
  it('is sealed in fields of its own, signed by its person, and every signature holds', () => {
    const signed = signedWith('');
    expect(lookAtSigned(openPdf(signed)).obstacle).toBeUndefined();
    const sealed = signPdf(signed, COMPANY, company);
    const done = signPdf(sealed, EMPLOYEE, employee);
    expect(statuses(done)).toEqual([
      ['contador', 'valid'],
      ['empresa', 'valid'],
      ['empleado', 'valid'],
    ]);
  });

  it('that nobody trusts is no obstacle', async () => {
    const stranger = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'Nadie' });
    const signed = signPdf(withLock(''), inField('contador'), stranger);
    expect(lookAtSigned(openPdf(signed)).obstacle).toBeUndefined();
    expect(statuses(signPdf(signed, COMPANY, company))).toEqual([
      ['contador', 'untrusted'],
      ['empresa', 'valid'],
    ]);
  });

  it('and changed afterwards is an obstacle', () => {
    const touched = appendRevision(signedWith(''), { 5: '<</Length 5>>\nstream\nBT ET\nendstream' });
    expect(lookAtSigned(openPdf(touched)).obstacle).toBe('signature-broken');
    const flipped = Buffer.from(signedWith(''));
    flipped.write('9', flipped.indexOf('/MediaBox[0') + 10, 'latin1');
    expect(lookAtSigned(openPdf(flipped)).obstacle).toBe('signature-broken');
  });

  it('in a way nobody here can read is an obstacle of its own', () => {
    const old = Buffer.from(signedWith(''));
    const at = old.indexOf('/ETSI.CAdES.detached');
    old.write('/adbe.x509.rsa_sha1 ', at, 'latin1');
    expect(lookAtSigned(openPdf(old)).obstacle).toBe('signature-unknown');
  });
});

describe('certified by its author (DocMDP)', () => {
  it('against any change: refused, and a signature put there all the same is a change', () => {
    expect(lookAtSigned(openPdf(certified(1))).obstacle).toBe('certified');
    expect(() => signPdf(certified(1), COMPANY, company)).toThrowError(code('certified'));
    expect(() => signPdf(certified(1), inField('lugar'), company)).toThrowError(code('certified'));
    for (const options of [COMPANY, inField('lugar')]) {
      const forged = signDespite(certified(1), options, company, [['/P 1>>', '/P 2>>']]);
      expect(statuses(forged).map(([, status]) => status)).toEqual(['modified', 'valid']);
    }
  });

  it.each([2, 3] as const)(
    'with P=%d: sealed without a face, signed by its person, and all hold',
    (level) => {
      const base = certified(level);
      expect(lookAtSigned(openPdf(base)).obstacle).toBeUndefined();
      const sealed = signPdf(base, COMPANY, company);
      expect(openPdf(sealed).lookupArray(fieldOf(sealed, 'empresa').dict, 'Rect')).toEqual([0, 0, 0, 0]);
      expect(fieldOf(sealed, 'empresa').dict.has('AP')).toBe(false);
      const done = signPdf(sealed, EMPLOYEE, employee);
      expect(statuses(done).map(([, status]) => status)).toEqual(['valid', 'valid', 'valid']);
    },
  );

  it.each([2, 3] as const)('with P=%d: the field its author kept may be signed', (level) => {
    expect(statuses(signPdf(certified(level), inField('lugar'), company))).toEqual([
      ['autor', 'valid'],
      ['lugar', 'valid'],
    ]);
  });

  it.each([2, 3] as const)('with P=%d: a new face on a page is a change', (level) => {
    const forged = signDespite(certified(level), COMPANY, company, [['/DocMDP', '/XocMDP']]);
    expect(statuses(forged).map(([, status]) => status)).toEqual(['modified', 'valid']);
  });

  it('our own certification lets reserved fields be signed, in any order, and nothing else happen', () => {
    const second = {
      ...EMPLOYEE_FIELD,
      name: 'segunda',
      rectangle: { ...EMPLOYEE_FIELD.rectangle, top: 0.7 },
    };
    const sealed = signPdf(
      buildPdf(),
      { ...COMPANY, certify: 2, reserve: [EMPLOYEE_FIELD, second] },
      company,
    );
    const perms = openPdf(sealed).lookupDict(openPdf(sealed).catalog, 'Perms');
    expect(perms?.ref('DocMDP')?.num).toBe((fieldOf(sealed, 'empresa').value as { num: number }).num);
    const both = signPdf(signPdf(sealed, EMPLOYEE, employee), inField('segunda'), other);
    expect(verify(both)).toMatchObject({ verdict: 'valid-extended', reasons: [] });
    const note = `<</Type/Annot/Subtype/Text/Rect[9 9 20 20]/Contents(x)>>`;
    const page = serialise(openPdf(both).pages()[0]!.dict).replace('/Annots [', '/Annots [160 0 R ');
    expect(verify(appendRevision(both, { 4: page, 160: note })).verdict).toBe('modified');
  });

  it('a file that somebody signed is not certified by us', () => {
    const sealed = signPdf(signedWith(''), { ...COMPANY, certify: 2 }, company);
    expect(openPdf(sealed).catalog.has('Perms')).toBe(false);
    expect(verify(sealed).verdict).toBe('valid-extended');
  });
});
