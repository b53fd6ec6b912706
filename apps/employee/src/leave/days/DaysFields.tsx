import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import type { LeaveDraft, LeaveType } from '../leave.ts';
import { MonthOfLeave } from './MonthOfLeave.tsx';

const PARTS = ['todo', 'manana', 'tarde'] as const;

/** When one would be away: chosen in a month or typed, and of a type that allows it hours or a half. */
export function DaysFields(props: {
  readonly draft: LeaveDraft;
  readonly unit: LeaveType['unidad'];
  /** Nothing was chosen, and it was tried. */
  readonly missing: string | undefined;
  readonly onChange: (part: Partial<LeaveDraft>) => void;
}) {
  const { draft, unit, missing, onChange } = props;
  const { t } = useTranslation('own-leave');
  const isHours = unit === 'horas';
  const [from, to] = [parseDay(draft.from), isHours ? null : parseDay(draft.to)];
  return (
    <>
      <MonthOfLeave
        {...{ from, to, single: isHours }}
        onDays={(days) => onChange({ from: formatDay(days.from), to: days.to ? formatDay(days.to) : '' })}
      />
      <div className={css.days}>
        <DateField
          label={isHours ? t(($) => $.day) : t(($) => $.from)}
          value={draft.from}
          required
          error={missing}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        {isHours ? (
          <TextField
            label={t(($) => $.hours)}
            inputMode="decimal"
            autoComplete="off"
            required
            value={draft.hours}
            onChange={(event) => onChange({ hours: event.target.value })}
          />
        ) : (
          <DateField
            label={t(($) => $.to)}
            help={t(($) => $.to_help)}
            value={draft.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        )}
      </div>
      {unit === 'medios' && from !== null && (draft.to === '' || to === from) ? (
        <SelectField
          label={t(($) => $.part)}
          value={draft.part}
          options={PARTS.map((part) => ({ value: part, label: t(($) => $.parts[part]) }))}
          onChange={(event) => onChange({ part: event.target.value as LeaveDraft['part'] })}
        />
      ) : null}
    </>
  );
}
