import {
  confirmWaysInByLink,
  getWaysIn,
  refuseMailChangeByLink,
  sendWaysInLink,
} from '@legajo/contract/calls/own-access';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wayInKeys } from '../app/keys.ts';
import { useGo } from '../app/links.tsx';
import css from '../login/LoginScreen.module.css';

/**
 * Where the mailed link leads: its owner confirms what somebody else did to their ways in, or agrees to another address
 * or refuses it. By buttons, because programs that look at mails open links.
 */
export function ConfirmScreen() {
  const { t } = useTranslation('ways-in');
  const backend = useBackend();
  const go = useGo();
  const arrived: { readonly confirm?: string; readonly email?: string } = useSearch({ strict: false });
  const [token] = useState(arrived.confirm ?? '');
  const [moves] = useState(arrived.email !== undefined);
  const title = t(($) => (moves ? $.mail.title : $.title));
  useTitle(title);
  // It stays in no history and in no copied address.
  useEffect(() => {
    if (arrived.confirm) void go({ to: '/confirm', search: {}, replace: true });
  }, [arrived.confirm, go]);
  const confirming = useMutation({
    mutationFn: () => backend.api(confirmWaysInByLink, { body: { token } }),
  });
  const refusing = useMutation({
    mutationFn: () => backend.api(refuseMailChangeByLink, { body: { token } }),
  });
  const error = confirming.error ?? refusing.error;
  const problem = useProblemText(error && toProblem(error));
  const done = refusing.isSuccess
    ? t(($) => $.mail.refused)
    : confirming.isSuccess && t(($) => (moves ? $.mail.agreed : $.done));
  return (
    <main className={css.screen}>
      <BrandMark size={40} />
      <div className={css.form}>
        <h1>{title}</h1>
        {done ? (
          <>
            <Notice tone="ok" live>
              {done}
            </Notice>
            <Button variant="primary" wide onClick={() => void go({ to: '/login' })}>
              {t(($) => $.to_sign_in)}
            </Button>
          </>
        ) : (
          <>
            <p>{t(($) => (moves ? $.mail.text : $.text))}</p>
            <p>{t(($) => (moves ? $.mail.warning : $.warning))}</p>
            {problem ? (
              <Notice tone="err" live>
                {problem}
              </Notice>
            ) : null}
            <Button
              variant="primary"
              wide
              working={confirming.isPending && t(($) => $.confirming)}
              onClick={() => confirming.mutate()}
            >
              {t(($) => (moves ? $.mail.agree : $.confirm))}
            </Button>
            {moves ? (
              <Button
                wide
                working={refusing.isPending && t(($) => $.mail.refusing)}
                onClick={() => refusing.mutate()}
              >
                {t(($) => $.mail.refuse)}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </main>
  );
}

/** What somebody else did to one's ways in, until when nothing is signed, and how to confirm it now. */
export function WaysInNotice() {
  const { t } = useTranslation('ways-in');
  const backend = useBackend();
  const { data: held } = useQuery({
    queryKey: wayInKeys.mine,
    queryFn: async ({ signal }) => (await backend.api(getWaysIn, { signal })).data[0],
  });
  const sending = useMutation({ mutationFn: () => backend.api(sendWaysInLink) });
  const problem = useProblemText(sending.error && toProblem(sending.error));
  if (!held || (!held.hasta && !held.cambio_email)) return null;
  const { hasta, esperan, mail, segundo_paso: byFactor, cambio_email: move } = held;
  return (
    <div className={css.form}>
      <Notice tone="wait" live>
        {move ? (
          <p>
            {t(($) => $.mail.waits, {
              mail: move.nuevo ?? t(($) => $.mail.none),
              who: move.quien ?? t(($) => $.installation),
              until: formatInstant(move.hasta, false),
            })}
          </p>
        ) : null}
        {hasta ? <p>{t(($) => $.held, { until: formatInstant(hasta, false) })}</p> : null}
        <ul>
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
