import { AUDIT_OBJECTS } from '@legajo/contract/audit/objects';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { type Chip, FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditFind } from './AuditFind.tsx';
import { CLASSES, classIn, objectIn } from './kinds.ts';
import type { AuditChange, AuditSearch } from './search-params.ts';
import { eventsQuery } from './trail.ts';

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) =>
  a.label.localeCompare(b.label);

/** Which entries: of whom, of which days, about what, of which kind, and from where. */
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
    <FilterBar search={<AuditFind onNarrow={onNarrow} />} chips={chips} onClear={onClear}>
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
        onChange={({ target }) => onNarrow({ clase: classIn(target.value), evento: undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.what)}
        placeholder={t(($) => $.what)}
        value={search.evento ?? ''}
        options={those.map(({ evento, etiqueta }) => ({ value: evento, label: etiqueta })).toSorted(byLabel)}
        onChange={({ target }) => onNarrow({ evento: target.value || undefined })}
      />
      <SelectField
        hideLabel
        label={t(($) => $.thing)}
        placeholder={t(($) => $.thing)}
        value={search.objeto ?? ''}
        options={AUDIT_OBJECTS.map((value) => ({ value, label: t(($) => $.things[value]) })).toSorted(
          byLabel,
        )}
        onChange={({ target }) => onNarrow({ objeto: objectIn(target.value), idObjeto: undefined })}
      />
      <SearchBox
        quiet
        value={search.ip ?? ''}
        placeholder={t(($) => $.address)}
        onSearch={(ip) => onNarrow({ ip: ip || undefined })}
      />
    </FilterBar>
  );
}
