import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Builder.module.css';

const KINDS = ['none', 'today', 'after', 'before', 'day'] as const;
type Kind = (typeof KINDS)[number];
const COUNTED = /^hoy([+-])(\d*)$/;

function kindOf(value: string): Kind {
  if (value === '') return 'none';
  if (value === 'hoy') return 'today';
  const counted = COUNTED.exec(value);
  if (!counted) return 'day';
  return counted[1] === '+' ? 'after' : 'before';
}

/** The first or the last day that is taken: a day of the calendar, or counted from the one on which it is answered. */
export function DayBoundField(props: {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const { label, error, onChange } = props;
  const { t } = useTranslation('form-builder');
  const value = typeof props.value === 'string' ? props.value : '';
  // A day that is not typed yet is none.
  const [kind, setKind] = useState(() => kindOf(value));
  const days = COUNTED.exec(value)?.[2] ?? '';
  const choose = (next: Kind) => {
    setKind(next);
    if (next === 'today') onChange('hoy');
    else if (next === 'after') onChange('hoy+30');
    else if (next === 'before') onChange('hoy-30');
    else onChange(undefined);
  };
  return (
    <div className={css.pair}>
      <SelectField
        label={label}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: t(($) => $.days[one]) }))}
        error={kind === 'none' || kind === 'today' ? error : undefined}
        onChange={({ target }) => choose(KINDS.find((one) => one === target.value) ?? 'none')}
      />
      {kind === 'after' || kind === 'before' ? (
        <TextField
          label={t(($) => $.days_count)}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={error}
          onChange={({ target }) =>
            onChange(`hoy${kind === 'after' ? '+' : '-'}${target.value.replace(/\D/g, '')}`)
          }
        />
      ) : null}
      {kind === 'day' ? (
        <DateField
          label={t(($) => $.days.day)}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      ) : null}
    </div>
  );
}
