import { useBackend } from '@legajo/ui/api/context.tsx';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import css from '../Leave.module.css';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { YEARS } from '../search-params.ts';
import { useManages } from '../use-manages.ts';
import { HolidayDialog } from './HolidayDialog.tsx';
import { type Holiday, holidaysQuery } from './holidays.ts';
import { useHolidayColumns } from './use-holiday-columns.tsx';

const NO_ROWS: readonly Holiday[] = [];
const PROVINCE = /^[A-Za-z]{2}-[A-Za-z0-9]{1,3}$/;

/** The holidays of a year: of the country, where only whether it counts is chosen, and the company's own. */
export function HolidaysScreen() {
  const { t } = useTranslation('leave-setup');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave/holidays' });
  const thisYear = useCompanyToday().slice(0, 4);
  const anio = search.anio ?? thisYear;
  const { provincia } = search;
  const manages = useManages();
  const [opened, open] = useState<Holiday | 'new' | null>(null);
  const [typed, setTyped] = useState(provincia ?? '');
  const list = useQuery(holidaysQuery(useBackend(), { anio, provincia }));
  const columns = useHolidayColumns(manages, open);
  const go = (change: { readonly anio?: string | undefined; readonly provincia?: string | undefined }) =>
    void navigate({ to: '/leave/holidays', search: clean({ ...search, ...change }) as never });
  const step = (by: number) => String(Number(anio) + by);
  return (
    <LeaveFrame
      part="feriados"
      sub={t(($) => $.holidays.sub)}
      actions={
        manages ? (
          <Button variant="primary" onClick={() => open('new')}>
            {t(($) => $.holidays.add)}
          </Button>
        ) : undefined
      }
    >
      {manages ? null : <p className={css.note}>{t(($) => $.read_only)}</p>}
      <div className={css.bar}>
        <Button disabled={!YEARS.includes(step(-1))} onClick={() => go({ anio: step(-1) })}>
          {t(($) => $.holidays.before)}
        </Button>
        <SelectField
          hideLabel
          label={t(($) => $.holidays.year)}
          value={anio}
          options={YEARS.map((value) => ({ value, label: value }))}
          onChange={(event) => go({ anio: event.target.value })}
        />
        <Button disabled={!YEARS.includes(step(1))} onClick={() => go({ anio: step(1) })}>
          {t(($) => $.holidays.next)}
        </Button>
        <TextField
          hideLabel
          label={t(($) => $.holidays.province_filter)}
          placeholder={t(($) => $.holidays.province_filter)}
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => {
            const { value } = event.target;
            setTyped(value);
            if (value === '' || PROVINCE.test(value)) go({ provincia: value.toUpperCase() || undefined });
          }}
        />
      </div>
      <DataTable
        caption={t(($) => $.holidays.caption, { year: anio })}
        rows={list.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => `${row.nombre}, ${row.fecha}`}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.holidays.empty, { year: anio })}>
            {t(($) => $.holidays.empty_text)}
          </EmptyState>
        }
      />
      {opened ? (
        <HolidayDialog
          key={opened === 'new' ? 'new' : opened.id}
          holiday={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      ) : null}
    </LeaveFrame>
  );
}
