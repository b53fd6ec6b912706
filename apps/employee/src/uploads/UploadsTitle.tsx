import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Uploads.module.css';

/** The title of a screen of what is brought, after the way back. */
export function UploadsTitle({
  title,
  to,
}: {
  readonly title: string;
  readonly to: '/documents' | '/uploads';
}) {
  const { t } = useTranslation('own-uploads');
  const heading = useArrival(title);
  return (
    <div className={css.title}>
      <PlaceLink
        to={to}
        aria-label={to === '/uploads' ? t(($) => $.back) : t(($) => $.back_documents)}
        className={css.back}
      >
        <IconArrowLeft />
      </PlaceLink>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </div>
  );
}
