import { decideDocumentsWaiting } from '@legajo/contract/calls/task-tray';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Papers.module.css';
import type { Paper } from './papers.ts';

/** Several papers: all accepted, or each sent back with words of its own. Then what became of each that was not. */
export function DecideMany(props: {
  readonly papers: readonly Paper[];
  readonly rejects: boolean;
  readonly onClose: () => void;
  /** With those that wait no more. */
  readonly onDone: (ids: readonly number[]) => void;
}) {
  const { rejects, onClose, onDone } = props;
  const { t } = useTranslation('self-service');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  // Those that were ticked: the list behind goes on changing.
  const [papers] = useState(props.papers);
  const [words, setWords] = useState<Readonly<Record<number, string>>>({});
  const [tried, setTried] = useState(false);
  const missing = rejects && papers.some(({ id }) => !words[id]?.trim());
  const act = useMutation({
    mutationFn: () =>
      backend.api(decideDocumentsWaiting, {
        body: {
          // A list of records goes as text: a form knows lists of words alone.
          decisiones: JSON.stringify(
            papers.map(({ id }) => ({ id, comentario: rejects ? (words[id]?.trim() ?? '') : null })),
          ),
        },
      }),
    onSuccess({ data }) {
      onDone(data.filter(({ estado }) => estado !== 'pendiente').map(({ id }) => id));
      if (data.every(({ problema, resuelto_por }) => !problema && !resuelto_por)) onClose();
    },
  });
  const count = papers.length;
  const told = act.data?.data.filter(({ problema, resuelto_por }) => problema || resuelto_por) ?? [];
  if (act.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(($) => $.papers.many_result)}
        footer={
          <Button variant="primary" onClick={onClose}>
            {kit(($) => $.close)}
          </Button>
        }
      >
        <p>{t(($) => $.papers.many_done, { count: count - told.length })}</p>
        <ul className={css.told}>
          {told.map(({ id, name, tipo, estado, resuelto_por, problema }) => (
            <li key={id}>
              <strong>{name ? `${name} · ${tipo}` : t(($) => $.papers.many_gone)}</strong>
              <span>
                {resuelto_por && estado !== 'pendiente' && estado !== null
                  ? t(
                      ($) => (estado === 'aprobado' ? $.papers.many_accepted_by : $.papers.many_returned_by),
                      {
                        who: resuelto_por,
                      },
                    )
                  : problema?.mensaje}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => (rejects ? $.papers.many_reject_title : $.papers.many_approve_title), { count })}
      act={t(($) => (rejects ? $.papers.many_reject : $.papers.many_approve), { count })}
      working={act.isPending && t(($) => $.papers.many_working)}
      onSubmit={() => {
        setTried(true);
        if (!missing) act.mutate();
      }}
    >
      {rejects ? (
        papers.map(({ id, name, tipo }) => (
          <TextArea
            key={id}
            label={`${name} · ${tipo}`}
            required
            limit={LENGTH.reason}
            value={words[id] ?? ''}
            onChange={({ target }) => setWords((before) => ({ ...before, [id]: target.value }))}
            error={tried && !words[id]?.trim() ? t(($) => $.papers.required) : undefined}
          />
        ))
      ) : (
        <ul className={css.told}>
          {papers.map(({ id, name, tipo }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{tipo}</span>
            </li>
          ))}
        </ul>
      )}
      <ProblemNotice problem={act.error ? toProblem(act.error) : null} />
    </FormDialog>
  );
}
