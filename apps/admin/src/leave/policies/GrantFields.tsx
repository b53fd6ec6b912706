import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import type { PolicyDraft, PolicyFieldsProps } from './policy-draft.ts';

const HOW = ['fecha', 'aniversario', 'mensual'] as const;
const YEARS = ['en_curso', 'anterior'] as const;
const SHARES = ['no', 'mensual', 'dias_20'] as const;

/** When days are granted, how many who came late gets, and what years of service add. */
export function GrantFields({ draft, faults, onChange }: PolicyFieldsProps) {
  const { t } = useTranslation('leave-setup');
  const progressive = (name: 'from' | 'every' | 'adds', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <SelectField
        label={t(($) => $.policies.grants)}
        value={draft.cuando}
        error={faults.otorga?.[0]}
        options={HOW.map((value) => ({ value, label: t(($) => $.policies.grants_how[value]) }))}
        onChange={(event) => onChange({ cuando: event.target.value as PolicyDraft['cuando'] })}
      />
      {draft.cuando === 'fecha' ? (
        <>
          <TextField
            label={t(($) => $.policies.grants_day)}
            help={t(($) => $.policies.grants_day_help)}
            required
            autoComplete="off"
            maxLength={5}
            value={draft.dia}
            onChange={(event) => onChange({ dia: event.target.value })}
          />
          <SelectField
            label={t(($) => $.policies.grants_year)}
            value={draft.anio}
            options={YEARS.map((value) => ({ value, label: t(($) => $.policies.grants_years[value]) }))}
            onChange={(event) => onChange({ anio: event.target.value as PolicyDraft['anio'] })}
          />
        </>
      ) : null}
      <SelectField
        label={t(($) => $.policies.share)}
        value={draft.proporcional}
        error={faults.proporcional?.[0]}
        options={SHARES.map((value) => ({ value, label: t(($) => $.policies.shares[value]) }))}
        onChange={(event) => onChange({ proporcional: event.target.value as PolicyDraft['proporcional'] })}
      />
      <fieldset className={css.group}>
        <legend>{t(($) => $.policies.progressive)}</legend>
        <Checkbox
          label={t(($) => $.policies.progressive_on)}
          checked={draft.progressive}
          onChange={(event) => onChange({ progressive: event.target.checked })}
        />
        {draft.progressive ? (
          <>
            {progressive(
              'adds',
              t(($) => $.policies.progressive_days),
            )}
            {progressive(
              'every',
              t(($) => $.policies.progressive_every),
            )}
            {progressive(
              'from',
              t(($) => $.policies.progressive_from),
            )}
          </>
        ) : null}
        {faults.progresivas ? (
          <p className={css.fault} role="alert">
            {faults.progresivas[0]}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
