import { approveSelfServiceChange } from '@legajo/contract/calls/self-service';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemWords } from '@legajo/ui/kit/problem-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyDialog, type ManyOutcome } from '../employment/ManyDialog.tsx';
import { ChangeFields } from './ChangeFields.tsx';
import { type Change, decide, type Verdict } from './changes.ts';
import { COMMENT_MAX } from './tray/comment-max.ts';
import { NamedList } from './tray/NamedList.tsx';

/** Several changes decided one by one: whose they are and what each would replace, how far it is, and at the end what did not go and why. */
export function DecideMany(props: {
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
  /** All of them were asked: those that were marked are no longer what they were. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}) {
  const { verdict, onDecided, onClose } = props;
  const { t } = useTranslation('self-service');
  const { t: own } = useTranslation('own-sections');
  const { t: words } = useTranslation('tray');
  const wordsOf = useProblemWords();
  const backend = useBackend();
  // What was chosen when it opened: the list below changes while it works.
  const [changes] = useState(props.changes);
  const [comments, setComments] = useState('');
  const [done, setDone] = useState(0);
  const count = changes.length;
  const approves = verdict === 'approve';
  const rows = changes.map((change) => ({
    id: change.id,
    name: formatName(change),
    what: own(($) => $.sections[change.seccion]),
    note: <ChangeFields change={change} />,
  }));
  const send = async () => {
    const outcomes: ManyOutcome[] = [];
    setDone(0);
    for (const { id, name, what } of rows) {
      let problema: ManyOutcome['problema'] = null;
      try {
        await decide(backend, { id }, verdict, comments, { quiet: true });
      } catch (error) {
        problema = { mensaje: wordsOf(toProblem(error)) };
      }
      outcomes.push({ id, nombre: `${name} · ${what}`, problema });
      setDone(outcomes.length);
    }
    onDecided();
    await backend.changed(approveSelfServiceChange);
    return outcomes;
  };
  return (
    <ManyDialog
      onClose={onClose}
      title={t(($) => (approves ? $.approve_title : $.reject_title), { count })}
      act={[
        t(($) => (approves ? $.approve_count : $.reject_count), { count }),
        t(($) => $.working, { done, count }),
      ]}
      result={{
        title: t(($) => $.papers.many_result),
        done: (settled) => words(($) => $.changes_done, { count: settled }),
        none: words(($) => $.many_none),
        failed: (left) => words(($) => $.many_left, { count: left }),
      }}
      dirty={comments.trim() !== ''}
      named={<NamedList label={words(($) => $.changes_ticked, { count })} rows={rows} />}
      send={send}
    >
      {() => (
        <>
          <p>{approves ? t(($) => $.approve_text) : t(($) => $.reject_text)}</p>
          <TextArea
            label={t(($) => $.comments)}
            optional
            limit={COMMENT_MAX}
            value={comments}
            onChange={({ target }) => setComments(target.value)}
            help={t(($) => $.comments_help)}
          />
        </>
      )}
    </ManyDialog>
  );
}
