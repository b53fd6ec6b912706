import { deleteGalleryId, galleryImage, postGallery } from '@legajo/contract/calls/custom-emails';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CustomEmails.module.css';
import { type GalleryPicture, galleryQuery } from './mails.ts';

const ENDINGS = ['.jpg', '.jpeg', '.png'];

/** The pictures of the company's mails: one is chosen, added or deleted. */
export function GalleryDialog(props: {
  readonly open: boolean;
  readonly chosen: number | null;
  readonly onClose: () => void;
  readonly onChoose: (id: number) => void;
}) {
  const { open, onClose, onChoose } = props;
  const { t } = useTranslation('custom-emails');
  const backend = useBackend();
  const list = useQuery({ ...galleryQuery(backend), enabled: open });
  const [picked, pick] = useState<number | null>(null);
  const add = useMutation({
    mutationFn: (file: File) => backend.api(postGallery, { files: { file } }),
    onSuccess: ({ data }) => pick(data[0]?.id ?? null),
  });
  const remove = useMutation({
    mutationFn: ({ id, usada_en }: GalleryPicture) =>
      backend.api(deleteGalleryId, { params: { id }, query: { forzar: usada_en.length > 0 ? '1' : '0' } }),
    onSuccess: () => pick(null),
  });
  const pictures = list.data ?? [];
  const current = pictures.find(({ id }) => id === (picked ?? props.chosen));
  const trouble = add.error ?? remove.error ?? list.error;
  const most = LIMITS['gallery.images'];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="wide"
      dirty={false}
      title={t(($) => $.gallery_title, { done: pictures.length, all: most })}
      footer={
        <>
          {current ? (
            <Button
              variant="danger"
              working={remove.isPending && t(($) => $.removing)}
              onClick={() => remove.mutate(current)}
            >
              {t(($) => $.remove)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button variant="primary" disabled={!current} onClick={() => current && onChoose(current.id)}>
            {t(($) => $.use)}
          </Button>
        </>
      }
    >
      {trouble ? <ProblemNotice problem={toProblem(trouble)} /> : null}
      <DropZone
        label={t(($) => $.add_picture)}
        accept={ENDINGS}
        maxBytes={LIMITS['gallery.image.bytes']}
        file={null}
        disabled={add.isPending || pictures.length >= most}
        onFile={(file) => {
          remove.reset();
          add.mutate(file);
        }}
      />
      <ul className={css.pictures} aria-label={t(($) => $.gallery)}>
        {pictures.map((one) => (
          <li key={one.id}>
            <Tile picture={one} chosen={one.id === current?.id} onPick={() => pick(one.id)} />
          </li>
        ))}
      </ul>
      {current && current.usada_en.length > 0 ? (
        <p className={css.help}>{t(($) => $.in_use, { name: current.nombre })}</p>
      ) : null}
    </Dialog>
  );
}

function Tile(props: {
  readonly picture: GalleryPicture;
  readonly chosen: boolean;
  readonly onPick: () => void;
}) {
  const { picture, chosen, onPick } = props;
  const { t } = useTranslation('custom-emails');
  const format = useFormat();
  const { url } = useBlobUrl(`gallery ${picture.id}`, galleryImage, { params: { id: picture.id } });
  return (
    <button type="button" className={css.picture} aria-pressed={chosen} onClick={onPick}>
      {url ? <img src={url} alt="" /> : null}
      <span>{picture.nombre}</span>
      <small>
        {format.bytes(picture.bytes)} ·{' '}
        {picture.usada_en.length === 0
          ? t(($) => $.unused)
          : t(($) => $.used, { count: picture.usada_en.length })}
      </small>
    </button>
  );
}
