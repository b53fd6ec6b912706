import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { DueLine } from './DueLine.tsx';
import css from './Onboarding.module.css';
import { OwnWelcome } from './OwnWelcome.tsx';
import { isWhole, nextDue, onboardingQuery } from './onboarding.ts';
import { Progress } from './Progress.tsx';

/** At home, for who is on their way in: the company's welcome, how far they are, and the way on. */
export default function WelcomeCard() {
  const { t } = useTranslation('own-onboarding');
  const { user } = useSession();
  const query = useQuery(onboardingQuery(useBackend(), Number(user?.id)));
  if (query.error)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />;
  const onboarding = query.data;
  if (!onboarding) return null;
  const whole = isWhole(onboarding);
  const next = nextDue(onboarding);
  return (
    <section className={css.card} aria-labelledby="welcome">
      <h2 id="welcome">{t(($) => $.welcome)}</h2>
      <OwnWelcome onboarding={onboarding} />
      <Progress onboarding={onboarding} />
      {next ? (
        <div>
          <strong>{next.nombre}</strong> <DueLine step={next} />
        </div>
      ) : null}
      <PlaceLink to="/onboarding" className={buttonClass(whole ? 'secondary' : 'primary', 'normal', true)}>
        <span className={css.centre}>
          {whole ? t(($) => $.see) : onboarding.hechos > 0 ? t(($) => $.go_on) : t(($) => $.begin)}
        </span>
      </PlaceLink>
      <p className={css.note}>
        {whole ? t(($) => $.done_text) : t(($) => $.missing, { count: onboarding.faltan })}
      </p>
    </section>
  );
}
