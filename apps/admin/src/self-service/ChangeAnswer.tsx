import type { Problem } from '@legajo/ui/api/problem.ts';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useTranslation } from 'react-i18next';
import { ChangeFields } from './ChangeFields.tsx';
import type { Change } from './changes.ts';
import { COMMENT_MAX } from './RejectDialog.tsx';

/** What would change, the words that go with the answer, and what stood in its way. */
export function ChangeAnswer(props: {
  readonly change: Change;
  readonly comments: string;
  readonly onComments: (comments: string) => void;
  readonly problem: Problem | null;
}) {
  const { t } = useTranslation('self-service');
  return (
    <>
      <ChangeFields change={props.change} />
      <TextArea
        label={t(($) => $.comments)}
        optional
        limit={COMMENT_MAX}
        value={props.comments}
        onChange={({ target }) => props.onComments(target.value)}
        help={t(($) => $.comments_help)}
      />
      <ProblemNotice problem={props.problem} />
    </>
  );
}
