import { decideDocumentsWaiting } from '@legajo/contract/calls/task-tray';
import { LENGTH } from '@legajo/contract/limits';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyDialog, type ManyOutcome } from '../../employment/ManyDialog.tsx';
import { NamedList } from '../tray/NamedList.tsx';
import type { Paper } from './papers.ts';
import { useReplacedNotes } from './replaced/use-replaced-notes.ts';

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
  const { t: words } = useTranslation('tray');
  const backend = useBackend();
  // Those that were ticked: the list behind goes on changing.
  const [papers] = useState(props.papers);
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const reasonOf = (id: number) => reasons[id]?.trim() ?? '';
  const notes = useReplacedNotes(
    papers.map(({ id }) => id),
    !rejects,
  );
  const count = papers.length;
  const told = (row: Element<typeof decideDocumentsWaiting>): ManyOutcome => {
    const { id, name, tipo, estado, resuelto_por: who, problema } = row;
    const byOther =
      who && (estado === 'aprobado' || estado === 'rechazado')
        ? {
            mensaje:
              estado === 'aprobado'
                ? t(($) => $.papers.many_accepted_by, { who })
                : t(($) => $.papers.many_returned_by, { who }),
          }
        : null;
    return {
      id,
      nombre: name ? `${name} · ${tipo}` : t(($) => $.papers.many_gone),
      problema: byOther ?? problema,
    };
  };
  return (
    <ManyDialog
      onClose={onClose}
      title={t(($) => (rejects ? $.papers.many_reject_title : $.papers.many_approve_title), { count })}
      act={[
        t(($) => (rejects ? $.papers.many_reject : $.papers.many_approve), { count }),
        t(($) => $.papers.many_working),
      ]}
      result={{
        title: t(($) => $.papers.many_result),
        done: (done) => words(($) => $.papers_done, { count: done }),
        none: words(($) => $.many_none),
        failed: (left) => words(($) => $.many_left, { count: left }),
      }}
      ready={!rejects || papers.every(({ id }) => reasonOf(id))}
      dirty={Object.values(reasons).some((reason) => reason.trim())}
      named={
        rejects ? null : (
          <NamedList
            label={t(($) => $.papers.ticked, { count })}
            rows={papers.map(({ id, name, tipo }) => ({ id, name, what: tipo, note: notes.get(id) }))}
          />
        )
      }
      send={async () => {
        const { data } = await backend.api(decideDocumentsWaiting, {
          body: {
            // A list of records goes as text: a form knows lists of words alone.
            decisiones: JSON.stringify(
              papers.map(({ id }) => ({ id, comentario: rejects ? reasonOf(id) : null })),
            ),
          },
        });
        onDone(data.filter(({ estado }) => estado !== 'pendiente').map(({ id }) => id));
        return data.map(told);
      }}
    >
      {(tried) =>
        rejects
          ? papers.map(({ id, name, tipo }) => (
              <TextArea
                key={id}
                label={`${name} · ${tipo}`}
                required
                limit={LENGTH.reason}
                value={reasons[id] ?? ''}
                onChange={({ target }) => setReasons((before) => ({ ...before, [id]: target.value }))}
                error={tried && !reasonOf(id) ? t(($) => $.papers.required) : undefined}
              />
            ))
          : null
      }
    </ManyDialog>
  );
}
