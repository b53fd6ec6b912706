import { authLogout } from '@legajo/contract/calls/session';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { SessionList } from '@legajo/ui/session/SessionList.tsx';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdvancesLink } from '../advances/AdvancesLink.tsx';
import { forgetEverything } from '../app/forget.ts';
import { PlaceLink, useGo } from '../app/links.tsx';
import { DirectoryLinks } from '../directory/DirectoryLinks.tsx';
import css from './AccountScreen.module.css';
import type { Changeable } from './ChangeSheet.tsx';
import { Employers } from './Employers.tsx';

const WaysInNotice = lazy(() =>
  import('../ways-in/WaysIn.tsx').then(({ WaysInNotice: component }) => ({ default: component })),
);

const ChangeSheet = lazy(() => import('./ChangeSheet.tsx'));

const OwnFactors = lazy(() =>
  import('@legajo/ui/factors/OwnFactors.tsx').then(({ OwnFactors: component }) => ({ default: component })),
);

const LanguageChoice = lazy(async () => ({
  default: (await import('@legajo/ui/language/LanguageChoice.tsx')).LanguageChoice,
}));

const Leaving = lazy(() =>
  import('../uploads/screens.ts').then(({ Leaving: component }) => ({ default: component })),
);

// In one file with what leads to it: each file is a round trip.
export { AdvancesScreen } from '../advances/OwnAdvances.tsx';
export { AskLeaveScreen } from '../leave/AskLeave.tsx';
export { FeedScreen } from '../leave/feed/OwnFeeds.tsx';
export { LeaveScreen } from '../leave/OwnLeave.tsx';

const OwnNoticeWishes = lazy(() => import('../notices/OwnNoticeWishes.tsx'));

const OfflineCopy = lazy(() => import('../offline/OfflineCopy.tsx'));

/** Who is signed in, and the way out, which leaves nothing on the phone. */
export function AccountScreen() {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  const backend = useBackend();
  const queries = useQueryClient();
  const go = useGo();
  const [leaving, setLeaving] = useState(false);
  const [changing, setChanging] = useState<Changeable | null>(null);
  const heading = useArrival(t(($) => $.tabs.account));
  if (!user) return null;
  const leave = async () => {
    await backend.api(authLogout).catch(() => undefined);
    await forgetEverything(backend.session, queries);
    await go({ to: '/login' });
  };
  const given = (value: string | null) => value ?? '—';
  const changeable = (what: Changeable, name: string, value: string) => (
    <span className={css.changeable}>
      <span>{value}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t(($) => $.change)}: ${name}`}
        onClick={() => setChanging(what)}
      >
        {t(($) => $.change)}
      </Button>
    </span>
  );
  return (
    <div className={css.screen}>
      <div className={css.who}>
        <Avatar person={user} size="large" />
        <h1 ref={heading} tabIndex={-1}>
          {formatName(user)}
        </h1>
      </div>
      <Suspense fallback={null}>
        <WaysInNotice />
      </Suspense>
      <Facts
        rows={[
          [identityLabel(user.pais), formatIdentity(user.cuil, user.pais)],
          [t(($) => $.file_number), given(user.numero_legajo)],
          [
            t(($) => $.mail),
            changeable(
              'mail',
              t(($) => $.mail),
              given(user.mail),
            ),
          ],
          [t(($) => $.sector), given(user.sector)],
          [t(($) => $.location), given(user.locacion)],
          [t(($) => $.company), user.empresa.nombre],
          [
            t(($) => $.own_password),
            changeable(
              'password',
              t(($) => $.own_password),
              '••••••••',
            ),
          ],
          [
            t(($) => $.own_pin),
            changeable(
              'pin',
              t(($) => $.own_pin),
              t(($) => $.own_pin_text),
            ),
          ],
        ]}
      />
      <Suspense fallback={null}>
        <AdvancesLink />
      </Suspense>
      <Suspense fallback={null}>
        <LanguageChoice />
        <OfflineCopy />
      </Suspense>
      <section className={css.factors}>
        <h2>{t(($) => $.own_factors)}</h2>
        <Suspense fallback={null}>
          <OwnFactors />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <OwnNoticeWishes />
      </Suspense>
      <PlaceLink to="/leave" className={css.link}>
        {t(($) => $.own_leave)}
      </PlaceLink>
      <PlaceLink to="/approvals" className={css.link}>
        {t(($) => $.approvals)}
      </PlaceLink>
      <DirectoryLinks className={css.link} />
      <Employers />
      <section className={css.section} aria-labelledby="sessions">
        <h2 id="sessions">{t(($) => $.sessions)}</h2>
        <SessionList />
      </section>
      <Button wide icon={<IconLogout />} onClick={() => setLeaving(true)}>
        {t(($) => $.sign_out)}
      </Button>
      <p className={css.note}>{t(($) => $.sign_out_note)}</p>
      {leaving ? (
        <Suspense fallback={null}>
          <Leaving onStay={() => setLeaving(false)} onLeave={leave} />
        </Suspense>
      ) : null}
      {changing ? (
        <Suspense fallback={null}>
          <ChangeSheet what={changing} onClose={() => setChanging(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
