import { DOCUMENT_ORIGINS } from '@legajo/contract/documents/origins';
import { DOCUMENT_SEALS } from '@legajo/contract/documents/seals';
import { LIMITS } from '@legajo/contract/limits';
import { readNumbers } from '@legajo/contract/values/canonical-number';
import { parseDay, parseMonth } from '@legajo/contract/values/dates';
import { DOCUMENT_WAITS } from '@legajo/contract/waits';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { useDayFault } from '@legajo/ui/kit/date/use-day-fault.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import css from './Documents.module.css';
import type { DocumentsSearch } from './search-params.ts';

type Change = { readonly [K in keyof DocumentsSearch]?: DocumentsSearch[K] | undefined };

/** The filters that are used less: periods, numbers, sector and location. */
export function MoreFilters(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly search: DocumentsSearch;
  readonly onApply: (change: Change) => unknown;
}) {
  const { open, onClose, search, onApply } = props;
  const { t } = useTranslation('documents');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const country = useSession().user?.pais;
  const sectors = useQuery({ ...sectorsQuery(backend), enabled: open }).data ?? [];
  const locations = useQuery({ ...locationsQuery(backend), enabled: open }).data ?? [];
  const [draft, setDraft] = useState<Change>(search);
  const [tried, setTried] = useState(false);
  const badDay = useDayFault();
  const set = (change: Change) => setDraft({ ...draft, ...change });
  const numbers = readNumbers(draft.cuil ?? '');
  const badMonth = (value: string | undefined) =>
    value && !parseMonth(value) ? t(($) => $.month_invalid) : undefined;
  const tooMany =
    numbers.length > LIMITS['search.cuil'] ? t(($) => $.too_many, { max: LIMITS['search.cuil'] }) : undefined;
  const expiry = { desde: draft.vence_desde ?? '', hasta: draft.vence_hasta ?? '' };
  const [first, last] = [parseDay(expiry.desde), parseDay(expiry.hasta)];
  const turned = first && last && first > last ? t(($) => $.days_wrong) : undefined;
  const submit = () => {
    setTried(true);
    if (badMonth(draft.desde) || badMonth(draft.hasta) || tooMany) return;
    if (badDay(expiry.desde) || badDay(expiry.hasta) || turned) return;
    onApply({
      desde: draft.desde || undefined,
      hasta: draft.hasta || undefined,
      cuil: numbers.join(',') || undefined,
      sector: draft.sector || undefined,
      locacion: draft.locacion || undefined,
      pendiente: draft.pendiente || undefined,
      sello: draft.sello || undefined,
      origen: draft.origen || undefined,
      vence_desde: expiry.desde || undefined,
      vence_hasta: expiry.hasta || undefined,
    });
    onClose();
  };
  const options = (list: readonly { readonly id: number; readonly nombre: string }[]) =>
    list.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      shape="drawer"
      title={kit(($) => $.more_filters)}
      act={t(($) => $.apply)}
      onSubmit={submit}
    >
      <div className={css.pair}>
        <MonthField
          label={t(($) => $.from)}
          placeholder="mm/aaaa"
          value={draft.desde ?? ''}
          onChange={(event) => set({ desde: event.target.value })}
          error={badMonth(draft.desde)}
        />
        <MonthField
          label={t(($) => $.until)}
          placeholder="mm/aaaa"
          value={draft.hasta ?? ''}
          onChange={(event) => set({ hasta: event.target.value })}
          error={badMonth(draft.hasta)}
        />
      </div>
      <SelectField
        label={t(($) => $.waits)}
        placeholder={kit(($) => $.all)}
        value={draft.pendiente ?? ''}
        options={DOCUMENT_WAITS.map((what) => ({ value: what, label: t(($) => $.chips.waits[what]) }))}
        onChange={({ target }) => set({ pendiente: DOCUMENT_WAITS.find((what) => what === target.value) })}
      />
      <SelectField
        label={t(($) => $.seal)}
        placeholder={kit(($) => $.all)}
        value={draft.sello ?? ''}
        options={DOCUMENT_SEALS.map((seal) => ({ value: seal, label: t(($) => $.chips.seals[seal]) }))}
        onChange={({ target }) => set({ sello: DOCUMENT_SEALS.find((seal) => seal === target.value) })}
      />
      <SelectField
        label={t(($) => $.origin)}
        placeholder={kit(($) => $.all)}
        value={draft.origen ?? ''}
        options={DOCUMENT_ORIGINS.map((from) => ({ value: from, label: t(($) => $.chips.origins[from]) }))}
        onChange={({ target }) => set({ origen: DOCUMENT_ORIGINS.find((from) => from === target.value) })}
      />
      <div className={css.pair}>
        <DateField
          label={t(($) => $.expires_from)}
          value={expiry.desde}
          onChange={(event) => set({ vence_desde: event.target.value })}
          error={tried ? badDay(expiry.desde) : undefined}
        />
        <DateField
          label={t(($) => $.expires_until)}
          value={expiry.hasta}
          onChange={(event) => set({ vence_hasta: event.target.value })}
          error={tried ? (badDay(expiry.hasta) ?? turned) : undefined}
        />
      </div>
      <TextArea
        label={t(($) => $.numbers, { identity: identityLabel(country) })}
        help={t(($) => $.numbers_help, { max: LIMITS['search.cuil'] })}
        value={draft.cuil ?? ''}
        onChange={(event) => set({ cuil: event.target.value })}
        error={tooMany}
      />
      <SelectField
        label={t(($) => $.sector)}
        placeholder={kit(($) => $.all)}
        value={draft.sector ?? ''}
        options={options(sectors)}
        onChange={(event) => set({ sector: event.target.value })}
      />
      <SelectField
        label={t(($) => $.location)}
        placeholder={kit(($) => $.all)}
        value={draft.locacion ?? ''}
        options={options(locations)}
        onChange={(event) => set({ locacion: event.target.value })}
      />
    </FormDialog>
  );
}
