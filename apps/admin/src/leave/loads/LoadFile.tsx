import { loadAbsences, loadLeaveBalances } from '@legajo/contract/calls/leave-loads';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Loads.module.css';
import { type Kind, type Report, templateOf } from './loads.ts';
import { ReportView } from './ReportView.tsx';

const MOST = { saldos: LIMITS['leave.balances.rows'], ausencias: LIMITS['leave.absences.rows'] };

/** A file of one kind: it is judged row by row before anything is written, and again when it is loaded. */
export function LoadFile({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('leave-loads');
  const backend = useBackend();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    async mutationFn({ sent, simular }: { readonly sent: File; readonly simular: 0 | 1 }) {
      const given = { body: { simular }, files: { file: sent }, quiet: simular === 1 };
      const { data, fresh } = await (kind === 'saldos'
        ? backend.api(loadLeaveBalances, given)
        : backend.api(loadAbsences, given));
      await fresh;
      return { report: data[0] as Report, done: simular === 0 };
    },
  });
  useLeaveGuard(send.isPending && send.variables.simular === 0);
  const problem = useProblemText(send.error ? toProblem(send.error) : null);
  const again = () => {
    setFile(null);
    send.reset();
  };
  const result = send.data;
  if (file && (result || (send.isPending && send.variables.simular === 0)))
    return (
      <div className={css.part}>
        {result ? (
          <ReportView kind={kind} report={result.report} done={result.done} file={file.name} />
        ) : null}
        {result ? null : <p role="status">{t(($) => $.loading)}</p>}
        <div className={css.acts}>
          {result && !result.done && result.report.cargadas > 0 ? (
            <Button
              variant="primary"
              working={send.isPending && t(($) => $.loading)}
              onClick={() => send.mutate({ sent: file, simular: 0 })}
            >
              {t(($) => $.load[kind], { count: result.report.cargadas })}
            </Button>
          ) : null}
          {result ? <Button onClick={again}>{t(($) => $.other_file)}</Button> : null}
        </div>
      </div>
    );
  return (
    <div className={css.part}>
      <p>{t(($) => $.text[kind], { count: MOST[kind] })}</p>
      <p className={css.quiet}>{t(($) => $.columns[kind])}</p>
      <div>
        <Button
          variant="quiet"
          icon={<IconDownload />}
          onClick={() =>
            saveBlob(
              document,
              new Blob([templateOf(kind)], { type: 'text/csv;charset=utf-8' }),
              `${kind}.csv`,
            )
          }
        >
          {t(($) => $.template)}
        </Button>
      </div>
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
        error={send.error ? problem : undefined}
      />
      <p className={css.quiet} role="status">
        {send.isPending ? t(($) => $.checking) : t(($) => $.nothing_yet)}
      </p>
    </div>
  );
}
