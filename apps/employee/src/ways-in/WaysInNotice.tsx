import { getWaysIn, sendWaysInLink } from '@legajo/contract/calls/own-access';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './WaysIn.module.css';

/** What somebody else did to one's ways in, until when nothing is signed, and how to confirm it now. */
export default function WaysInNotice() {
  const { t } = useTranslation('ways-in');
  const backend = useBackend();
  const { data: held } = useQuery({
    queryKey: ['ways-in'],
    queryFn: async ({ signal }) => (await backend.api(getWaysIn, { signal })).data[0],
  });
  const sending = useMutation({ mutationFn: () => backend.api(sendWaysInLink) });
  const problem = useProblemText(sending.error && toProblem(sending.error));
  if (!held?.hasta) return null;
  const { hasta, esperan, mail, segundo_paso: byFactor } = held;
  return (
    <div className={css.held}>
      <Notice tone="wait">
        <p>{t(($) => $.held, { until: formatInstant(hasta, false) })}</p>
        <ul className={css.list}>
          {esperan.map(({ que, quien, desde }) => (
            <li key={`${que} ${desde}`}>
              {t(($) => $.held_row, {
                what: t(($) => $.what[que]),
                who: quien ?? t(($) => $.installation),
                when: formatInstant(desde, false),
              })}
            </li>
          ))}
        </ul>
        {byFactor ? <p>{t(($) => $.by_factor)}</p> : null}
      </Notice>
      {problem ? (
        <Notice tone="err" live>
          {problem}
        </Notice>
      ) : null}
      {sending.isSuccess && mail ? (
        <Notice tone="ok" live>
          {t(($) => $.sent, { mail })}
        </Notice>
      ) : mail ? (
        <Button wide working={sending.isPending && t(($) => $.sending)} onClick={() => sending.mutate()}>
          {t(($) => $.send_link, { mail })}
        </Button>
      ) : null}
    </div>
  );
}
