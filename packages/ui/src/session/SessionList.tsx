import { endOneSession, endOtherSessions, listSessions } from '@legajo/contract/calls/own-access';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Backend, Element } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { readAgent } from '../i18n/agents.ts';
import { formatInstant } from '../i18n/dates.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorPanel } from '../kit/list/ErrorPanel.tsx';
import { Skeleton } from '../kit/list/Skeleton.tsx';
import { StatusBadge } from '../kit/mark/StatusBadge.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import { sessionKeys } from './keys.ts';
import css from './Session.module.css';

type OpenSession = Element<typeof listSessions>;

const sessionsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: sessionKeys.open,
    queryFn: async ({ signal }) => (await backend.api(listSessions, { signal })).data,
  });

/** The open sessions of whoever is signed in; each, or all but this one, can be closed. */
export function SessionList() {
  const { t } = useTranslation();
  const backend = useBackend();
  const { data, error, refetch } = useQuery(sessionsQuery(backend));
  const one = useMutation({
    mutationFn: (id: number) => backend.api(endOneSession, { params: { id } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const others = useMutation({
    async mutationFn() {
      const { data, fresh } = await backend.api(endOtherSessions);
      await fresh;
      return data[0]?.cerradas ?? 0;
    },
  });
  const failed = one.error ?? others.error;
  const problemText = useProblemText(failed ? toProblem(failed) : null);
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  return (
    <div className={css.sessions}>
      {failed ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {others.data === undefined ? null : (
        <Notice tone="ok" live>
          {others.data === 1
            ? t(($) => $.session_others_done_one)
            : t(($) => $.session_others_done, { count: others.data })}
        </Notice>
      )}
      <ul className={css.list}>
        {data.map((session) => (
          <Row
            key={session.id}
            session={session}
            ending={one.isPending && one.variables === session.id}
            onEnd={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 ? (
        <Button
          variant="danger"
          onClick={() => others.mutate()}
          working={others.isPending && t(($) => $.session_ending)}
        >
          {t(($) => $.session_others)}
        </Button>
      ) : (
        <p className={css.note}>{t(($) => $.session_none_other)}</p>
      )}
    </div>
  );
}

function Row(props: { readonly session: OpenSession; readonly ending: boolean; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { session, ending, onEnd } = props;
  const known = readAgent(session.agente);
  const device = known ? t(($) => $.agent, known) : t(($) => $.session_unknown);
  const via = {
    password: null,
    sso: t(($) => $.session_via_sso),
    passkey: t(($) => $.session_via_passkey),
    link: t(($) => $.session_via_link),
    pin: t(($) => $.session_via_pin),
  }[session.modo];
  const place = session.perfil === 2 ? t(($) => $.session_admin) : t(($) => $.session_employee);
  return (
    <li className={css.session}>
      <div>
        <strong>{device}</strong>
        <p>{[place, via, session.ip].filter(Boolean).join(' · ')}</p>
        <p>
          {t(($) => $.session_since, {
            since: formatInstant(session.desde, false),
            used: formatInstant(session.ultimo_uso, false),
          })}
        </p>
      </div>
      {session.actual ? (
        <StatusBadge tone="ok">{t(($) => $.session_this)}</StatusBadge>
      ) : (
        <Button
          size="small"
          onClick={onEnd}
          working={ending && t(($) => $.session_ending)}
          aria-label={t(($) => $.session_end_of, { device })}
        >
          {t(($) => $.session_end)}
        </Button>
      )}
    </li>
  );
}
