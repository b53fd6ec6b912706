import { removeEmployeePhoto } from '@legajo/contract/calls/self-service';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { PhotoForm } from '@legajo/ui/self-service/photo/PhotoForm.tsx';
import { photoQuery } from '@legajo/ui/self-service/photo/photo.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../ChangePhotos.tsx';
import type { Change } from '../changes.ts';
import type { FilePerson } from './file-person.ts';
import css from './OwnSections.module.css';

/** The photograph that stands and the one that waits; put, replaced and taken away by Human Resources. */
export function PhotoSection(props: {
  readonly employee: FilePerson;
  readonly pending: Change | undefined;
  readonly onReview: (changeId: number) => void;
}) {
  const { employee, pending, onReview } = props;
  const { t } = useTranslation('self-service');
  const backend = useBackend();
  const toast = useToast();
  const [acting, act] = useState<'upload' | 'remove' | null>(null);
  const current = useQuery(photoQuery(backend, employee.id, 'current', true));
  const has = Boolean(current.data);
  const remove = useMutation({
    mutationFn: () => backend.api(removeEmployeePhoto, { params: { id: employee.id } }),
    async onSuccess({ fresh }) {
      act(null);
      toast({ tone: 'ok', title: t(($) => $.own.photo_removed) });
      await fresh;
    },
  });
  const changeable = employee.status !== 'inactive' && !current.isPending;
  return (
    <Section title={t(($) => $.own.photo_title)}>
      <div className={css.body}>
        <div className={css.photos}>
          <Photo personId={employee.id} variant="current" label={t(($) => $.photo_current)} />
          {pending ? (
            <Photo personId={employee.id} variant="pending" label={t(($) => $.photo_pending)} />
          ) : null}
        </div>
        <div className={css.acts}>
          {pending ? (
            <Button size="small" onClick={() => onReview(pending.id)}>
              {t(($) => $.own.review)}
              <span className="sr-only"> {t(($) => $.own.photo_title)}</span>
            </Button>
          ) : null}
          {changeable ? (
            <Button size="small" onClick={() => act('upload')}>
              {has ? t(($) => $.own.photo_replace) : t(($) => $.own.photo_upload)}
            </Button>
          ) : null}
          {changeable && has ? (
            <Button size="small" variant="danger" onClick={() => act('remove')}>
              {t(($) => $.own.photo_remove)}
            </Button>
          ) : null}
        </div>
      </div>
      <Dialog open={acting === 'upload'} onClose={() => act(null)} title={t(($) => $.own.photo_title)}>
        <PhotoForm
          personId={employee.id}
          manages
          onSaved={({ estado }) => {
            act(null);
            toast({
              tone: 'ok',
              title: estado === 'pendiente' ? t(($) => $.own.asked) : t(($) => $.own.photo_saved),
            });
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={acting === 'remove'}
        onClose={() => act(null)}
        onConfirm={() => remove.mutate()}
        title={t(($) => $.own.photo_remove_title)}
        confirm={t(($) => $.own.photo_remove)}
        working={remove.isPending && t(($) => $.own.photo_removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.own.photo_remove_text)}
      </ConfirmDialog>
    </Section>
  );
}
