import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { type Holiday, type HolidayDraft, removeHoliday, saveHoliday } from './holidays.ts';

const EMPTY: HolidayDraft = { fecha: '', nombre: '', provincia: '', cuenta: true };

/** A holiday that the company keeps: added, changed or removed. */
export function HolidayDialog(props: { readonly holiday: Holiday | null; readonly onClose: () => void }) {
  const { holiday, onClose } = props;
  const { t } = useTranslation('leave-setup');
  const backend = useBackend();
  const toast = useToast();
  const [draft, setDraft] = useState<HolidayDraft>(() =>
    holiday
      ? {
          ...{ fecha: holiday.fecha, nombre: holiday.nombre },
          ...{ provincia: holiday.provincia ?? '', cuenta: holiday.cuenta === 1 },
        }
      : EMPTY,
  );
  const change = (part: Partial<HolidayDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [tried, setTried] = useState(false);
  const [asking, ask] = useState(false);
  const done = (title: string) => () => {
    toast({ tone: 'ok', title });
    onClose();
  };
  const save = useMutation({
    mutationFn: async () => (await saveHoliday(backend, holiday, draft)).fresh,
    onSuccess: done(t(($) => $.saved)),
  });
  const remove = useMutation({
    mutationFn: async (one: Holiday) => (await removeHoliday(backend, one)).fresh,
    onSuccess: done(t(($) => $.removed)),
  });
  const problem = save.error ? toProblem(save.error) : null;
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  const fault = (name: keyof HolidayDraft) => problem?.fields[name]?.[0];
  const missing = (value: string) => (tried && value.trim() === '' ? t(($) => $.missing) : undefined);
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={holiday ? t(($) => $.holidays.edit_title) : t(($) => $.holidays.add)}
        act={holiday ? t(($) => $.save) : t(($) => $.holidays.add_act)}
        working={save.isPending && t(($) => $.saving)}
        onSubmit={() => {
          setTried(true);
          if (draft.fecha.trim() && draft.nombre.trim()) save.mutate();
        }}
      >
        <ProblemNotice problem={isNamed ? null : problem} />
        <DateField
          label={t(($) => $.holidays.day)}
          required
          value={draft.fecha}
          error={missing(draft.fecha) ?? fault('fecha')}
          onChange={(event) => change({ fecha: event.target.value })}
        />
        <TextField
          label={t(($) => $.holidays.name)}
          required
          maxLength={80}
          value={draft.nombre}
          error={missing(draft.nombre) ?? fault('nombre')}
          onChange={(event) => change({ nombre: event.target.value })}
        />
        <TextField
          label={t(($) => $.holidays.province)}
          help={t(($) => $.holidays.province_help)}
          optional
          maxLength={6}
          autoComplete="off"
          value={draft.provincia}
          error={fault('provincia')}
          onChange={(event) => change({ provincia: event.target.value })}
        />
        <Switch
          label={t(($) => $.holidays.counts)}
          help={t(($) => $.holidays.counts_help)}
          checked={draft.cuenta}
          onChange={(event) => change({ cuenta: event.target.checked })}
        />
        {holiday ? (
          <div className={css.apart}>
            <Button variant="danger" onClick={() => ask(true)}>
              {t(($) => $.remove)}
            </Button>
          </div>
        ) : null}
      </FormDialog>
      {holiday && asking ? (
        <ConfirmDialog
          open
          onClose={() => ask(false)}
          onConfirm={() => remove.mutate(holiday)}
          title={t(($) => $.holidays.remove_title, { name: holiday.nombre })}
          confirm={t(($) => $.remove)}
          working={remove.isPending && t(($) => $.saving)}
          problem={remove.error ? toProblem(remove.error) : null}
        >
          {t(($) => $.holidays.remove_text)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
