import { LIMITS } from '@legajo/contract/limits';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PartialResult } from '../employment/PartialResult.tsx';
import { useWhom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import css from './Acts.module.css';
import { type Printed, usePrintSheets } from './use-print-sheets.ts';

const DAYS = LIMITS['activation.seconds'] / 86_400;
const MOST = LIMITS['activation.sheets'];

const sheetsOf = ({ parts, done }: Printed) => parts.slice(0, done).flat().length;

/** Prints activation sheets, after saying what becomes of older codes: one file, or as many as the people need. */
export default function PrintSheetsDialog({ people, found, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people-asked');
  const { t: acts } = useTranslation('people');
  const { t: kit } = useTranslation();
  const toast = useToast();
  const whom = useWhom({ people, found });
  const { count, target } = whom;
  const { print, printed, stop, stopping } = usePrintSheets();
  const problemText = useProblemText(print.error ? toProblem(print.error) : null);
  const files = printed?.parts.length ?? 0;
  const done = printed?.done ?? 0;
  const begin = () =>
    target &&
    print.mutate(target, {
      onSuccess(end) {
        if (end.left.length > 0 || end.done < end.parts.length) return;
        toast({ tone: 'ok', title: t(($) => $.sheets.done, { count: sheetsOf(end) }) });
        onClose();
      },
    });
  if (printed && print.isSuccess && done === files && printed.left.length > 0) {
    const sheets = sheetsOf(printed);
    return (
      <PartialResult
        title={t(($) => $.sheets.result)}
        sums={[
          sheets > 0 ? t(($) => $.sheets.done, { count: sheets }) : t(($) => $.sheets.nobody),
          t(($) => $.sheets.left, { count: printed.left.length }),
        ]}
        failed={printed.left}
        onClose={onClose}
      />
    );
  }
  const working = stopping
    ? t(($) => $.sheets.stopping)
    : files > 1
      ? t(($) => $.sheets.part, { part: done + 1, parts: files })
      : t(($) => $.sheets.working);
  return (
    <Dialog
      open
      onClose={print.isPending ? stop : onClose}
      title={acts(($) => $.acts.sheets)}
      footer={
        <>
          {print.isPending && files > 1 ? (
            <Button onClick={stop}>{t(($) => $.sheets.stop)}</Button>
          ) : (
            <Button onClick={onClose}>{done > 0 ? kit(($) => $.close) : kit(($) => $.cancel)}</Button>
          )}
          <Button
            variant="primary"
            icon={<IconPrinter />}
            disabled={target === null}
            working={print.isPending && working}
            onClick={begin}
          >
            {done > 0 ? t(($) => $.sheets.go_on, { part: done + 1 }) : t(($) => $.sheets.go, { count })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <WhomNamed whom={whom} />
        <p>{t(($) => $.sheets.text, { days: DAYS })}</p>
        {count > MOST ? <p>{t(($) => $.sheets.in_files, { most: MOST })}</p> : null}
        <Notice tone="wait">{t(($) => $.sheets.old)}</Notice>
        {print.error ? (
          <Notice tone="err" live>
            {problemText}{' '}
            {files > 1
              ? t(($) => $.sheets.stopped, { done, parts: files, part: done + 1 })
              : t(($) => $.sheets.none)}
          </Notice>
        ) : null}
        {print.isSuccess && done < files ? (
          <Notice tone="info" live>
            {t(($) => $.sheets.halted, { done, parts: files })}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
