import { removeCompanyLogo, uploadCompanyLogo } from '@legajo/contract/calls/branding';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Branding.module.css';
import { LoginPageSection } from './LoginPageSection.tsx';

/** The company's logo: what there is, what would come, where it is seen. */
export function LogoScreen() {
  const { t } = useTranslation('branding');
  const backend = useBackend();
  const toast = useToast();
  const { user } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const preview = useObjectUrl(file);
  const current = user?.empresa.logo ?? null;

  /** The header shows it at once: the address bears the time of the change. */
  const show = (logo: string | null) => {
    const { user: now } = backend.session.get();
    if (now) backend.session.set({ user: { ...now, empresa: { ...now.empresa, logo } } });
  };
  const save = useMutation({
    mutationFn: async () =>
      (await backend.api(uploadCompanyLogo, { files: { file: file ?? undefined } })).data[0]?.logo ?? null,
    onSuccess(logo) {
      show(logo);
      setFile(null);
      toast({ tone: 'ok', title: t(($) => $.logo_saved) });
    },
  });
  const remove = useMutation({
    mutationFn: () => backend.api(removeCompanyLogo),
    onSuccess() {
      show(null);
      setAsking(false);
      toast({ tone: 'ok', title: t(($) => $.logo_removed) });
    },
  });
  const problem = save.error ?? remove.error;
  const problemText = useProblemText(problem ? toProblem(problem) : null);
  const shown = preview ?? current;
  return (
    <Page
      title={t(($) => $.logo_title)}
      sub={t(($) => $.logo_sub)}
      actions={
        <>
          {current ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t(($) => $.logo_remove)}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={!file}
            working={save.isPending && t(($) => $.saving)}
            onClick={() => save.mutate()}
          >
            {t(($) => $.logo_save)}
          </Button>
        </>
      }
    >
      <div className={css.split}>
        <Section title={file ? t(($) => $.logo_next) : t(($) => $.logo_current)}>
          <div className={css.stage}>
            {shown ? <CompanyLogo logo={shown} size={96} /> : <p>{t(($) => $.logo_none)}</p>}
          </div>
          <DropZone
            label={t(($) => $.logo_choose)}
            accept={['.jpg', '.jpeg', '.png']}
            maxBytes={LIMITS['image.logo.bytes']}
            file={file}
            onFile={(chosen) => {
              save.reset();
              setFile(chosen);
            }}
            disabled={save.isPending}
            error={problem ? problemText : undefined}
          />
        </Section>
        <Section title={t(($) => $.logo_where)}>
          <div className={css.header}>
            <CompanyLogo logo={shown} />
            <strong>{user?.empresa.nombre}</strong>
          </div>
          <ul className={css.notes}>
            <li>{t(($) => $.logo_note_formats)}</li>
            <li>{t(($) => $.logo_note_size)}</li>
            <li>{t(($) => $.logo_note_privacy)}</li>
          </ul>
        </Section>
      </div>
      <div className={css.next}>
        <LoginPageSection logo={current} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(($) => $.logo_remove_title)}
        confirm={t(($) => $.logo_remove)}
        working={remove.isPending && t(($) => $.saving)}
        onConfirm={() => remove.mutate()}
      >
        {t(($) => $.logo_remove_text)}
      </ConfirmDialog>
    </Page>
  );
}
