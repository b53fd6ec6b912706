import { confirmLoad } from '@legajo/contract/calls/people-loads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, entryBody } from '../entry.ts';
import { useFieldName } from '../grid/use-field-name.ts';
import css from '../Load.module.css';
import { type Load, newNamesQuery, sureOf } from '../loads.ts';

/** By itself: most of it is what onboarding asks. */
const EntryFields = lazy(() =>
  import('../EntryFields.tsx').then(({ EntryFields: component }) => ({ default: component })),
);

const NAMED = 8;

/** The last look: the sum that closes, and how long it can be taken back. */
export function ConfirmLoad(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly load: Load;
}) {
  const { open, onClose, load } = props;
  const { t } = useTranslation('people-loads');
  const { t: asked } = useTranslation('people-asked');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const nameOf = useFieldName();
  const backend = useBackend();
  // Nobody who is loaded hears of it unless it is said so; one that broke off goes on as it began.
  const [entry, setEntry] = useState<Entry>({ template: '', invites: false, forms: false });
  const makes = load.crear > 0 && load.cargado === null;
  const made = useQuery({ ...newNamesQuery(backend, load.id), enabled: open });
  const names = made.data ?? [];
  const confirm = useMutation({
    mutationFn: () =>
      backend.api(confirmLoad, {
        params: { id: load.id },
        body: { crear: names.length > 0 ? 1 : 0, ...(makes ? entryBody(entry) : {}) },
      }),
    onSuccess() {
      onClose();
    },
  });
  const problemText = useProblemText(confirm.error ? toProblem(confirm.error) : null);
  const sure = sureOf(load);
  const go =
    names.length > 0
      ? asked(($) => $.make_and_load, { count: names.length })
      : t(($) => $.load_count, { count: sure });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(($) => $.confirm_title, { count: sure })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            disabled={made.data === undefined}
            working={confirm.isPending && t(($) => $.loading)}
            onClick={() => confirm.mutate()}
          >
            {go}
          </Button>
        </>
      }
    >
      <div className={css.confirm}>
        <Sum
          rows={[
            { label: t(($) => $.in_file_rows), value: format.number(load.total) },
            { label: t(($) => $.stay_out), value: format.less(load.rechazados + load.excluidos) },
          ]}
          total={{ label: t(($) => $.go_in), value: format.number(sure) }}
        />
        <p>
          {t(($) => $.confirm_what, { create: load.crear, update: load.actualizar, equal: load.iguales })}
        </p>
        {names.length > 0 ? (
          <Notice tone="wait">
            <p>{asked(($) => $.new_names, { count: names.length })}</p>
            <ul className={css.made}>
              {names.slice(0, NAMED).map(({ campo, nombre, filas, parecidos }) => (
                <li key={`${campo} ${nombre}`}>
                  {nameOf(campo)}: <strong>{nombre}</strong> {asked(($) => $.in_rows, { count: filas })}
                  {parecidos.length > 0
                    ? ` ${asked(($) => $.or_meant, { names: parecidos.join(', ') })}`
                    : null}
                </li>
              ))}
            </ul>
            {names.length > NAMED ? <p>{t(($) => $.and_more, { count: names.length - NAMED })}</p> : null}
          </Notice>
        ) : null}
        {makes ? (
          <Suspense fallback={null}>
            <EntryFields entry={entry} onChange={setEntry} file />
          </Suspense>
        ) : null}
        <p>{t(($) => $.confirm_undo)}</p>
        {confirm.error ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
