import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../../people/employees.ts';
import { approversQuery } from '../../profiles/licence/licence.ts';
import type { LeaveType } from '../leave.ts';
import type { BalancesChange, BalancesSearch } from '../search-params.ts';

/** Which balances: of what type, of whom, and on which day. */
export function BalanceFilters(props: {
  readonly search: BalancesSearch;
  readonly chips: readonly Chip[];
  readonly types: readonly LeaveType[];
  readonly chosen: LeaveType | undefined;
  readonly onChange: (change: BalancesChange) => void;
  readonly onClear: () => void;
}) {
  const { search, chips, types, chosen, onChange, onClear } = props;
  const { t } = useTranslation('leave-desk');
  const backend = useBackend();
  const seesApprovers = useCan(ACTIONS.employees);
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const approvers = useQuery({ ...approversQuery(backend), enabled: seesApprovers }).data ?? [];
  const named = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => ({
    value: String(id),
    label: nombre,
  });
  return (
    <FilterBar
      chips={chips}
      onClear={onClear}
      search={
        <SearchBox
          value={search.q ?? ''}
          placeholder={t(($) => $.search)}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
      }
    >
      <SelectField
        hideLabel
        label={t(($) => $.balances.type)}
        value={String(chosen?.id ?? '')}
        options={types.map(named)}
        onChange={(event) => onChange({ tipo: event.target.value || undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.sector)}
        placeholder={t(($) => $.sector)}
        value={search.sector ?? ''}
        options={sectors.map(named)}
        onChange={(event) => onChange({ sector: event.target.value || undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.balances.location)}
        placeholder={t(($) => $.balances.location)}
        value={search.locacion ?? ''}
        options={locations.map(named)}
        onChange={(event) => onChange({ locacion: event.target.value || undefined })}
      />
      {seesApprovers ? (
        <SelectField
          hideLabel
          label={t(($) => $.balances.approver)}
          placeholder={t(($) => $.balances.approver)}
          value={search.aprobador ?? ''}
          options={approvers.map(({ id, ...name }) => ({ value: String(id), label: formatName(name) }))}
          onChange={(event) => onChange({ aprobador: event.target.value || undefined })}
        />
      ) : null}
      <DayFilter
        key={search.al ?? ''}
        label={t(($) => $.balances.day)}
        value={search.al}
        onDay={(al) => onChange({ al })}
      />
    </FilterBar>
  );
}
