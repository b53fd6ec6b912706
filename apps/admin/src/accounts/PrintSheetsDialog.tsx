import { printActivationCodes } from '@legajo/contract/calls/account';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWhom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Acts.module.css';

const DAYS = LIMITS['activation.seconds'] / 86_400;

/** Prints activation sheets, after saying what becomes of older codes. All of them or none. */
export default function PrintSheetsDialog({ people, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  const whom = useWhom({ people });
  const { count } = whom;
  const print = useMutation({
    mutationFn: () => backend.blob(printActivationCodes, { body: { ids: people.map(({ id }) => id) } }),
    onSuccess(pdf) {
      saveBlob(
        document,
        pdf,
        t(($) => $.acts.sheets_file),
      );
      toast({ tone: 'ok', title: t(($) => $.acts.sheets_done, { count }) });
      onClose();
    },
  });
  const problemText = useProblemText(print.error ? toProblem(print.error) : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.acts.sheets)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            icon={<IconPrinter />}
            working={print.isPending && t(($) => $.acts.sheets_working)}
            onClick={() => print.mutate()}
          >
            {t(($) => $.acts.sheets_go, { count })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <WhomNamed whom={whom} />
        <p>{t(($) => $.acts.sheets_text, { count: DAYS })}</p>
        <Notice tone="wait">{t(($) => $.acts.sheets_old)}</Notice>
        {print.error ? (
          <Notice tone="err" live>
            {problemText} {t(($) => $.acts.sheets_none)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
