import { useBackend } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { groupsOf } from './list/groups.ts';
import css from './Uploads.module.css';
import { typesQuery, uploadsQuery } from './uploads.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** At home: what was sent back, begun or is lacking, and the way to bring it. It is nobody's first errand: a failure says nothing. */
export default function UploadsCard() {
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const types = useQuery(typesQuery(backend)).data;
  const mine = useInfiniteQuery(uploadsQuery(backend)).data?.pages.flatMap(({ data }) => data);
  const { pages } = useWaiting();
  if (!types || !mine || types.length + mine.length === 0) return null;
  const { sentBack, drafts } = groupsOf(mine, pages);
  const asked = types.filter(({ pedido }) => pedido).length;
  const lacking = types.filter((type) => !type.pedido && type.falta === 1).length;
  return (
    <section className={css.card} aria-labelledby="uploads">
      <h2 id="uploads">{t(($) => $.card)}</h2>
      {asked > 0 ? <p>{t(($) => $.card_asked, { count: asked })}</p> : null}
      {sentBack.length > 0 ? <p>{t(($) => $.card_back, { count: sentBack.length })}</p> : null}
      {drafts.length > 0 ? <p>{t(($) => $.card_drafts, { count: drafts.length })}</p> : null}
      {lacking > 0 ? <p>{t(($) => $.card_lacking, { count: lacking })}</p> : null}
      <div className={css.acts}>
        {types.length > 0 ? (
          <PlaceLink to="/uploads/new" className={buttonClass('secondary')}>
            {t(($) => $.bring)}
          </PlaceLink>
        ) : null}
        <PlaceLink to="/uploads" className={css.link}>
          {t(($) => $.title)}
        </PlaceLink>
      </div>
    </section>
  );
}
