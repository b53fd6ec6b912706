import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { SECTION_IDS, sectionQuery } from '@legajo/ui/self-service/sections.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { useDone } from '../app/use-place.ts';
import css from './MyData.module.css';
import { changesQuery, DONE, type Done } from './own-changes.ts';
import { PendingCard } from './PendingCard.tsx';
import { SectionPart } from './SectionPart.tsx';

// In one file with the screen that leads to it.
export { ChangesScreen } from './ChangesScreen.tsx';

/** What the company knows of the person: who they are, what waits, and each part with its way to change it. */
export function MyDataScreen() {
  const { t } = useTranslation('own-changes');
  const { t: app } = useTranslation('employee');
  const { user } = useSession();
  const backend = useBackend();
  const go = useGo();
  const arrived = useDone(DONE);
  // Said once: the address forgets it, so that it is not said again another day.
  const [done, setDone] = useState<Done | undefined>(arrived);
  useEffect(() => {
    if (arrived) void go({ to: '/data', replace: true });
  }, [arrived, go]);
  const heading = useArrival(app(($) => $.tabs.data));
  const personId = user?.id ?? 0;
  const sections = useQueries({
    queries: SECTION_IDS.map((section) => sectionQuery(backend, section, personId)),
  });
  const changes = useInfiniteQuery(changesQuery(backend, personId)).data?.pages.flatMap(({ data }) => data);
  if (!user) return null;
  const waiting = (changes ?? []).filter(({ estado }) => estado === 'pending');
  const former = user.estado === 'inactive';
  return (
    <div className={css.screen}>
      <div className={css.who}>
        <Avatar person={user} size="large" />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {formatName(user)}
          </h1>
          <p>
            {identityLabel(user.pais)} {formatIdentity(user.cuil, user.pais)}
            {user.numero_legajo ? ` · ${app(($) => $.file_number)} ${user.numero_legajo}` : ''}
          </p>
          {former ? null : (
            <PlaceLink to="/data/photo" className={css.link}>
              {t(($) => $.photo)}
            </PlaceLink>
          )}
        </div>
      </div>
      <div role="status">{done ? <Notice tone="ok">{t(($) => $.done[done])}</Notice> : null}</div>
      {waiting.map((change) => (
        <PendingCard
          key={change.id}
          change={change}
          onWithdrawn={() => {
            setDone('retirado');
            heading.current?.focus();
          }}
        />
      ))}
      {SECTION_IDS.map((section, place) => {
        const query = sections[place];
        return query ? <SectionPart key={section} section={section} query={query} former={former} /> : null;
      })}
      <nav className={css.more} aria-label={t(($) => $.more)}>
        <PlaceLink to="/data/changes" className={css.row}>
          <span>{t(($) => $.changes)}</span>
          <IconChevronRight size={20} />
        </PlaceLink>
        <PlaceLink to="/uploads" className={css.row}>
          <span>{app(($) => $.uploads)}</span>
          <IconChevronRight size={20} />
        </PlaceLink>
        <PlaceLink to="/account" className={css.row}>
          <span>{t(($) => $.account)}</span>
          <IconChevronRight size={20} />
        </PlaceLink>
      </nav>
    </div>
  );
}
