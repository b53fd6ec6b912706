import { updateLicenceProfile } from '@legajo/contract/calls/leave';
import { describe, expect, it } from 'vitest';
import { faultsOf, type LicenceDraft, monthsOf, toBody } from './licence.ts';

const DRAFT: LicenceDraft = {
  on: true,
  approves: false,
  policy: '1',
  months: '12',
  progressive: true,
  from: '01/01/2024',
  levels: '1',
  approver: '7',
};
const draft = (part: Partial<LicenceDraft>): LicenceDraft => ({ ...DRAFT, ...part });
const taken = (of: LicenceDraft) => updateLicenceProfile.body.safeParse(toBody(of)).success;

describe('a licence profile while it is written', () => {
  it.each(['0', ' 12 ', '960'])('takes %j months elsewhere, as the call does', (months) => {
    expect([faultsOf(draft({ months })), taken(draft({ months }))]).toEqual([{}, true]);
    expect(monthsOf(draft({ months }))).toBe(Number(months));
  });

  it.each(['961', '999', '-1', '1,5', 'x'])('tells %j months before they are sent', (months) => {
    expect([faultsOf(draft({ months })), taken(draft({ months }))]).toEqual([
      { months: 'bad_months' },
      false,
    ]);
    expect(monthsOf(draft({ months }))).toBeNull();
  });

  it('tells a day that does not exist, and what is missing', () => {
    expect(faultsOf(draft({ from: '31/02/2026' }))).toEqual({ from: 'bad_day' });
    expect(taken(draft({ from: '31/02/2026' }))).toBe(false);
    expect(faultsOf(draft({ from: '28/02/2026' }))).toEqual({});
    expect(faultsOf(draft({ months: ' ', policy: '', approver: '' }))).toEqual({
      policy: 'missing',
      months: 'bad_months',
      approver: 'missing',
    });
  });

  it('asks nothing of what is switched off', () => {
    expect(faultsOf(draft({ on: false, months: '999', policy: '' }))).toEqual({});
    expect(faultsOf(draft({ progressive: false, from: 'x' }))).toEqual({});
  });
});
