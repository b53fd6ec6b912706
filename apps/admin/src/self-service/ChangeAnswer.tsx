import type { Problem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeAccount } from './bank/WholeAccount.tsx';
import { ChangeFields } from './ChangeFields.tsx';
import type { Change } from './changes.ts';
import { COMMENT_MAX } from './tray/comment-max.ts';

/** What would change, the words that go with the answer, and what stood in its way. */
export function ChangeAnswer(props: {
  readonly change: Change;
  readonly comments: string;
  readonly onComments: (comments: string) => void;
  readonly problem: Problem | null;
  /** Of a bank account: whether its numbers must be shown now, and word that they were. */
  readonly account: Pick<ComponentProps<typeof WholeAccount>, 'wanted' | 'onSeen'>;
}) {
  const { t } = useTranslation('self-service');
  const { change } = props;
  return (
    <>
      <ChangeFields change={change} />
      {change.seccion === 'bank' ? (
        <WholeAccount key={change.id} changeId={change.id} {...props.account} />
      ) : null}
      {change.pidio ? <p>{t(($) => $.asked_by, { who: change.pidio })}</p> : null}
      {change.dos_personas === 1 ? (
        <Notice tone="wait">
          {change.primera
            ? t(($) => $.first_agreed, {
                who: change.primera.quien ?? '',
                when: formatInstant(change.primera.cuando, false),
              })
            : t(($) => $.two_needed)}
        </Notice>
      ) : null}
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
