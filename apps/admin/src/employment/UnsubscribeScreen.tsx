import { postEmployeesDismissalCsv } from '@legajo/contract/calls/employment';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { Person } from '../shell/actions/person.ts';
import { type DismissalReport, TEMPLATE } from './dismissal-file.ts';
import css from './Employment.module.css';
import { ReportView } from './ReportView.tsx';

const NOBODY: readonly Person[] = [];

/** Dismissals by CSV: the file is judged row by row before anybody leaves, and again when they do. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('employment');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const [file, setFile] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const send = useMutation({
    async mutationFn({ sent, simular, huella }: { sent: File; simular: 0 | 1; huella?: string }) {
      const reply = await backend.api(postEmployeesDismissalCsv, {
        body: { simular, huella },
        files: { file: sent },
        quiet: simular === 1,
      });
      return { report: reply.data[0] as DismissalReport, simular, at: new Date().toISOString() };
    },
    onSuccess({ simular }) {
      if (!simular) setAsking(false);
    },
    onError: () => setAsking(false),
  });
  useLeaveGuard(send.isPending && send.variables.simular === 0);
  const judged = send.data;
  const done = judged?.simular === 0;
  const count = judged?.report.bajas ?? 0;
  const whom = useWhom({ people: judged?.report.personas ?? NOBODY });
  const problemText = useProblemText(send.error ? toProblem(send.error) : null);
  const again = () => {
    setFile(null);
    send.reset();
  };
  const template = (
    <Button
      variant="quiet"
      icon={<IconDownload />}
      onClick={() =>
        saveBlob(document, new Blob([TEMPLATE], { type: 'text/csv;charset=utf-8' }), 'bajas.csv')
      }
    >
      {t(($) => $.template)}
    </Button>
  );
  if (judged && file)
    return (
      <Page
        title={done ? t(($) => $.mass_of, { date: formatDate(judged.at) }) : t(($) => $.mass_title)}
        badge={
          done ? (
            <StatusBadge tone={judged.report.rechazados > 0 ? 'wait' : 'ok'}>
              {judged.report.rechazados > 0 ? t(($) => $.done_partly) : t(($) => $.done_all)}
            </StatusBadge>
          ) : (
            <StatusBadge tone="info">{t(($) => $.rehearsal)}</StatusBadge>
          )
        }
        actions={
          <>
            {template}
            {done ? (
              <Button variant="primary" onClick={again}>
                {t(($) => $.mass_again)}
              </Button>
            ) : (
              <>
                <Button onClick={again}>{t(($) => $.other_file)}</Button>
                {count > 0 ? (
                  <Button variant="dangerSolid" onClick={() => setAsking(true)}>
                    {t(($) => $.mass_go, { count })}
                  </Button>
                ) : null}
              </>
            )}
          </>
        }
      >
        <ReportView report={judged.report} done={done} file={file.name} at={judged.at}>
          <WhomNamed whom={whom} whole />
        </ReportView>
        {asking ? (
          <Dialog
            open
            onClose={() => setAsking(false)}
            title={t(($) => $.mass_ask, { count })}
            footer={
              <>
                <Button onClick={() => setAsking(false)}>{kit(($) => $.cancel)}</Button>
                <Button
                  variant="dangerSolid"
                  working={send.isPending && t(($) => $.dismissing)}
                  onClick={() => send.mutate({ sent: file, simular: 0, huella: judged.report.huella })}
                >
                  {t(($) => $.mass_go, { count })}
                </Button>
              </>
            }
          >
            <div className={css.form}>
              <WhomNamed whom={whom} />
              <p>{t(($) => $.mass_ask_text)}</p>
              {judged.report.rechazados > 0 ? (
                <p>{t(($) => $.mass_ask_rest, { count: judged.report.rechazados })}</p>
              ) : null}
            </div>
          </Dialog>
        ) : null}
      </Page>
    );
  return (
    <Page title={t(($) => $.mass_title)} actions={template}>
      <div className={css.start}>
        <p>{t(($) => $.mass_text, { max: LIMITS['dismissal.rows'] })}</p>
        <DropZone
          label={t(($) => $.drop)}
          accept={['.csv']}
          maxBytes={LIMITS['csv.bytes']}
          file={file}
          disabled={send.isPending}
          onFile={(sent) => {
            setFile(sent);
            send.mutate({ sent, simular: 1 });
          }}
          error={send.error ? problemText : undefined}
        />
        <p className={css.quiet} role="status">
          {send.isPending ? t(($) => $.checking) : t(($) => $.nothing_yet)}
        </p>
        <Notice tone="info">{t(($) => $.mass_columns)}</Notice>
      </div>
    </Page>
  );
}
