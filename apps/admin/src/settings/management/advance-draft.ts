import type { ADVANCE_APPROVERS, readCompanySettings } from '@legajo/contract/calls/company-settings';
import { parseMoney } from '@legajo/contract/values/money/parse-money';
import { wholeWithin } from '@legajo/contract/values/plain-rules';
import type { Element } from '@legajo/ui/api/backend.ts';

/** The numbers of the rules, and between which each is. */
export const NUMBERS = {
  por_mes: { least: 1, most: 31 },
  cuotas: { least: 1, most: 24 },
  dia_desde: { least: 1, most: 31 },
  dia_hasta: { least: 1, most: 31 },
} as const;
export type NumberField = keyof typeof NUMBERS;

/** The rules as they are typed. */
export interface AdvanceDraft extends Record<NumberField, string> {
  /** Empty: no most. */
  readonly tope: string;
  readonly aprueba: (typeof ADVANCE_APPROVERS)[number];
}

type Fault = 'money' | 'number' | 'days';

export const draftOf = (rules: Element<typeof readCompanySettings>['adelantos']): AdvanceDraft => ({
  tope: rules.tope?.replace('.', ',') ?? '',
  por_mes: String(rules.por_mes),
  cuotas: String(rules.cuotas),
  dia_desde: String(rules.dia_desde),
  dia_hasta: String(rules.dia_hasta),
  aprueba: rules.aprueba,
});

/** What of the rules cannot be saved, and why; the server judges by the same rules. */
export function faultsOf(draft: AdvanceDraft): Partial<Record<keyof AdvanceDraft, Fault>> {
  const faults: Partial<Record<keyof AdvanceDraft, Fault>> = {};
  const cap = parseMoney(draft.tope);
  if (draft.tope.trim() !== '' && (cap === null || Number(cap) === 0)) faults.tope = 'money';
  for (const field of Object.keys(NUMBERS) as NumberField[])
    if (wholeWithin(draft[field], NUMBERS[field]) === null) faults[field] = 'number';
  const isTurned = Number(draft.dia_desde) > Number(draft.dia_hasta);
  if (!faults.dia_desde && !faults.dia_hasta && isTurned) faults.dia_hasta = 'days';
  return faults;
}
