import { lookupCostCenters } from '@legajo/contract/calls/employees';
import { parseDay } from '@legajo/contract/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { DateField } from '@legajo/ui/kit/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './List.module.css';
import type { EmployeesSearch } from './search-params.ts';

type Change = { readonly [K in keyof EmployeesSearch]?: EmployeesSearch[K] | undefined };

/** The filters that are used less: the days of hiring, the cost centre. */
export function MoreFilters(props: {
  readonly search: EmployeesSearch;
  readonly onClose: () => void;
  readonly onApply: (change: Change) => unknown;
}) {
  const { search, onClose, onApply } = props;
  const { t } = useTranslation('employee-list');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const formId = useId();
  const [draft, setDraft] = useState<Change>(search);
  const [tried, setTried] = useState(false);
  const set = (change: Change) => setDraft({ ...draft, ...change });
  const centers = useQuery({
    queryKey: ['lookup', 'cost-centers'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(lookupCostCenters, { signal })).data,
  }).data;
  const { desde = '', hasta = '' } = draft;
  const bad = (value: string) => (value !== '' && !parseDay(value) ? t(($) => $.day_wrong) : undefined);
  const [from, until] = [parseDay(desde), parseDay(hasta)];
  const turned = from && until && from > until ? t(($) => $.days_wrong) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bad(desde) || bad(hasta) || turned) return;
    onApply({
      desde: desde || undefined,
      hasta: hasta || undefined,
      centro: draft.centro || undefined,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.more_filters)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t(($) => $.apply)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={css.form} noValidate>
        <div className={css.pair}>
          <DateField
            label={t(($) => $.from)}
            placeholder={t(($) => $.day_shape)}
            value={desde}
            onChange={(event) => set({ desde: event.target.value })}
            error={tried ? bad(desde) : undefined}
          />
          <DateField
            label={t(($) => $.until)}
            placeholder={t(($) => $.day_shape)}
            value={hasta}
            onChange={(event) => set({ hasta: event.target.value })}
            error={tried ? (bad(hasta) ?? turned) : undefined}
          />
        </div>
        {centers && centers.length > 0 ? (
          <SelectField
            label={t(($) => $.cost_center)}
            placeholder={t(($) => $.any)}
            value={draft.centro ?? ''}
            options={centers.map(({ nombre }) => ({ value: nombre, label: nombre }))}
            onChange={(event) => set({ centro: event.target.value })}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
