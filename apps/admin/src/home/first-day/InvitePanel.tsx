import { inviteEmployees } from '@legajo/contract/calls/first-day';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import { type FirstDayStep, invitableQuery } from './first-day-query.ts';
import { Invited } from './Invited.tsx';

/** Names everybody who has an address, invites them in one act, and leads to the sheets of the others. */
export function InvitePanel({ step }: { readonly step: FirstDayStep }) {
  const { t } = useTranslation('first-day');
  const backend = useBackend();
  const [text, setText] = useState('');
  const [page, turn] = useState(1);
  const { cantidad, con_correo, hecho } = step;
  const named = useQuery({
    ...invitableQuery(backend, text, page),
    enabled: con_correo > 0,
    placeholderData: keepPreviousData,
  });
  const shown = con_correo > 0 ? named.data : undefined;
  const total = shown?.total ?? 0;
  const invite = useMutation({
    mutationFn: () => backend.api(inviteEmployees, { body: { esperados: total, huella: shown?.huella } }),
  });
  const invited = invite.data?.data[0]?.invitados;
  const without = cantidad - con_correo;
  const search = (wanted: string) => {
    setText(wanted);
    turn(1);
  };
  return (
    <>
      {invited === undefined ? null : (
        <Notice tone="ok" live>
          {t(($) => $.invite.done, { count: invited })}
        </Notice>
      )}
      {invite.error ? <ProblemNotice problem={toProblem(invite.error)} /> : null}
      {named.error ? (
        <ErrorPanel problem={toProblem(named.error)} onRetry={() => void named.refetch()} />
      ) : null}
      {cantidad === 0 ? (
        <p>{hecho === 1 ? t(($) => $.invite.all) : t(($) => $.invite.people_first)}</p>
      ) : null}
      {con_correo > 0 && named.isPending ? (
        <div aria-busy="true">
          <Skeleton width={40} />
        </div>
      ) : null}
      {shown && total > 0 ? <Invited shown={shown} text={text} onSearch={search} onTurn={turn} /> : null}
      {total > 0 && total < con_correo ? <p>{t(($) => $.invite.rest, { count: total })}</p> : null}
      <p className={css.acts}>
        {total > 0 ? (
          <Button
            variant="primary"
            icon={<IconMail />}
            working={invite.isPending && t(($) => $.invite.working)}
            onClick={() => invite.mutate()}
          >
            {t(($) => $.invite.go, { count: total })}
          </Button>
        ) : null}
        {without > 0 ? (
          <Link to="/employees/list" search={{ sin: 'mail' }}>
            {t(($) => $.invite.sheets, { count: without })}
          </Link>
        ) : null}
      </p>
    </>
  );
}
