import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Figure, Figures } from '@legajo/ui/kit/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/Skeleton.tsx';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { peopleQuery } from './home-counts.ts';
import { MonthSignatures } from './MonthSignatures.tsx';
import { RecentProcesses } from './RecentProcesses.tsx';

/** The day's counters, the month's signatures, the last publications. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user } = useSession();
  const seesPeople = useCan(ACTIONS.employees);
  const seesDocuments = useCan(ACTIONS.documentSearch);
  const publishes = useCan(ACTIONS.publishMassive);
  const seesProcesses = useCan(ACTIONS.processManager);
  const now = new Date();
  const name = user?.nombre.split(' ')[0] ?? '';
  const hour = now.getHours();
  const hello =
    hour < 12
      ? t(($) => $.good_morning, { name })
      : hour < 20
        ? t(($) => $.good_afternoon, { name })
        : t(($) => $.good_evening, { name });
  return (
    <Page
      title={hello}
      sub={opening(format.longDate(now))}
      actions={
        publishes ? (
          <Link to="/documents/publish/massive" className={buttonClass('primary')}>
            <span className={css.link}>
              <IconUpload size={18} /> {t(($) => $.publish)}
            </span>
          </Link>
        ) : null
      }
    >
      <div className={css.body}>
        {seesPeople ? <People /> : null}
        {seesDocuments ? <MonthSignatures /> : null}
        {seesProcesses ? <RecentProcesses /> : null}
      </div>
    </Page>
  );
}

function People() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const backend = useBackend();
  const totals = useQuery(peopleQuery(backend));
  const slow = useSlow(totals.isPending);
  if (totals.isError)
    return <ErrorPanel problem={toProblem(totals.error)} onRetry={() => totals.refetch()} />;
  const data = totals.data;
  const number = (value: number | undefined) =>
    value === undefined ? slow ? <Skeleton width={60} height={20} /> : ' ' : format.number(value);
  return (
    <Figures>
      <Figure
        size="large"
        label={t(($) => $.people)}
        value={number(data && data.active + data.onboarding + data.inactive)}
      />
      <Figure size="large" label={t(($) => $.active)} value={number(data?.active)} />
      <Figure size="large" label={t(($) => $.onboarding)} value={number(data?.onboarding)} />
      <Figure size="large" label={t(($) => $.inactive)} value={number(data?.inactive)} />
    </Figures>
  );
}
