import { postIntegrationProfileCsv } from '@legajo/contract/calls/profiles';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import { IntegrationResult } from './IntegrationResult.tsx';
import { csvBlob } from './integration-csv.ts';

/** Gives the integration profile to everybody whom a CSV names: looked through first, then assigned. */
export function IntegrationScreen() {
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: async ({ chosen, simulate }: { chosen: File; simulate: boolean }) => {
      const body = { simular: simulate ? '1' : '0' };
      const { data } = await backend.api(postIntegrationProfileCsv, { body, files: { file: chosen } });
      return { result: data[0], simulated: simulate };
    },
  });
  const problem = send.error ? toProblem(send.error) : null;
  const problemText = useProblemText(problem);
  const take = (chosen: File) => {
    setFile(chosen);
    send.mutate({ chosen, simulate: true });
  };
  const again = () => {
    setFile(null);
    send.reset();
  };
  const answer = send.data;
  const checking = send.isPending && send.variables.simulate;
  const template = () =>
    saveBlob(
      document,
      csvBlob(['cuil'], []),
      t(($) => $.integration.template_name),
    );
  return (
    <Page title={t(($) => $.integration.title)} sub={t(($) => $.integration.sub)}>
      <div className={css.main}>
        <Section
          action={
            <Button size="small" onClick={template}>
              {t(($) => $.integration.template)}
            </Button>
          }
          title={t(($) => $.integration.file)}
        >
          <div className={css.main}>
            <p className={css.note}>{t(($) => $.integration.template_help)}</p>
            <DropZone
              label={t(($) => $.integration.file)}
              accept={['.csv']}
              maxBytes={LIMITS['csv.bytes']}
              file={file}
              onFile={take}
              disabled={send.isPending}
              error={problemText || undefined}
            />
          </div>
        </Section>
        {checking ? <p role="status">{t(($) => $.integration.checking)}</p> : null}
        {answer?.result && !checking ? (
          <IntegrationResult
            result={answer.result}
            simulated={answer.simulated}
            working={send.isPending}
            onAssign={() => file && send.mutate({ chosen: file, simulate: false })}
            onAgain={again}
          />
        ) : null}
      </div>
    </Page>
  );
}
