import { e, f, type IsoDay, keyOf } from '@legajo/contract';
import {
  POLICY_DAYS,
  POLICY_GRANTS,
  POLICY_SHARES,
  POLICY_YEARS,
} from '@legajo/contract/calls/leave-policies';
import { dayOfYear } from '@legajo/contract/leave/calendar';
import type { PolicyTerms, PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { parseDay } from '@legajo/contract/values/dates';
import { refuseField } from '../../platform/failure.ts';
import type { LeavePolicy, WholePolicy } from './policies.ts';
import type { VersionOutcome } from './versions.ts';

const termsToWire = (terms: PolicyVersion) => ({
  version: terms.version,
  desde: f.out.day(terms.fromOn),
  dias: POLICY_DAYS[terms.dayKind],
  tramos: terms.brackets.map(({ fromYears, days }) => ({ desde_anios: fromYears, dias: days })),
  progresivas: terms.progressive && {
    desde_anios: terms.progressive.fromYears,
    cada_anios: terms.progressive.everyYears,
    dias: terms.progressive.days,
  },
  semana: [...terms.week],
  otorga: {
    cuando: POLICY_GRANTS[terms.grants],
    dia: terms.grantOn && f.out.day(dayOfYear(2024, terms.grantOn)).slice(0, 5),
    anio: POLICY_YEARS[terms.isForYearBefore ? 'before' : 'running'],
  },
  proporcional: POLICY_SHARES[terms.proportional],
  horas_dia: terms.hoursADay,
  vence_meses: terms.expiresMonths,
  arrastre: terms.carry,
});

export const policyToWire = ({ id, name, preset, people, terms }: LeavePolicy) => ({
  id,
  nombre: name,
  predeterminada: f.out.flag(preset),
  personas: people,
  ...termsToWire(terms),
});

export const wholePolicyToWire = (policy: WholePolicy) => ({
  ...policyToWire(policy),
  versiones: policy.versions.map(termsToWire),
});

export const outcomeToWire = ({ policy, changed, count }: VersionOutcome) => ({
  ...wholePolicyToWire(policy),
  cambian: count,
  cambia: changed.map(({ person, before, after }) => ({
    quien: { id: person.id, nombre: person.name, apellido: person.surname },
    antes: before,
    despues: after,
  })),
});

/** What a call says of a policy's terms; what is undefined stays. */
export interface TermsWire {
  readonly dias?: 'corridos' | 'habiles' | undefined;
  readonly tramos?: readonly { readonly desde_anios: number; readonly dias: number }[] | undefined;
  readonly progresivas?:
    | { readonly desde_anios: number; readonly cada_anios: number; readonly dias: number }
    | null
    | undefined;
  readonly semana: readonly number[];
  readonly otorga?:
    | {
        readonly cuando: 'fecha' | 'aniversario' | 'mensual';
        readonly dia: string | null;
        readonly anio: 'en_curso' | 'anterior';
      }
    | undefined;
  readonly proporcional?: 'no' | 'mensual' | 'dias_20' | undefined;
  readonly horas_dia?: number | undefined;
  readonly vence_meses?: number | null | undefined;
  readonly arrastre?: number | undefined;
}

/** Makes of the terms before what a call says. @throws Failure `typeField` with the field that contradicts. */
export const wireToTerms =
  (wire: TermsWire) =>
  (before: PolicyTerms): PolicyTerms => {
    const expiresMonths = wire.vence_meses === undefined ? before.expiresMonths : wire.vence_meses;
    const carry = wire.arrastre ?? (expiresMonths === null ? 0 : before.carry);
    if (expiresMonths === null && carry > 0) refuseField(e.leave.typeField, 'arrastre');
    return {
      dayKind: wire.dias === undefined ? before.dayKind : keyOf(POLICY_DAYS, wire.dias),
      week: wire.semana.length > 0 ? [...new Set(wire.semana)].sort() : before.week,
      brackets: wire.tramos === undefined ? before.brackets : bracketsOf(wire.tramos),
      progressive:
        wire.progresivas === undefined
          ? before.progressive
          : wire.progresivas && {
              fromYears: wire.progresivas.desde_anios,
              everyYears: wire.progresivas.cada_anios,
              days: wire.progresivas.dias,
            },
      ...grantsOf(wire.otorga, before),
      proportional:
        wire.proporcional === undefined ? before.proportional : keyOf(POLICY_SHARES, wire.proporcional),
      hoursADay: wire.horas_dia ?? before.hoursADay,
      expiresMonths,
      carry,
    };
  };

/** Brackets rise, and the first begins with nobody's first day. */
function bracketsOf(wire: NonNullable<TermsWire['tramos']>): PolicyTerms['brackets'] {
  const rising = wire.every(({ desde_anios }, index) =>
    index === 0 ? desde_anios === 0 : desde_anios > (wire[index - 1]?.desde_anios ?? 0),
  );
  if (!rising) refuseField(e.leave.typeField, 'tramos');
  return wire.map(({ desde_anios, dias }) => ({ fromYears: desde_anios, days: dias }));
}

function grantsOf(
  wire: TermsWire['otorga'],
  before: PolicyTerms,
): Pick<PolicyTerms, 'grants' | 'grantOn' | 'isForYearBefore'> {
  if (!wire) {
    const { grants, grantOn, isForYearBefore } = before;
    return { grants, grantOn, isForYearBefore };
  }
  const grants = keyOf(POLICY_GRANTS, wire.cuando);
  const isFixed = grants === 'fixed';
  // A leap year has every day that a year can have.
  const day: IsoDay | null = wire.dia === null ? null : parseDay(`${wire.dia}/2024`);
  if (isFixed !== (day !== null) || (!isFixed && (wire.anio === 'anterior' || wire.dia !== null)))
    refuseField(e.leave.typeField, 'otorga');
  return { grants, grantOn: day?.slice(5) ?? null, isForYearBefore: wire.anio === 'anterior' };
}
