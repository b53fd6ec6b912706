import { deleteOnboardingFile, uploadOnboardingFile } from '@legajo/contract/calls/onboarding';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../PersonOnboarding.module.css';
import type { Step } from '../person-onboarding.ts';

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = LIMITS['image.photo.bytes'];

/** Puts a paper there for the person, as a picture or a PDF, in place of another, or takes it away. */
export function StepFile({ personId, step }: { readonly personId: number; readonly step: Step }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const backend = useBackend();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [asking, setAsking] = useState(false);
  const name = step.nombre;
  const about = { iduser: personId, field: step.clave };
  const send = useMutation({
    mutationFn: (file: File) => backend.api(uploadOnboardingFile, { body: about, files: { file } }),
    async onSuccess({ fresh }) {
      await fresh;
      toast({ tone: 'ok', title: t(($) => $.file.uploaded, { name }) });
    },
  });
  const remove = useMutation({
    mutationFn: () => backend.api(deleteOnboardingFile, { query: about }),
    async onSuccess({ fresh }) {
      await fresh;
      setAsking(false);
      toast({ tone: 'ok', title: t(($) => $.file.removed, { name }) });
    },
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    send.reset();
    if (!TYPES.includes(file.type)) return setRefusal(t(($) => $.file.wrong_type));
    if (file.size > MAX_BYTES)
      return setRefusal(
        t(($) => $.file.too_large, { size: format.bytes(file.size), limit: format.bytes(MAX_BYTES) }),
      );
    setRefusal('');
    send.mutate(file);
  };
  const problemText = useProblemText(send.error ? toProblem(send.error) : null);
  const note = refusal || problemText;
  const done = step.idSubida !== null;
  return (
    <>
      <span className={css.rowActs}>
        <Button
          size="small"
          working={send.isPending && t(($) => $.file.uploading)}
          aria-label={done ? t(($) => $.file.replace_of, { name }) : t(($) => $.file.upload_of, { name })}
          onClick={() => input.current?.click()}
        >
          {done ? t(($) => $.file.replace) : t(($) => $.file.upload)}
        </Button>
        {done ? (
          <Button
            size="small"
            variant="danger"
            aria-label={t(($) => $.file.remove_of, { name })}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.file.remove)}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={name}
          accept={TYPES.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </span>
      {note ? (
        <div className={css.rowNote}>
          <Notice tone="err" live>
            {note}
          </Notice>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(($) => $.file.remove_title, { name })}
        confirm={t(($) => $.file.remove)}
        working={remove.isPending && t(($) => $.file.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
        onConfirm={() => remove.mutate()}
      >
        {t(($) => $.file.remove_text)}
      </ConfirmDialog>
    </>
  );
}
