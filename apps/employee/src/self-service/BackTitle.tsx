import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { useWayBack } from '../app/use-place.ts';
import css from './MyData.module.css';

/** The title of a screen under the person's data, after the way back to it. */
export function BackTitle({ title }: { readonly title: string }) {
  const { t } = useTranslation('own-changes');
  const back = useWayBack();
  const heading = useArrival(title);
  return (
    <div className={css.title}>
      <PlaceLink
        to={back}
        aria-label={back === '/data' ? t(($) => $.back) : t(($) => $.back_onboarding)}
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
