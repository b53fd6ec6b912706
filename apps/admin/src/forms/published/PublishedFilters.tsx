import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formNamesQuery, sendersQuery } from './published.ts';
import { type Change, PUBLICATION_STATES, type PublishedSearch } from './search-params.ts';

/** By words, form, sender, days and state. */
export function PublishedFilters(props: {
  readonly search: PublishedSearch;
  readonly chips: readonly Chip[];
  readonly onNarrow: (change: Change) => void;
  readonly onClear: () => void;
}) {
  const { search, chips, onNarrow, onClear } = props;
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const senders = useQuery(sendersQuery(backend)).data ?? [];
  const forms = useQuery(formNamesQuery(backend)).data ?? [];
  const select = (
    field: 'remitente' | 'formulario' | 'estado',
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SelectField
      hideLabel
      label={label}
      placeholder={label}
      value={search[field] ?? ''}
      options={options}
      onChange={(event) => onNarrow({ [field]: event.target.value || undefined })}
    />
  );
  return (
    <FilterBar
      chips={chips}
      onClear={onClear}
      search={
        <SearchBox
          value={search.q ?? ''}
          placeholder={t(($) => $.search)}
          onSearch={(words) => onNarrow({ q: words || undefined })}
        />
      }
    >
      {select(
        'formulario',
        t(($) => $.form),
        forms.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      )}
      {select(
        'remitente',
        t(($) => $.sender),
        senders.map((one) => ({ value: String(one.id), label: formatName(one) })),
      )}
      {select(
        'estado',
        t(($) => $.state),
        PUBLICATION_STATES.map((value) => ({ value, label: t(($) => $.publication_states[value]) })),
      )}
      <DayFilter
        key={`from-${search.desde ?? ''}`}
        label={t(($) => $.from)}
        value={search.desde}
        onDay={(desde) => onNarrow({ desde })}
      />
      <DayFilter
        key={`until-${search.hasta ?? ''}`}
        label={t(($) => $.until)}
        value={search.hasta}
        onDay={(hasta) => onNarrow({ hasta })}
      />
    </FilterBar>
  );
}
