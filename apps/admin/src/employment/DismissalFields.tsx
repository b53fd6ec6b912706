import { LENGTH } from '@legajo/contract/limits';
import { FormArea, FormDate, FormSelect, FormText } from '@legajo/ui/form/FormField.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './Employment.module.css';

export interface DismissalForm {
  fechabaja: string;
  reason: string;
  motivo: string;
  observaciones: string;
}

export const NO_DISMISSAL: DismissalForm = { fechabaja: '', reason: '', motivo: '', observaciones: '' };

/** A reason that is in nobody's list. */
const OTHER = 'other';
const REASONS = ['resignation', 'cause', 'no_cause', 'end', 'retirement', 'agreement', 'death'] as const;

/** The reason that is sent: the one chosen, or the one typed. */
export const reasonOf = ({ reason, motivo }: DismissalForm): string => (reason === OTHER ? motivo : reason);

/** From which day and why, for one person or many. */
export function DismissalFields({ form }: { readonly form: UseFormReturn<DismissalForm> }) {
  const { t } = useTranslation('employment');
  const required = { required: t(($) => $.required) };
  return (
    <>
      <div className={css.pair}>
        <FormDate
          form={form}
          name="fechabaja"
          rules={required}
          label={t(($) => $.legal_date)}
          help={t(($) => $.legal_date_help)}
        />
        <FormSelect
          form={form}
          name="reason"
          rules={required}
          label={t(($) => $.reason)}
          placeholder={t(($) => $.choose)}
          options={[
            ...REASONS.map((key) => t(($) => $.reasons[key])).map((label) => ({ value: label, label })),
            { value: OTHER, label: t(($) => $.reasons.other) },
          ]}
        />
      </div>
      {form.watch('reason') === OTHER ? (
        <FormText
          form={form}
          name="motivo"
          rules={required}
          maxLength={LENGTH.dismissalReason}
          label={t(($) => $.other_reason)}
        />
      ) : null}
      <FormArea
        form={form}
        name="observaciones"
        optional
        limit={LENGTH.reason}
        value={form.watch('observaciones')}
        label={t(($) => $.note)}
      />
    </>
  );
}
