import { ACTIONS } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Absences } from './Absences.tsx';
import { Birthdays } from './Birthdays.tsx';
import { CommunityNews } from './CommunityNews.tsx';
import { Counters } from './Counters.tsx';
import css from './HomeScreen.module.css';
import { Inbox } from './Inbox.tsx';
import { InOut } from './InOut.tsx';
import { MonthSignatures } from './MonthSignatures.tsx';
import { NewHires } from './NewHires.tsx';
import { RecentProcesses } from './RecentProcesses.tsx';

/** The day's counters, what waits, the month's signatures, the community. */
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
        <div className={css.columns}>
          <div className={css.column}>
            {seesDocuments ? <MonthSignatures /> : null}
            <div className={css.pair}>
              <Inbox />
              <CommunityNews />
            </div>
            {seesPeople ? <InOut /> : null}
            {seesProcesses ? <RecentProcesses /> : null}
          </div>
          <div className={css.column}>
            <Birthdays />
            <NewHires />
            <Absences />
          </div>
        </div>
      </div>
    </Page>
  );
}
