import { dayAfter } from '@legajo/contract/leave/calendar';
import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectorsQuery } from '../../people/employees.ts';
import css from '../Leave.module.css';
import { type CalendarChange, type CalendarSearch, SPANS } from '../search-params.ts';
import { mondayOf } from './away.ts';

/** Whose calendar, how many weeks of it, and the way to other days: step by step, or at once to a month. */
export function CalendarBar(props: {
  readonly search: CalendarSearch;
  readonly first: string;
  readonly today: string;
  readonly onGo: (change: CalendarChange) => void;
}) {
  const { search, first, today, onGo } = props;
  const { t } = useTranslation('leave-desk');
  const sectors = useQuery(sectorsQuery(useBackend())).data ?? [];
  const [month, setMonth] = useState('');
  const weeks = Number(search.semanas ?? 4);
  const step = (by: number) => onGo({ desde: formatDay(dayAfter(first, by * weeks * 7)) });
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDay(`01/${month}`);
    if (day) onGo({ desde: formatDay(day) });
  };
  return (
    <div className={css.bar}>
      <SearchBox
        value={search.q ?? ''}
        placeholder={t(($) => $.find_away)}
        onSearch={(q) => onGo({ q: q || undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.sector)}
        placeholder={t(($) => $.sector)}
        value={search.sector ?? ''}
        options={sectors.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(event) => onGo({ sector: event.target.value || undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.weeks)}
        value={String(weeks)}
        options={SPANS.map((value) => ({
          value,
          label: value === '4' ? t(($) => $.weeks_4) : t(($) => $.weeks_13),
        }))}
        onChange={(event) => onGo({ semanas: event.target.value === '13' ? '13' : undefined })}
      />
      <Button onClick={() => step(-1)}>{t(($) => $.before)}</Button>
      <Button disabled={first === mondayOf(today)} onClick={() => onGo({ desde: undefined })}>
        {t(($) => $.today)}
      </Button>
      <Button onClick={() => step(1)}>{t(($) => $.after)}</Button>
      <form className={css.jump} onSubmit={jump}>
        <MonthField
          hideLabel
          label={t(($) => $.month)}
          placeholder={`${t(($) => $.month)}: ${t(($) => $.month_help)}`}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <Button type="submit" aria-label={t(($) => $.month)}>
          {t(($) => $.month_go)}
        </Button>
      </form>
    </div>
  );
}
