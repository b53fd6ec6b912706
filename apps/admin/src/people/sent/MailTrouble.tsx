import { acceptInvalidMail, listInvalidMails } from '@legajo/contract/calls/deliveries';
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

/** An employee's address from which mail came back: until it is another, its owner proves it, or somebody says it is good. */
export function MailTrouble(props: { readonly personId: number; readonly version: number }) {
  const { personId, version } = props;
  const { t } = useTranslation('sent');
  const backend = useBackend();
  const { data: trouble } = useQuery({
    queryKey: peopleKeys.timeline(personId, 'mail came back', version),
    queryFn: async ({ signal }) =>
      (await backend.api(listInvalidMails, { signal, query: { persona: personId } })).data[0] ?? null,
  });
  const accepting = useMutation({
    mutationFn: () => backend.api(acceptInvalidMail, { params: { id: personId } }),
  });
  const problem = useProblemText(accepting.error && toProblem(accepting.error));
  if (!trouble && !problem) return null;
  return (
    <div className={css.waits}>
      <Notice
        tone={problem ? 'err' : 'wait'}
        live
        action={
          trouble ? (
            <Button
              working={accepting.isPending && t(($) => $.trouble.accepting)}
              onClick={() => accepting.mutate()}
            >
              {t(($) => $.trouble.accept)}
            </Button>
          ) : null
        }
      >
        {problem ||
          (trouble
            ? t(($) => $.trouble.text, {
                mail: trouble.mail,
                when: formatInstant(trouble.desde, false),
                reason: trouble.motivo,
              })
            : null)}
      </Notice>
    </div>
  );
}
