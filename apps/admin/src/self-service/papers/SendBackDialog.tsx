import { LENGTH } from '@legajo/contract/limits';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from './papers.ts';

/** Before a paper is sent back: what its person is told, which must be said. */
export function SendBackDialog(props: {
  readonly paper: Paper;
  readonly onClose: () => void;
  readonly onReject: (comments: string) => void;
}) {
  const { paper, onClose, onReject } = props;
  const { t } = useTranslation('self-service');
  const [comments, setComments] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.papers.reject_title, { name: paper.tipo })}
      act={t(($) => $.papers.reject)}
      onSubmit={() => {
        setTried(true);
        if (comments.trim()) onReject(comments.trim());
      }}
    >
      <p>{t(($) => $.papers.reject_text, { name: paper.name })}</p>
      <TextArea
        label={t(($) => $.papers.reason)}
        required
        limit={LENGTH.reason}
        value={comments}
        onChange={({ target }) => setComments(target.value)}
        help={t(($) => $.papers.reason_help)}
        error={tried && !comments.trim() ? t(($) => $.papers.required) : undefined}
      />
    </FormDialog>
  );
}
