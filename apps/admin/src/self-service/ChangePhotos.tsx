import { useBackend } from '@legajo/ui/api/context.tsx';
import { type PhotoVariant, photoQuery } from '@legajo/ui/self-service/photo/photo.ts';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Changes.module.css';

/** The photograph that stands and the one that waits, side by side. */
export function ChangePhotos({ personId }: { readonly personId: number }) {
  const { t } = useTranslation('self-service');
  return (
    <div className={css.photos}>
      <Photo personId={personId} variant="current" label={t(($) => $.photo_current)} />
      <Photo personId={personId} variant="pending" label={t(($) => $.photo_pending)} />
    </div>
  );
}

/** One photograph with its word below; an empty frame where there is none. */
export function Photo(props: {
  readonly personId: number;
  readonly variant: PhotoVariant;
  readonly label: string;
}) {
  const { personId, variant, label } = props;
  const { t } = useTranslation('self-service');
  const photo = useQuery(photoQuery(useBackend(), personId, variant, true));
  const url = useObjectUrl(photo.data);
  const none = photo.isError ? t(($) => $.photo_failed) : t(($) => $.photo_none);
  return (
    <figure className={css.photo}>
      {url ? <img src={url} alt={label} /> : <span>{photo.isPending ? null : none}</span>}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
