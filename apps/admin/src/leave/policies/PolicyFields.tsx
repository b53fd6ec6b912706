import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { BracketFields } from './BracketFields.tsx';
import { GrantFields } from './GrantFields.tsx';
import type { PolicyDraft, PolicyFieldsProps } from './policy-draft.ts';
import { useWeekdays, WEEK } from './use-weekdays.ts';

const KINDS = ['corridos', 'habiles'] as const;

/** What a version of a policy says, each with what it means. */
export function PolicyFields(props: PolicyFieldsProps) {
  const { draft, tried, faults, onChange } = props;
  const { t } = useTranslation('leave-setup');
  const weekday = useWeekdays('long');
  const number = (name: 'horas_dia' | 'vence_meses' | 'arrastre', label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft[name]}
      error={faults[name]?.[0]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const weekFault =
    tried && draft.semana.length === 0 ? t(($) => $.policies.week_missing) : faults.semana?.[0];
  return (
    <>
      <BracketFields {...props} />
      <SelectField
        label={t(($) => $.policies.counts)}
        help={t(($) => $.policies.kinds_help)}
        value={draft.dias}
        error={faults.dias?.[0]}
        options={KINDS.map((value) => ({ value, label: t(($) => $.policies.kinds[value]) }))}
        onChange={(event) => onChange({ dias: event.target.value as PolicyDraft['dias'] })}
      />
      <fieldset className={css.group}>
        <legend>{t(($) => $.policies.week)}</legend>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            label={weekday(day)}
            checked={draft.semana.includes(day)}
            onChange={(event) =>
              onChange({
                semana: event.target.checked
                  ? [...draft.semana, day]
                  : draft.semana.filter((one) => one !== day),
              })
            }
          />
        ))}
        {weekFault ? (
          <p className={css.fault} role="alert">
            {weekFault}
          </p>
        ) : null}
      </fieldset>
      <GrantFields {...props} />
      {number(
        'horas_dia',
        t(($) => $.policies.hours),
        t(($) => $.policies.hours_help),
      )}
      {number(
        'vence_meses',
        t(($) => $.policies.ends),
        t(($) => $.policies.ends_help),
      )}
      {draft.vence_meses.trim() === ''
        ? null
        : number(
            'arrastre',
            t(($) => $.policies.carry),
            t(($) => $.policies.carry_help),
          )}
    </>
  );
}
