import { notifyPendingDocuments } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './PersonOnboarding.module.css';
import { isData, type PersonOnboarding } from './person-onboarding.ts';

const NOTHING = 'ONBOARDING_NOTHING_PENDING';

/** Reminds the person of the papers they owe, once a day; when that was, stands beside it. */
export function Reminder({ onboarding }: { readonly onboarding: PersonOnboarding }) {
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const toast = useToast();
  const remind = useMutation({
    mutationFn: () => backend.api(notifyPendingDocuments, { body: { iduser: [onboarding.iduser] } }),
    onSuccess({ fresh }) {
      toast({ tone: 'ok', title: t(($) => $.file.reminded) });
      return fresh;
    },
  });
  const problem = remind.error ? toProblem(remind.error) : null;
  const problemText = useProblemText(problem);
  const owes = onboarding.pasos.some((step) => !isData(step) && !step.hecho);
  if (!owes) return null;
  // The server says in one answer that nobody owes and that everybody was told: here it is known which.
  const told = problem?.code === NOTHING && onboarding.recordado !== null;
  return (
    <>
      <Button
        icon={<IconMail />}
        working={remind.isPending && t(($) => $.file.reminding)}
        onClick={() => remind.mutate()}
      >
        {t(($) => $.file.remind)}
      </Button>
      {onboarding.recordado ? (
        <p className={css.note}>
          {t(($) => $.file.reminded_at, { at: formatInstant(onboarding.recordado, false) })}
        </p>
      ) : null}
      {problem ? (
        <Notice tone={told ? 'wait' : 'err'} live>
          {told ? t(($) => $.file.reminded_today) : problemText}
        </Notice>
      ) : null}
    </>
  );
}
