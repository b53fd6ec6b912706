import { removeLink } from '@legajo/contract/calls/own-access';
import { switchUser } from '@legajo/contract/calls/session';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { LinkForm } from '@legajo/ui/session/LinkForm.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import css from './AccountScreen.module.css';
import { type Employer, employersQuery } from './employers.ts';

/** The companies a person works at, as far as they proved it; one more can be linked (decision D7). */
export function Employers() {
  const { t } = useTranslation('employee');
  const backend = useBackend();
  const go = useGo();
  const { user } = useSession();
  const [linking, setLinking] = useState(false);
  const [leaving, setLeaving] = useState<Employer | null>(null);
  const { data, error, refetch } = useQuery({ ...employersQuery(backend), enabled: !user?.sso });
  const opening = useMutation({
    mutationFn: async (employer: Employer) => {
      const params = { id: employer.id };
      const [answer] = (await backend.api(switchUser, { params, body: { perfil: '1' } })).data;
      if (!answer || !('token' in answer)) return false;
      backend.session.set({ token: answer.token, user: answer.user, actions: [] });
      return true;
    },
    async onSuccess(entered) {
      if (entered) await go({ to: '/' });
    },
  });
  const part = useMutation({
    mutationFn: (employer: Employer) => backend.api(removeLink, { params: { id: employer.id } }),
    onSuccess() {
      setLeaving(null);
    },
  });
  const problemText = useProblemText(opening.error ? toProblem(opening.error) : null);
  if (user?.sso) return null;
  return (
    <section className={css.section} aria-labelledby="jobs">
      <h2 id="jobs">{t(($) => $.jobs)}</h2>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {opening.error ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {opening.data === false ? (
        <Notice tone="wait" live>
          {t(($) => $.job_expired)}
        </Notice>
      ) : null}
      <ul className={css.jobs}>
        {data?.map((employer) => (
          <Job
            key={employer.id}
            employer={employer}
            opening={opening.isPending && opening.variables.id === employer.id}
            onOpen={() => opening.mutate(employer)}
            onAgain={() => setLinking(true)}
            onLeave={() => setLeaving(employer)}
          />
        ))}
      </ul>
      <Button wide icon={<IconPlus />} onClick={() => setLinking(true)}>
        {t(($) => $.job_link)}
      </Button>
      <Dialog open={linking} shape="sheet" onClose={() => setLinking(false)} title={t(($) => $.job_link)}>
        <LinkForm onLinked={() => setLinking(false)} />
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && part.mutate(leaving)}
        title={t(($) => $.job_unlink_title, { company: leaving?.company ?? '' })}
        confirm={t(($) => $.job_unlink)}
        problem={part.error ? toProblem(part.error) : null}
      >
        {t(($) => $.job_unlink_text)}
      </ConfirmDialog>
    </section>
  );
}

function Job(props: {
  readonly employer: Employer;
  readonly opening: boolean;
  readonly onOpen: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('employee');
  const { company, logo, state, work } = props.employer;
  const employed = {
    active: <StatusBadge tone="ok">{t(($) => $.job_active)}</StatusBadge>,
    onboarding: <StatusBadge tone="wait">{t(($) => $.job_onboarding)}</StatusBadge>,
    inactive: <StatusBadge tone="off">{t(($) => $.job_inactive)}</StatusBadge>,
  }[work];
  const badge = {
    here: employed,
    active: employed,
    paused: <StatusBadge tone="wait">{t(($) => $.job_paused)}</StatusBadge>,
    unpaid: <StatusBadge tone="err">{t(($) => $.job_unpaid)}</StatusBadge>,
    ip: <StatusBadge tone="off">{t(($) => $.job_ip)}</StatusBadge>,
  }[state];
  return (
    <li>
      <div className={css.job}>
        <CompanyLogo logo={logo} size={36} />
        <span>
          <strong>{company}</strong>
          {state === 'here' ? <small>{t(($) => $.job_here)}</small> : null}
        </span>
        {badge}
      </div>
      {state === 'paused' ? <p>{t(($) => $.job_paused_text)}</p> : null}
      {state === 'here' ? null : (
        <div className={css.acts}>
          {state === 'active' ? (
            <Button onClick={props.onOpen} working={props.opening && t(($) => $.job_opening)}>
              {t(($) => $.job_open)}
            </Button>
          ) : null}
          {state === 'paused' ? <Button onClick={props.onAgain}>{t(($) => $.job_again)}</Button> : null}
          <Button
            variant="quiet"
            onClick={props.onLeave}
            aria-label={`${t(($) => $.job_unlink)}: ${company}`}
          >
            {t(($) => $.job_unlink)}
          </Button>
        </div>
      )}
    </li>
  );
}
