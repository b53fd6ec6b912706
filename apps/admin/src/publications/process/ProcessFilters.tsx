import {
  PROCESS_KINDS,
  PROCESS_STATES,
  type ProcessKind,
  type ProcessState,
} from '@legajo/contract/publication-states';
import { parseDay } from '@legajo/contract/values/dates';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessFilters as Filters } from './processes.ts';

type Change = { readonly [K in keyof Filters]?: Filters[K] | undefined };

const STATES = Object.entries(PROCESS_STATES) as [ProcessState, Filters['estado'] & string][];
const KINDS = Object.entries(PROCESS_KINDS) as [ProcessKind, Filters['tipo'] & string][];

/** What the list of processes can be narrowed by: its state, what it publishes, and when it began. */
export function ProcessFilters(props: {
  readonly filters: Filters;
  readonly chips: readonly Chip[];
  readonly onChange: (change: Change) => void;
  readonly onClear: () => void;
}) {
  const { filters, chips, onChange, onClear } = props;
  const { t } = useTranslation('publication-list');
  return (
    <FilterBar chips={chips} onClear={onClear}>
      <SelectField
        hideLabel
        label={t(($) => $.state)}
        placeholder={t(($) => $.state)}
        value={filters.estado ?? ''}
        options={STATES.map(([state, wire]) => ({ value: wire, label: t(($) => $.states[state]) }))}
        onChange={(event) =>
          onChange({ estado: STATES.find(([, wire]) => wire === event.target.value)?.[1] })
        }
      />
      <SelectField
        hideLabel
        label={t(($) => $.kind)}
        placeholder={t(($) => $.kind)}
        value={filters.tipo ?? ''}
        options={KINDS.map(([kind, wire]) => ({ value: wire, label: t(($) => $.kinds[kind]) }))}
        onChange={(event) => onChange({ tipo: KINDS.find(([, wire]) => wire === event.target.value)?.[1] })}
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

/** A day that narrows once it is one. */
function DayFilter(props: {
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
