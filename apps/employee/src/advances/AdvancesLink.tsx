import { useBackend } from '@legajo/ui/api/context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Advances.module.css';
import { advancesQuery, rulesQuery } from './advances.ts';

/** The way to one's advances, where the company takes them or one has some. A failure says nothing: it is nobody's errand. */
export function AdvancesLink() {
  const { t } = useTranslation('own-advances');
  const backend = useBackend();
  const rules = useQuery(rulesQuery(backend)).data;
  const mine = useInfiniteQuery({ ...advancesQuery(backend), enabled: rules?.activo === 0 }).data;
  const has = (mine?.pages[0]?.data.length ?? 0) > 0;
  if (rules?.activo !== 1 && !has) return null;
  return (
    <PlaceLink to="/advances" className={css.link}>
      {t(($) => $.title)}
      <IconChevronRight size={20} aria-hidden="true" />
    </PlaceLink>
  );
}
