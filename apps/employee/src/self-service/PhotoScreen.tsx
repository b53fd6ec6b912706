import { removeMePhoto } from '@legajo/contract/calls/self-service';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { PhotoForm } from '@legajo/ui/self-service/photo/PhotoForm.tsx';
import { type PhotoVariant, photoQuery } from '@legajo/ui/self-service/photo/photo.ts';
import { sectionQuery } from '@legajo/ui/self-service/sections.ts';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { useWayBack } from '../app/use-place.ts';
import { BackTitle } from './BackTitle.tsx';
import css from './MyData.module.css';
import { changesQuery } from './own-changes.ts';

/** The person's photograph: the one that is seen, the one that waits, and the way to another or to none. */
export function PhotoScreen() {
  const { t } = useTranslation('own-changes');
  const { user } = useSession();
  const backend = useBackend();
  const go = useGo();
  const back = useWayBack();
  const [removing, setRemoving] = useState(false);
  const personId = user?.id ?? 0;
  // The photograph goes with the identity section: who may ask for the one may ask for the other.
  const identity = useQuery(sectionQuery(backend, 'identity', personId));
  const current = useQuery(photoQuery(backend, personId, 'current', false)).data;
  // What does not wait is not asked for: it would be refused.
  const waits = useInfiniteQuery(changesQuery(backend, personId)).data?.pages.some(({ data }) =>
    data.some(({ seccion, estado }) => seccion === 'photo' && estado === 'pending'),
  );
  const pending = useQuery({
    ...photoQuery(backend, personId, 'pending', false),
    enabled: waits ?? false,
  }).data;
  const remove = useMutation({
    mutationFn: () => backend.api(removeMePhoto),
    async onSuccess({ fresh }) {
      await fresh;
      await go({ to: '/data', search: { done: 'quitada' }, replace: true });
    },
  });
  const way = identity.data?.cambia;
  return (
    <div className={css.screen}>
      <BackTitle title={t(($) => $.photo_title)} />
      {identity.error && !identity.data ? (
        <ErrorPanel problem={toProblem(identity.error)} onRetry={() => void identity.refetch()} />
      ) : null}
      {current || pending ? (
        <div className={css.pictures}>
          {current ? <Picture variant="current" photo={current} /> : null}
          {pending ? <Picture variant="pending" photo={pending} /> : null}
        </div>
      ) : null}
      {way === 'no' ? <p className={css.note}>{t(($) => $.only_company)}</p> : null}
      {way === 'pedido' ? <p className={css.note}>{t(($) => $.asks)}</p> : null}
      {way === 'pedido' || way === 'directo' ? (
        <PhotoForm
          personId={personId}
          manages={false}
          onSaved={({ estado }) =>
            void go({
              to: back,
              search: { done: estado === 'pendiente' ? 'enviado' : 'guardado' },
              replace: true,
            })
          }
        />
      ) : null}
      {current && user?.estado !== 'inactive' ? (
        <Button variant="danger" wide onClick={() => setRemoving(true)}>
          {t(($) => $.photo_remove)}
        </Button>
      ) : null}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
        title={t(($) => $.photo_remove)}
        confirm={t(($) => $.photo_remove)}
        working={remove.isPending && t(($) => $.photo_removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.photo_remove_text)}
      </ConfirmDialog>
    </div>
  );
}

function Picture({ variant, photo }: { readonly variant: PhotoVariant; readonly photo: Blob }) {
  const { t } = useTranslation('own-changes');
  const url = useObjectUrl(photo);
  const label = variant === 'pending' ? t(($) => $.photo_pending) : t(($) => $.photo_current);
  return (
    <figure>
      {url ? <img className={css.picture} src={url} alt={label} /> : null}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
