import { cancelMailChange, readMailChange } from '@legajo/contract/calls/people-record';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../app/keys/people.ts';
import css from '../file/File.module.css';
import { MailTrouble } from '../sent/MailTrouble.tsx';

/** What is the matter with an employee's address: mail came back from it, or another one waits for their word. */
export default function MailStands(props: { readonly personId: number; readonly version: number }) {
  return (
    <>
      <MailTrouble {...props} />
      <MailChange {...props} />
    </>
  );
}

/** Another address of an employee that waits for their word, and its end. Asked for anew with each version of the record. */
function MailChange({ personId, version }: { readonly personId: number; readonly version: number }) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const params = { id: personId };
  const { data: move } = useQuery({
    queryKey: peopleKeys.mailChange(personId, version),
    queryFn: async ({ signal }) => (await backend.api(readMailChange, { params, signal })).data[0] ?? null,
  });
  const cancelling = useMutation({
    mutationFn: () => backend.api(cancelMailChange, { params }),
  });
  const problem = useProblemText(cancelling.error && toProblem(cancelling.error));
  if (!move && !problem) return null;
  return (
    <div className={css.waits}>
      <Notice
        tone={problem ? 'err' : 'wait'}
        live
        action={
          move ? (
            <Button
              working={cancelling.isPending && t(($) => $.mail_change.cancelling)}
              onClick={() => cancelling.mutate()}
            >
              {t(($) => $.mail_change.cancel)}
            </Button>
          ) : null
        }
      >
        {problem ||
          (move
            ? t(($) => $.mail_change.waits, {
                mail: move.nuevo ?? t(($) => $.mail_change.none),
                until: formatInstant(move.hasta, false),
                who: move.quien ?? t(($) => $.mail_change.installation),
              })
            : null)}
      </Notice>
    </div>
  );
}
