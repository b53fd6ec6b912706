import { replaceUserOnboardingTemplate } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useToast } from '@legajo/ui/kit/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATES } from '../../onboarding/onboarding.ts';
import css from './PersonOnboarding.module.css';
import { onboardingKey, type PersonOnboarding } from './person-onboarding.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

/** Goes on with another template: what both ask for goes along. */
export function MoveDialog(props: { readonly onboarding: PersonOnboarding; readonly onClose: () => void }) {
  const { onboarding, onClose } = props;
  const { t } = useTranslation('onboarding');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const [template, setTemplate] = useState('');
  const [tried, setTried] = useState(false);
  const move = useMutation({
    mutationFn: async () =>
      (
        await backend.api(replaceUserOnboardingTemplate, {
          params: { id: onboarding.iduser, templateId: Number(template) },
        })
      ).data[0],
    onSuccess(moved) {
      void queries.invalidateQueries({ queryKey: onboardingKey(onboarding.iduser) });
      void queries.invalidateQueries({ queryKey: TEMPLATES });
      toast({ tone: 'ok', title: t(($) => $.file.moved, { name: moved?.nombre ?? '' }) });
      onClose();
    },
  });
  const problemText = useProblemText(move.error ? toProblem(move.error) : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.file.move_title)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            working={move.isPending && t(($) => $.file.moving)}
            onClick={() => {
              setTried(true);
              if (template) move.mutate();
            }}
          >
            {t(($) => $.file.move)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t(($) => $.file.move_text)}</p>
        <TemplateChoice
          value={template}
          onChange={setTemplate}
          except={onboarding.idCompanyTemplate}
          error={tried && !template ? t(($) => $.required) : undefined}
        />
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
