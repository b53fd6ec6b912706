import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import type { LeaveType } from '../leave.ts';
import { CHOICES, type TypeDraft } from './types.ts';

interface FieldsProps {
  readonly type: LeaveType | null;
  readonly draft: TypeDraft;
  readonly tried: boolean;
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (change: Partial<TypeDraft>) => void;
}

/** The rules of a type, each explained; what another choice makes meaningless is not asked. */
export function TypeFields({ type, draft, tried, faults, onChange }: FieldsProps) {
  const { t } = useTranslation('leave-setup');
  const missing = (value: string) => (tried && value.trim() === '' ? t(($) => $.missing) : undefined);
  const fault = (name: keyof TypeDraft) => faults[name]?.[0];
  // The policies grant days of one type; another is never made into it, nor it into another.
  const ofPolicies = type?.saldo === 'politica';
  const number = (name: keyof TypeDraft & string, label: string, help: string, required = false) => (
    <TextField
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      required={required}
      optional={!required}
      value={String(draft[name])}
      error={(required ? missing(String(draft[name])) : undefined) ?? fault(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const onOff = (name: 'reservado' | 'paga' | 'activo', label: string, help: string) => (
    <Switch
      label={label}
      help={help}
      checked={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
  );
  return (
    <>
      <TextField
        label={t(($) => $.types.name)}
        required
        maxLength={80}
        value={draft.nombre}
        error={missing(draft.nombre) ?? fault('nombre')}
        onChange={(event) => onChange({ nombre: event.target.value })}
      />
      <SelectField
        label={t(($) => $.types.unit)}
        help={t(($) => $.types.unit_help)}
        value={draft.unidad}
        error={fault('unidad')}
        options={CHOICES.units.map((value) => ({ value, label: t(($) => $.types.units[value]) }))}
        onChange={(event) => onChange({ unidad: event.target.value as TypeDraft['unidad'] })}
      />
      <SelectField
        label={t(($) => $.types.counting)}
        help={t(($) => $.types.counting_help)}
        value={draft.cuenta}
        error={fault('cuenta')}
        options={CHOICES.countings.map((value) => ({ value, label: t(($) => $.types.countings[value]) }))}
        onChange={(event) => onChange({ cuenta: event.target.value as TypeDraft['cuenta'] })}
      />
      <SelectField
        label={t(($) => $.types.balance)}
        help={t(($) => $.types.balance_help)}
        value={draft.saldo}
        disabled={ofPolicies}
        error={fault('saldo')}
        options={CHOICES.balances
          .filter((value) => ofPolicies || value !== 'politica')
          .map((value) => ({ value, label: t(($) => $.types.balances[value]) }))}
        onChange={(event) => onChange({ saldo: event.target.value as TypeDraft['saldo'] })}
      />
      {draft.saldo === 'tope'
        ? number(
            'tope',
            t(($) => $.types.cap),
            t(($) => $.types.cap_help),
            true,
          )
        : null}
      {draft.saldo === 'libre'
        ? null
        : number(
            'saldo_negativo',
            t(($) => $.types.below),
            t(($) => $.types.below_help),
          )}
      {number(
        'anticipacion_dias',
        t(($) => $.types.notice),
        t(($) => $.types.notice_help),
      )}
      {number(
        'maximo_dias',
        t(($) => $.types.most),
        t(($) => $.types.most_help),
      )}
      <SelectField
        label={t(($) => $.types.proof)}
        help={t(($) => $.types.proof_help)}
        value={draft.justificativo}
        error={fault('justificativo')}
        options={CHOICES.proofs.map((value) => ({ value, label: t(($) => $.types.proofs[value]) }))}
        onChange={(event) => onChange({ justificativo: event.target.value as TypeDraft['justificativo'] })}
      />
      {draft.justificativo === 'no'
        ? null
        : number(
            'justificativo_dias',
            t(($) => $.types.proof_days),
            t(($) => $.types.proof_days_help),
          )}
      <SelectField
        label={t(($) => $.types.decides)}
        help={t(($) => $.types.decides_help)}
        value={draft.decide}
        error={fault('decide')}
        options={CHOICES.deciders.map((value) => ({ value, label: t(($) => $.types.deciders[value]) }))}
        onChange={(event) => onChange({ decide: event.target.value as TypeDraft['decide'] })}
      />
      <TextField
        label={t(($) => $.types.code)}
        help={t(($) => $.types.code_help)}
        optional
        maxLength={30}
        autoComplete="off"
        value={draft.codigo_liquidacion}
        error={fault('codigo_liquidacion')}
        onChange={(event) => onChange({ codigo_liquidacion: event.target.value })}
      />
      {onOff(
        'paga',
        t(($) => $.types.paid),
        t(($) => $.types.paid_help),
      )}
      {onOff(
        'reservado',
        t(($) => $.types.reserved),
        t(($) => $.types.reserved_help),
      )}
      {type
        ? onOff(
            'activo',
            t(($) => $.types.active),
            t(($) => $.types.active_help),
          )
        : null}
    </>
  );
}
