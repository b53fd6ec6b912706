import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnName } from './columns.tsx';
import css from './List.module.css';
import { CHOOSABLE, keepListColumns, type ListColumn, listColumnsQuery, USUAL } from './list-columns.ts';

/** Which columns are seen, and in what order: by the mouse and by the keyboard alike. */
export function ColumnsDialog({
  chosen,
  onClose,
}: {
  readonly chosen: readonly ListColumn[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('people-asked');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const nameOf = useColumnName();
  const queries = useQueryClient();
  const [shown, setShown] = useState<readonly ListColumn[]>(chosen.length > 0 ? chosen : USUAL);
  const [tried, setTried] = useState(false);
  const keep = useMutation({
    mutationFn: (columns: readonly ListColumn[]) => keepListColumns(backend, columns),
    onSuccess(columns) {
      queries.setQueryData(listColumnsQuery(backend).queryKey, columns);
      onClose();
    },
  });
  const problem = useProblemText(keep.error ? toProblem(keep.error) : null);
  const hidden = CHOOSABLE.filter((column) => !shown.includes(column));
  const turn = (column: ListColumn) =>
    setShown(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column]);
  const move = (at: number, by: -1 | 1) => {
    const column = shown[at];
    const other = shown[at + by];
    if (column === undefined || other === undefined) return;
    setShown(shown.map((one) => (one === column ? other : one === other ? column : one)));
  };
  const save = () => {
    setTried(true);
    if (shown.length > 0) keep.mutate(shown);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.columns.title)}
      footer={
        <>
          <Button onClick={() => keep.mutate([])}>{t(($) => $.columns.usual)}</Button>
          <Button variant="primary" onClick={save} working={keep.isPending && t(($) => $.columns.saving)}>
            {t(($) => $.columns.save)}
          </Button>
        </>
      }
    >
      <p className={css.help}>{t(($) => $.columns.help)}</p>
      {problem || (tried && shown.length === 0) ? (
        <Notice tone="err" live>
          {problem || t(($) => $.columns.none)}
        </Notice>
      ) : null}
      <h3 className={css.group}>{t(($) => $.columns.shown)}</h3>
      <ul className={css.list}>
        {shown.map((column, at) => {
          const name = nameOf(column);
          return (
            <li key={column} className={css.item}>
              <Checkbox label={name} checked onChange={() => turn(column)} />
              <span className={css.moves}>
                <IconButton
                  label={t(($) => $.columns.move_up, { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp />
                </IconButton>
                <IconButton
                  label={t(($) => $.columns.move_down, { name })}
                  disabled={at === shown.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      {hidden.length > 0 ? (
        <>
          <h3 className={css.group}>{t(($) => $.columns.hidden)}</h3>
          <ul className={css.list}>
            {hidden.map((column) => (
              <li key={column} className={css.item}>
                <Checkbox label={nameOf(column)} checked={false} onChange={() => turn(column)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <span className="sr-only" aria-live="polite">
        {kit(($) => $.selected, { count: shown.length })}
      </span>
    </Dialog>
  );
}
