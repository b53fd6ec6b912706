import { FILTER_KEYS, personField, wireOf } from '@legajo/contract/people/person-fields';
import { parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFieldLabel } from '@legajo/ui/i18n/use-field-label.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { useDayFault } from '@legajo/ui/kit/date/use-day-fault.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offersQuery } from '../offers.ts';
import type { EmployeesSearch, FilterField } from '../search-params.ts';
import css from './List.module.css';

/** The fields that are compared by their text: what is often asked for stands over the list. */
const BY_TEXT = FILTER_KEYS.filter((key) => personField(key).filter === 'text').map(wireOf);

type Change = { readonly [K in keyof EmployeesSearch]?: EmployeesSearch[K] | undefined };

/** The filters that are used less: the days of hiring, and fields compared by their text. */
export function MoreFilters(props: {
  readonly search: EmployeesSearch;
  readonly onClose: () => void;
  readonly onApply: (change: Change) => unknown;
}) {
  const { search, onClose, onApply } = props;
  const { t } = useTranslation('people-list');
  const [draft, setDraft] = useState<Change>(search);
  const [tried, setTried] = useState(false);
  const set = (change: Change) => setDraft({ ...draft, ...change });
  const { desde = '', hasta = '' } = draft;
  const bad = useDayFault();
  const [from, until] = [parseDay(desde), parseDay(hasta)];
  const turned = from && until && from > until ? t(($) => $.days_wrong) : undefined;
  const submit = () => {
    setTried(true);
    if (bad(desde) || bad(hasta) || turned) return;
    onApply({
      desde: desde || undefined,
      hasta: hasta || undefined,
      ...Object.fromEntries(BY_TEXT.map((field) => [field, draft[field] || undefined])),
    });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.more_filters)}
      act={t(($) => $.apply)}
      onSubmit={submit}
    >
      <div className={css.pair}>
        <DateField
          label={t(($) => $.from)}
          value={desde}
          onChange={(event) => set({ desde: event.target.value })}
          error={tried ? bad(desde) : undefined}
        />
        <DateField
          label={t(($) => $.until)}
          value={hasta}
          onChange={(event) => set({ hasta: event.target.value })}
          error={tried ? (bad(hasta) ?? turned) : undefined}
        />
      </div>
      {BY_TEXT.map((field) => (
        <Choice
          key={field}
          field={field}
          value={draft[field] ?? ''}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
    </FormDialog>
  );
}

/** One of the texts that a field offers; nothing where it offers none. */
function Choice(props: {
  readonly field: FilterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { field, value, onChange } = props;
  const { t } = useTranslation('people-list');
  const labelOf = useFieldLabel();
  const offers = useQuery(offersQuery(useBackend(), field)).data ?? [];
  if (offers.length === 0) return null;
  return (
    <SelectField
      label={labelOf(field)}
      placeholder={t(($) => $.any)}
      value={value}
      options={offers.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
