import { postMePhoto, putEmployeePhoto } from '@legajo/contract/calls/self-service';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { Button } from '../../kit/Button.tsx';
import { useProblemText } from '../../kit/problem-text.ts';
import { Notice } from '../../kit/progress/Notice.tsx';
import type { Written } from '../sections.ts';
import { PhotoCrop } from './PhotoCrop.tsx';
import css from './PhotoForm.module.css';

/** Chooses a picture, cuts a square out of it, and sends it: one's own, or as Human Resources a person's. */
export function PhotoForm(props: {
  readonly personId: number;
  readonly manages: boolean;
  readonly onSaved: (written: Written) => void;
}) {
  const { personId, manages, onSaved } = props;
  const { t } = useTranslation('own-sections');
  const backend = useBackend();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [turn, setTurn] = useState(0);
  const take = useRef<(() => Promise<Blob>) | null>(null);
  useEffect(() => () => picture?.close(), [picture]);
  const send = useMutation({
    async mutationFn() {
      const photo = await take.current?.();
      if (!photo) throw new Error('no picture');
      const file = new File([photo], 'foto.jpg', { type: photo.type });
      const { data, fresh } = manages
        ? await backend.api(putEmployeePhoto, { params: { id: personId }, files: { photo: file } })
        : await backend.api(postMePhoto, { files: { photo: file } });
      await fresh;
      return { estado: data[0]?.estado ?? 'aplicado' } satisfies Written;
    },
    onSuccess: onSaved,
  });
  const problemText = useProblemText(send.error ? toProblem(send.error) : null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    send.reset();
    const read = await createImageBitmap(file).catch(() => null);
    setUnreadable(read === null);
    setPicture(read);
    setTurn((before) => before + 1);
  };
  return (
    <div className={css.form}>
      {unreadable ? (
        <Notice tone="err" live>
          {t(($) => $.photo_unreadable)}
        </Notice>
      ) : null}
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {picture ? (
        <PhotoCrop
          key={turn}
          picture={picture}
          onCrop={(give) => {
            take.current = give;
          }}
        />
      ) : null}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        className="sr-only"
        tabIndex={-1}
        aria-label={t(($) => $.photo_file)}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={css.acts}>
        <Button icon={<IconPhotoUp size={18} />} onClick={() => input.current?.click()}>
          {picture ? t(($) => $.photo_other) : t(($) => $.photo_choose)}
        </Button>
        {picture ? (
          <Button
            variant="primary"
            working={send.isPending && t(($) => $.sending)}
            onClick={() => send.mutate()}
          >
            {manages ? t(($) => $.photo_save) : t(($) => $.photo_send)}
          </Button>
        ) : null}
      </div>
      <p className={css.note}>{t(($) => $.photo_rules)}</p>
    </div>
  );
}
