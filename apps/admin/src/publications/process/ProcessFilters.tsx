import { LISTED_KIND_WORDS, PROCESS_STATES, type ProcessState } from '@legajo/contract/publication-states';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import type { ProcessFilters as Filters } from './processes.ts';
import { useKindText } from './work/use-kind-text.ts';

type Change = { readonly [K in keyof Filters]?: Filters[K] | undefined };

const STATES = Object.entries(PROCESS_STATES) as [ProcessState, Filters['estado'] & string][];

/** What the list of processes can be narrowed by: its state, its kind, and when it began. */
export function ProcessFilters(props: {
  readonly filters: Filters;
  readonly chips: readonly Chip[];
  readonly onChange: (change: Change) => void;
  readonly onClear: () => void;
}) {
  const { filters, chips, onChange, onClear } = props;
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const kindText = useKindText();
  return (
    <FilterBar chips={chips} onClear={onClear}>
      <SelectField
        hideLabel
        label={words(($) => $.state)}
        placeholder={words(($) => $.state)}
        value={filters.estado ?? ''}
        options={STATES.map(([state, wire]) => ({ value: wire, label: words(($) => $.states[state]) }))}
        onChange={(event) =>
          onChange({ estado: STATES.find(([, wire]) => wire === event.target.value)?.[1] })
        }
      />
      <SelectField
        hideLabel
        label={t(($) => $.kind)}
        placeholder={t(($) => $.kind)}
        value={filters.tipo ?? ''}
        options={LISTED_KIND_WORDS.map((word) => ({ value: word, label: kindText(word) }))}
        onChange={(event) =>
          onChange({ tipo: LISTED_KIND_WORDS.find((word) => word === event.target.value) })
        }
      />
      <DayFilter
        key={`from ${filters.desde}`}
        label={t(($) => $.from)}
        value={filters.desde}
        onDay={(desde) => onChange({ desde })}
      />
      <DayFilter
        key={`until ${filters.hasta}`}
        label={t(($) => $.until)}
        value={filters.hasta}
        onDay={(hasta) => onChange({ hasta })}
      />
    </FilterBar>
  );
}
