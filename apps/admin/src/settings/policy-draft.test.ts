import { setPasswordPolicy } from '@legajo/contract/calls/account';
import {
  MOST_SPECIALS,
  POLICY_NUMBER_NAMES,
  type PolicyNumber,
} from '@legajo/contract/values/password-policy';
import { FIXED } from '@legajo/ui/password/rules/policy.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, faultsOf, spanOf, toDraft, toPolicy } from './policy-draft.ts';

/** So many signs, none twice. */
const signs = (count: number) => String.fromCharCode(...Array.from({ length: count }, (_, at) => 0x100 + at));
const draft = (part: Partial<Draft> = {}): Draft => ({ ...toDraft(FIXED), ...part });

describe('a password policy while it is written', () => {
  it('is the same policy again where nothing was changed', () => {
    const policy = { ...FIXED, caducidad: 90, caracterespespeciales: ['!', '#'] };
    expect(toPolicy(toDraft(policy), FIXED)).toEqual(policy);
    expect(toPolicy(draft(), FIXED)).toEqual(FIXED);
    expect(faultsOf(draft())).toEqual({});
  });

  it.each<[Partial<Draft>, ReturnType<typeof faultsOf>]>([
    [{ minimalongitud: '7' }, { minimalongitud: 'bounds' }],
    [{ minimalongitud: '33' }, { minimalongitud: 'bounds' }],
    [{ maximalongitud: '40' }, { maximalongitud: 'bounds' }],
    [{ minimacantidaddigitos: '0' }, { minimacantidaddigitos: 'bounds' }],
    [{ historialsinrepetir: '2' }, { historialsinrepetir: 'bounds' }],
    [{ historialsinrepetir: '' }, { historialsinrepetir: 'bounds' }],
    [{ minimalongitudletras: '1,5' }, { minimalongitudletras: 'bounds' }],
    [{ caducidad: '0' }, {}],
    [{ caducidad: '-2' }, { caducidad: 'bounds' }],
    [{ caducidad: '1,5' }, { caducidad: 'bounds' }],
    [{ caducidad: '3651' }, { caducidad: 'bounds' }],
    [{ minimalongitud: '20', maximalongitud: '12' }, { minimalongitud: 'over' }],
    [{ maximalongitud: '10', minimacantidadmayusculas: '11' }, { minimacantidadmayusculas: 'over' }],
    [
      { maximalongitud: '10', minimalongitudletras: '8', minimacantidaddigitos: '3' },
      { maximalongitud: 'crowded' },
    ],
    [{ minimacantidadcaracteresespeciales: '1' }, { caracterespespeciales: 'none' }],
    [{ minimacantidadcaracteresespeciales: '1', caracterespespeciales: ' # ' }, {}],
    [{ caracterespespeciales: '#😀' }, { caracterespespeciales: 'signs' }],
    [{ caracterespespeciales: signs(MOST_SPECIALS) }, {}],
    [{ caracterespespeciales: signs(MOST_SPECIALS + 1) }, { caracterespespeciales: 'signs' }],
    [
      { minimalongitud: 'x', maximalongitud: '8', minimalongitudletras: '8' },
      { minimalongitud: 'bounds', maximalongitud: 'crowded' },
    ],
  ])('says what of it cannot be saved: %o', (part, faults) => {
    expect(faultsOf(draft(part))).toEqual(faults);
  });

  it('takes exactly what the call takes, as far as it has an effect beside the fixed rule', () => {
    const body = setPasswordPolicy.body.shape;
    const takes = (name: PolicyNumber, value: number) => body[name].safeParse(String(value)).success;
    for (const name of POLICY_NUMBER_NAMES) {
      const { least, most } = spanOf(name);
      const say = (value: number) => faultsOf(draft({ [name]: String(value) }))[name];
      expect(
        [least, most].map((value) => takes(name, value) && say(value)),
        name,
      ).not.toContain('bounds');
      expect([least - 1, most + 1].map(say), name).toEqual(['bounds', 'bounds']);
    }
    for (const caducidad of ['0', '1', '3650', '3651', '-2', '1,5', 'x'])
      expect(faultsOf(draft({ caducidad })).caducidad === undefined, caducidad).toBe(
        body.caducidad.safeParse(caducidad).success,
      );
    expect(body.caracterespespeciales.safeParse(['#', '😀']).success).toBe(false);
  });

  it('means by 0 days what the server does: passwords never expire', () => {
    for (const caducidad of ['0', ' 00 ', ''])
      expect(toPolicy(draft({ caducidad }), { ...FIXED, caducidad: 90 }).caducidad, caducidad).toBe(-1);
  });

  it('takes each special sign once, and lets the sample go on past a number that is none', () => {
    const policy = toPolicy(draft({ caracterespespeciales: '#! #', minimalongitud: 'x' }), FIXED);
    expect(policy.caracterespespeciales).toEqual(['#', '!']);
    expect(policy.minimalongitud).toBe(8);
  });
});
