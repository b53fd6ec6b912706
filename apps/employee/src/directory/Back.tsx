import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Directory.module.css';

const WORDS = { '/': 'back_home', '/directory': 'back', '/account': 'back_account' } as const;

/** The way back to where one came from. */
export function Back({ to }: { readonly to: keyof typeof WORDS }) {
  const { t } = useTranslation('directory');
  return (
    <PlaceLink to={to} aria-label={t(($) => $[WORDS[to]])} className={css.back}>
      <IconArrowLeft aria-hidden="true" />
    </PlaceLink>
  );
}
