import { loadTemplate, startLoad } from '@legajo/contract/calls/people-loads';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { useFetchFile } from '../use-fetch-file.ts';
import { History } from './History.tsx';
import { Steps } from './Steps.tsx';

/** The file, what it should hold, and the loads before it. Nobody is on the roll yet. */
export function StartStep() {
  const { t } = useTranslation('people-loads');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const { fetchFile } = useFetchFile();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const isHere = useStillHere();
  const send = useMutation({
    mutationFn: async (chosen: File) => (await backend.api(startLoad, { files: { file: chosen } })).data[0],
    onSuccess(load) {
      // Who went elsewhere meanwhile stays there: the load waits in the list of loads.
      if (load && isHere()) void navigate({ to: '/employees/load', search: { load: String(load.id) } });
    },
  });
  useLeaveGuard(send.isPending);
  const unsaved = (send.isIdle || send.isError) && file !== null;
  const problem = send.error ? toProblem(send.error) : null;
  const problemText = useProblemText(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    if (file && !send.isPending) send.mutate(file);
  };
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={0} />}>
      <form className={css.start} noValidate onSubmit={submit}>
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <DropZone
          label={t(($) => $.drop)}
          accept={['.csv', '.xlsx', '.txt']}
          maxBytes={LIMITS['csv.bytes']}
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            setMissing(false);
          }}
          disabled={send.isPending}
          error={missing ? t(($) => $.file_missing) : undefined}
        />
        <div className={css.end}>
          <p>{t(($) => $.start_text, { max: format.number(LIMITS['load.rows']) })}</p>
          <div className={css.acts}>
            {(['csv', 'xlsx'] as const).map((kind) => (
              <Button
                key={kind}
                icon={<IconDownload size={18} />}
                onClick={() =>
                  fetchFile(
                    loadTemplate,
                    { query: { formato: kind } },
                    `${t(($) => $.template_file)}.${kind}`,
                  )
                }
              >
                {kind === 'csv' ? t(($) => $.template_csv) : t(($) => $.template_xlsx)}
              </Button>
            ))}
            <Button type="submit" variant="primary" working={send.isPending && t(($) => $.sending)}>
              {t(($) => $.send)}
            </Button>
          </div>
        </div>
      </form>
      <History />
      <LeaveGuard when={() => unsaved} />
    </Page>
  );
}
