import { createUserOnboarding } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/Checkbox.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useToast } from '@legajo/ui/kit/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATES } from '../../onboarding/onboarding.ts';
import { refreshPeople } from '../employment/employment.ts';
import type { Employee } from '../file/file.ts';
import css from './PersonOnboarding.module.css';
import { TemplateChoice } from './TemplateChoice.tsx';

/** Begins somebody's onboarding with a template; for who was dismissed, begins it anew. */
export function StartDialog(props: {
  readonly employee: Employee;
  readonly restart: boolean;
  readonly onClose: () => void;
}) {
  const { employee, restart, onClose } = props;
  const { t } = useTranslation('onboarding');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const [template, setTemplate] = useState('');
  const [tried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: async () =>
      (
        await backend.api(createUserOnboarding, {
          body: { iduser: employee.id, idCompanyTemplate: Number(template), genEforms: 0 },
        })
      ).data[0],
    onSuccess(begun) {
      refreshPeople(queries);
      void queries.invalidateQueries({ queryKey: TEMPLATES });
      toast({ tone: 'ok', title: t(($) => $.file.started, { name: begun?.nombre ?? '' }) });
      onClose();
    },
  });
  const problemText = useProblemText(start.error ? toProblem(start.error) : null);
  const word = restart ? t(($) => $.file.restart) : t(($) => $.file.start);
  return (
    <Dialog
      open
      onClose={onClose}
      title={word}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            working={start.isPending && t(($) => $.file.starting)}
            onClick={() => {
              setTried(true);
              if (template) start.mutate();
            }}
          >
            {word}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>
          {formatName(employee)}. {restart ? t(($) => $.file.restart_text) : t(($) => $.file.none_text)}
        </p>
        <TemplateChoice
          value={template}
          onChange={setTemplate}
          error={tried && !template ? t(($) => $.required) : undefined}
        />
        {restart ? (
          <div>
            <Checkbox
              label={t(($) => $.file.eforms)}
              disabled
              checked={false}
              readOnly
              aria-describedby="eforms-note"
            />
            <p id="eforms-note" className={css.note}>
              {t(($) => $.file.eforms_none)}
            </p>
          </div>
        ) : null}
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
