import { loadTemplate, startLoad } from '@legajo/contract/calls/people-loads';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { useFetchFile } from '../use-fetch-file.ts';
import { History } from './History.tsx';
import { Steps } from './Steps.tsx';

interface Chosen {
  readonly file: File | null;
}
const RULES = flatRules<Chosen>();
const NOTHING: Chosen = { file: null };

/** The file, what it should hold, and the loads before it. Nobody is on the roll yet. */
export function StartStep() {
  const { t } = useTranslation('people-loads');
  const backend = useBackend();
  const navigate = useNavigate();
  const { fetchFile } = useFetchFile();
  const isHere = useStillHere();
  const edit = useDraftForm({
    ...RULES,
    place: 'load start',
    stored: { draft: NOTHING },
    faultsOf: ({ file }: Chosen) => (file ? {} : { file: t(($) => $.file_missing) }),
    async save({ file }) {
      return file ? (await backend.api(startLoad, { files: { file } })).data[0] : undefined;
    },
    onSaved(load) {
      // Who went elsewhere meanwhile stays there: the load waits in the list of loads.
      if (load && isHere()) void navigate({ to: '/employees/load', search: { load: String(load.id) } });
    },
  });
  useLeaveGuard(edit.saving);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={0} />}>
      <form ref={edit.form} className={css.start} noValidate onSubmit={submit}>
        <ProblemNotice problem={edit.problem} />
        <DropZone
          label={t(($) => $.drop)}
          accept={['.csv', '.xlsx', '.txt']}
          maxBytes={LIMITS['csv.bytes']}
          file={edit.draft.file}
          onFile={(file) => edit.write({ file }, 'file')}
          disabled={edit.saving}
          error={edit.faultOf('file')}
        />
        <div className={css.end}>
          <p>{t(($) => $.start_text, { count: LIMITS['load.rows'] })}</p>
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
            <Button type="submit" variant="primary" working={edit.saving && t(($) => $.sending)}>
              {t(($) => $.send)}
            </Button>
          </div>
        </div>
      </form>
      <History />
      <LeaveGuard when={() => edit.unsaved() && !edit.saving} />
    </Page>
  );
}
