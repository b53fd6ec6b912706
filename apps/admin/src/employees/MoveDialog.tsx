import { moveEmployees } from '@legajo/contract/calls/employee-edit';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { useToast } from '@legajo/ui/kit/Toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNames, type PeopleDialogProps } from '../shell/actions/people-acts.tsx';
import { locationsQuery, positionsQuery, sectorsQuery } from './employees.ts';
import css from './employment/Employment.module.css';
import { refreshPeople } from './employment/employment.ts';
import { PartialResult } from './employment/PartialResult.tsx';
import { ManagerField } from './file/ManagerField.tsx';

const NAMED = 4;
const NOBODY = 0;
const PLACES = ['sector', 'locacion', 'cargo'] as const;

/** Gives people another sector, location, position or manager; says who could not be moved and why. */
export default function MoveDialog({ people, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const id = useId();
  const [place, setPlace] = useState({ sector: '', locacion: '', cargo: '' });
  const [manager, setManager] = useState<{ id: number; nombre: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const offers = {
    sector: useQuery(sectorsQuery(backend)).data ?? [],
    locacion: useQuery(locationsQuery(backend)).data ?? [],
    cargo: useQuery(positionsQuery(backend)).data ?? [],
  };
  const count = people.length;
  const empty = PLACES.every((field) => place[field].trim() === '') && manager === null;
  const move = useMutation({
    mutationFn: async () =>
      (
        await backend.api(moveEmployees, {
          body: { idusuarios: people.map((person) => person.id), ...place, reporta: manager?.id ?? '' },
        })
      ).data,
    onSuccess(results) {
      refreshPeople(queries);
      void queries.invalidateQueries({ queryKey: ['lookup'] });
      if (results.some(({ problema }) => problema)) return;
      toast({ tone: 'ok', title: t(($) => $.moved, { count: results.length }) });
      onClose();
    },
  });
  const problemText = useProblemText(move.error ? toProblem(move.error) : null);
  const failed = (move.data ?? []).filter(({ problema }) => problema);
  if (failed.length > 0) {
    const done = (move.data?.length ?? 0) - failed.length;
    return (
      <PartialResult
        title={t(($) => $.move_result)}
        sums={[
          done > 0 ? t(($) => $.moved, { count: done }) : t(($) => $.moved_none),
          t(($) => $.not_moved, { count: failed.length }),
        ]}
        failed={failed}
        onClose={onClose}
      />
    );
  }
  const go = () => {
    setAsked(true);
    if (!empty) move.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.move_title, { count })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button variant="primary" working={move.isPending && t(($) => $.moving)} onClick={go}>
            {t(($) => $.move_go, { count })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.names}>
          {firstNames(people, NAMED)}
          {count > NAMED ? ` ${t(($) => $.and_more, { count: count - NAMED })}` : null}
        </p>
        <p>{t(($) => $.move_text)}</p>
        <div className={css.pair}>
          {PLACES.map((field) => (
            <div key={field}>
              <TextField
                label={t(($) => $.places[field])}
                name={field}
                optional
                autoComplete="off"
                list={`${id}-${field}`}
                value={place[field]}
                onChange={({ target }) => setPlace((before) => ({ ...before, [field]: target.value }))}
              />
              <datalist id={`${id}-${field}`}>
                {offers[field].map((one) => (
                  <option key={one.id} value={one.nombre} />
                ))}
              </datalist>
            </div>
          ))}
          <ManagerField
            label={t(($) => $.places.reporta)}
            value={manager}
            onChange={setManager}
            error={undefined}
            aside={undefined}
            self={count === 1 ? (people[0]?.id ?? NOBODY) : NOBODY}
          />
        </div>
        {asked && empty ? (
          <Notice tone="err" live>
            {t(($) => $.move_nothing)}
          </Notice>
        ) : null}
        {move.error ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
