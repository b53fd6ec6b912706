import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AuditChange, type AuditSearch, CLASSES } from './search-params.ts';
import { eventsQuery } from './trail.ts';

/** Which entries: of which days, about what, and of which kind. Of whom is chosen at an entry. */
export function AuditFilters(props: {
  readonly search: AuditSearch;
  readonly chips: readonly Chip[];
  readonly onNarrow: (change: AuditChange) => void;
  readonly onClear: () => void;
}) {
  const { search, chips, onNarrow, onClear } = props;
  const { t } = useTranslation('audit');
  const events = useQuery(eventsQuery(useBackend())).data ?? [];
  const those = events.filter(({ clase }) => search.clase === undefined || clase === search.clase);
  return (
    <FilterBar chips={chips} onClear={onClear}>
      <DayFilter
        key={`from ${search.desde ?? ''}`}
        label={t(($) => $.from)}
        value={search.desde}
        onDay={(desde) => onNarrow({ desde })}
      />
      <DayFilter
        key={`until ${search.hasta ?? ''}`}
        label={t(($) => $.until)}
        value={search.hasta}
        onDay={(hasta) => onNarrow({ hasta })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.class)}
        placeholder={t(($) => $.class)}
        value={search.clase ?? ''}
        options={CLASSES.map((value) => ({ value, label: t(($) => $.classes[value]) }))}
        onChange={({ target }) =>
          onNarrow({ clase: CLASSES.find((one) => one === target.value), evento: undefined })
        }
      />
      <SelectField
        hideLabel
        label={t(($) => $.what)}
        placeholder={t(($) => $.what)}
        value={search.evento ?? ''}
        options={those
          .map(({ evento, etiqueta }) => ({ value: evento, label: etiqueta }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        onChange={({ target }) => onNarrow({ evento: target.value || undefined })}
      />
    </FilterBar>
  );
}
