import { FIXED } from '@legajo/ui/password/rules/policy.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, faultsOf, toDraft, toPolicy } from './policy-draft.ts';

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
    [{ caducidad: '0' }, { caducidad: 'bounds' }],
    [{ caducidad: '3651' }, { caducidad: 'bounds' }],
    [{ minimalongitud: '20', maximalongitud: '12' }, { minimalongitud: 'over' }],
    [{ maximalongitud: '10', minimacantidadmayusculas: '11' }, { minimacantidadmayusculas: 'over' }],
    [
      { maximalongitud: '10', minimalongitudletras: '8', minimacantidaddigitos: '3' },
      { maximalongitud: 'crowded' },
    ],
    [{ minimacantidadcaracteresespeciales: '1' }, { caracterespespeciales: 'none' }],
    [{ minimacantidadcaracteresespeciales: '1', caracterespespeciales: ' # ' }, {}],
  ])('says what of it cannot be saved: %o', (part, faults) => {
    expect(faultsOf(draft(part))).toEqual(faults);
  });

  it('takes each special sign once, and lets the sample go on past a number that is none', () => {
    const policy = toPolicy(draft({ caracterespespeciales: '#! #', minimalongitud: 'x' }), FIXED);
    expect(policy.caracterespespeciales).toEqual(['#', '!']);
    expect(policy.minimalongitud).toBe(8);
  });
});
