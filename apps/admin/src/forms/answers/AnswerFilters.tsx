import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../../people/employees.ts';
import { publishedOfFormQuery } from '../published/published.ts';
import { STATES_OF_ANSWERS } from '../published/search-params.ts';
import type { AnswerTerms } from './answers.ts';

/** By person, publication, state, sector, location and the days on which they were sent. */
export function AnswerFilters(props: {
  readonly form: number;
  readonly terms: AnswerTerms;
  readonly chips: readonly Chip[];
  readonly onNarrow: (change: AnswerTerms) => void;
  readonly onClear: () => void;
}) {
  const { form, terms, chips, onNarrow, onClear } = props;
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const publications = useQuery(publishedOfFormQuery(backend, form)).data ?? [];
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const select = (
    field: 'publicacion' | 'estado' | 'sector' | 'locacion',
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SelectField
      hideLabel
      label={label}
      placeholder={label}
      value={terms[field] ?? ''}
      options={options}
      onChange={(event) => onNarrow({ [field]: event.target.value || undefined })}
    />
  );
  const named = (list: readonly { readonly id: number; readonly nombre: string }[]) =>
    list.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <FilterBar
      chips={chips}
      onClear={onClear}
      search={
        <SearchBox
          value={terms.q ?? ''}
          placeholder={t(($) => $.search_people)}
          onSearch={(words) => onNarrow({ q: words || undefined })}
        />
      }
    >
      {select(
        'publicacion',
        t(($) => $.publication),
        publications.map(({ id, nombre, publicado }) => ({
          value: String(id),
          label: `${nombre} · ${formatDate(publicado)}`,
        })),
      )}
      {select(
        'estado',
        t(($) => $.state),
        STATES_OF_ANSWERS.map((value) => ({ value, label: t(($) => $.states[value]) })),
      )}
      {select(
        'sector',
        t(($) => $.sector),
        named(sectors),
      )}
      {select(
        'locacion',
        t(($) => $.location),
        named(locations),
      )}
      <DayFilter
        key={`from-${terms.desde ?? ''}`}
        label={t(($) => $.from)}
        value={terms.desde}
        onDay={(desde) => onNarrow({ desde })}
      />
      <DayFilter
        key={`until-${terms.hasta ?? ''}`}
        label={t(($) => $.until)}
        value={terms.hasta}
        onDay={(hasta) => onNarrow({ hasta })}
      />
    </FilterBar>
  );
}
