import { decideApprovals } from '@legajo/contract/calls/approvals';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { COMMENT_MAX } from '@legajo/ui/approvals/AskDialog.tsx';
import type { Verdict } from '@legajo/ui/approvals/approvals.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyDialog } from '../../employment/ManyDialog.tsx';
import { NamedList } from '../../self-service/tray/NamedList.tsx';
import type { Thing } from '../inbox-query.ts';

/** Several requests decided at once, each by itself: what they are, and at the end which did not go and why. */
export function DecideMany(props: {
  readonly requests: readonly Thing[];
  readonly verdict: Verdict;
  /** All of them were asked: those that were marked are no longer what they were. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}) {
  const { verdict, onDecided, onClose } = props;
  const { t } = useTranslation('inbox');
  const { t: words } = useTranslation('approvals');
  const backend = useBackend();
  // What was chosen when it opened: the list below changes meanwhile.
  const [requests] = useState(props.requests);
  const [comment, setComment] = useState('');
  const count = requests.length;
  const rejects = verdict === 'rechazar';
  const missing = rejects && comment.trim() === '';
  const rows = requests.map(({ id, asunto, pedido_por }) => ({
    id,
    name: pedido_por ? formatName(pedido_por) : '',
    what: asunto,
  }));
  const send = async () => {
    const body = {
      ids: requests.map(({ id }) => id).join(','),
      decision: verdict,
      comentario: comment.trim() || undefined,
    };
    const { data } = await backend.api(decideApprovals, { body });
    onDecided();
    return rows.map(({ id, name, what }) => ({
      id,
      nombre: `${name} · ${what}`,
      problema: data.find((one) => one.id === id)?.problema ?? null,
    }));
  };
  return (
    <ManyDialog
      onClose={onClose}
      title={t(($) => (rejects ? $.reject_title : $.approve_title), { count })}
      act={[t(($) => (rejects ? $.reject_count : $.approve_count), { count }), t(($) => $.deciding)]}
      result={{
        title: t(($) => $.many_result),
        done: (done) => t(($) => $.many_done, { count: done }),
        none: t(($) => $.many_none),
        failed: (left) => t(($) => $.many_left, { count: left }),
      }}
      ready={!missing}
      dirty={comment.trim() !== ''}
      named={<NamedList label={t(($) => $.ticked, { count })} rows={rows} />}
      send={send}
    >
      {(tried) => (
        <TextArea
          label={rejects ? words(($) => $.why) : words(($) => $.comment)}
          required={rejects}
          optional={!rejects}
          limit={COMMENT_MAX}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          help={words(($) => $.comment_help)}
          error={tried && missing ? words(($) => $.why_missing) : undefined}
        />
      )}
    </ManyDialog>
  );
}
