import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sectorsQuery } from '../../people/employees.ts';
import { type AdvancesSearch, STATES } from './search-params.ts';

/** What the list of advances is narrowed by: words, state, sector, and when they were asked for. */
export function AdvanceFilters(props: {
  readonly search: AdvancesSearch;
  readonly chips: readonly Chip[];
  readonly onChange: (
    change: { readonly [K in keyof AdvancesSearch]?: AdvancesSearch[K] | undefined },
  ) => void;
  readonly onClear: () => void;
}) {
  const { search, chips, onChange, onClear } = props;
  const { t } = useTranslation('advances');
  const sectors = useQuery(sectorsQuery(useBackend())).data ?? [];
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
        label={t(($) => $.state)}
        placeholder={t(($) => $.state)}
        value={search.estado ?? ''}
        options={STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
        onChange={(event) => onChange({ estado: STATES.find((value) => value === event.target.value) })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.sector)}
        placeholder={t(($) => $.sector)}
        value={search.sector ?? ''}
        options={sectors.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(event) => onChange({ sector: event.target.value || undefined })}
      />
      <DayFilter
        key={`from ${search.desde}`}
        label={t(($) => $.from)}
        value={search.desde}
        onDay={(desde) => onChange({ desde })}
      />
      <DayFilter
        key={`until ${search.hasta}`}
        label={t(($) => $.until)}
        value={search.hasta}
        onDay={(hasta) => onChange({ hasta })}
      />
    </FilterBar>
  );
}
