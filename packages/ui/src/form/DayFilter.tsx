import { parseDay } from '@legajo/contract/values/dates';
import { useState } from 'react';
import { DateField } from '../kit/date/DateField.tsx';

/** A day over a list, that narrows it once it is one. */
export function DayFilter(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}) {
  const { label, value, onDay } = props;
  const [typed, setTyped] = useState(value ?? '');
  return (
    <DateField
      hideLabel
      label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => {
        const day = event.target.value;
        setTyped(day);
        if (day === '' ? value !== undefined : parseDay(day)) onDay(day || undefined);
      }}
    />
  );
}
