import { inviteEmployees } from '@legajo/contract/calls/first-day';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import type { FirstDayStep } from './first-day-query.ts';

/** Invites everybody who has an address in one act, says how many that is, and leads to the sheets of the others. */
export function InvitePanel({ step }: { readonly step: FirstDayStep }) {
  const { t } = useTranslation('first-day');
  const backend = useBackend();
  const { cantidad, con_correo, hecho } = step;
  const invite = useMutation({
    mutationFn: () => backend.api(inviteEmployees, { body: { esperados: con_correo } }),
  });
  const invited = invite.data?.data[0]?.invitados;
  const without = cantidad - con_correo;
  return (
    <>
      {invited === undefined ? null : (
        <Notice tone="ok" live>
          {t(($) => $.invite.done, { count: invited })}
        </Notice>
      )}
      {invite.error ? <ProblemNotice problem={toProblem(invite.error)} /> : null}
      {cantidad === 0 ? (
        <p>{hecho === 1 ? t(($) => $.invite.all) : t(($) => $.invite.people_first)}</p>
      ) : null}
      <p className={css.acts}>
        {con_correo > 0 ? (
          <Button
            variant="primary"
            icon={<IconMail />}
            working={invite.isPending && t(($) => $.invite.working)}
            onClick={() => invite.mutate()}
          >
            {t(($) => $.invite.go, { count: con_correo })}
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
