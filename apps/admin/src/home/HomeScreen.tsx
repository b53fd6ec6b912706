import { ACTIONS } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Absences } from './Absences.tsx';
import { Birthdays } from './Birthdays.tsx';
import { CommunityNews } from './CommunityNews.tsx';
import { Counters } from './Counters.tsx';
import { FirstDayCard } from './first-day/FirstDayCard.tsx';
import css from './HomeScreen.module.css';
import { MonthSignatures } from './MonthSignatures.tsx';
import { NewHires } from './NewHires.tsx';
import { LazyPulse } from './pulse/LazyPulse.tsx';
import { RecentProcesses } from './RecentProcesses.tsx';
import { Alerts } from './waiting/Alerts.tsx';
import { Inbox } from './waiting/Inbox.tsx';
import { Owed } from './waiting/Owed.tsx';

/** The day's counters, the signatures owed, what waits and what will go wrong, the pulse, the community. */
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
        {seesPeople || seesDocuments ? <Counters /> : null}
        <FirstDayCard />
        <div className={css.columns}>
          <div className={css.column}>
            {seesDocuments ? <Owed /> : null}
            <div className={css.pair}>
              <Inbox />
              <Alerts />
            </div>
            {seesDocuments ? <MonthSignatures /> : null}
            {seesPeople ? <LazyPulse /> : null}
            {seesProcesses ? <RecentProcesses /> : null}
          </div>
          <div className={css.column}>
            <CommunityNews />
            <Faces>
              <NewHires />
              <Birthdays />
              <Absences />
            </Faces>
          </div>
        </div>
      </div>
    </Page>
  );
}
