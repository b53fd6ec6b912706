import { deleteOwnReport, putOwnReport } from '@legajo/contract/calls/reports';
import { type KeptReportName, REPORT_RHYTHMS } from '@legajo/contract/documents/reports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Reports.module.css';
import { addressOf, keptReportsQuery } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

/** Keeps a report with the filters that are seen, and has its link mailed; or opens, or forgets, the one that is kept. */
export function KeepReport(props: {
  readonly report: KeptReportName;
  readonly filters: ReportSearch;
  readonly onGo: (filters: ReportSearch) => void;
  readonly onClose: () => void;
}) {
  const { report, filters, onGo, onClose } = props;
  const { t } = useTranslation('reports');
  const backend = useBackend();
  const toast = useToast();
  const all = useQuery(keptReportsQuery(backend));
  const kept = all.data?.find(({ informe }) => informe === report);
  const [chosen, setChosen] = useState<string | null>(null);
  const every = chosen ?? kept?.cada ?? '';
  const name = t(($) => $.name[report]);
  const params = { informe: report };
  const keep = useMutation({
    mutationFn: () =>
      backend.api(putOwnReport, {
        params,
        body: { filtros: JSON.stringify(filters), cada: every as (typeof REPORT_RHYTHMS)[number] | '' },
      }),
    onSuccess: ({ data: [row] }) => {
      toast({
        tone: 'ok',
        title: row?.proximo ? t(($) => $.kept_mail, { name, day: row.proximo }) : t(($) => $.kept, { name }),
      });
      onClose();
    },
  });
  const forget = useMutation({
    mutationFn: () => backend.api(deleteOwnReport, { params }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t(($) => $.forgotten, { name }) });
      onClose();
    },
  });
  const failed = all.error ?? keep.error ?? forget.error;
  const none = { sector: undefined, locacion: undefined, carpeta: undefined, tipo: undefined };
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.keep_title, { name })}
      act={t(($) => $.keep_act)}
      working={keep.isPending && t(($) => $.keeping)}
      disabled={all.isPending || forget.isPending}
      onSubmit={() => keep.mutate()}
    >
      <p>{kept ? t(($) => $.keep_again) : t(($) => $.keep_text)}</p>
      <SelectField
        label={t(($) => $.mail_every)}
        help={t(($) => $.mail_help)}
        value={every}
        placeholder={t(($) => $.mail_never)}
        options={REPORT_RHYTHMS.map((one) => ({ value: one, label: t(($) => $.rhythm[one]) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {kept ? (
        <div className={css.kept}>
          <Button
            size="small"
            onClick={() => {
              onGo({ ...none, ...addressOf(kept.filtros) } as ReportSearch);
              onClose();
            }}
          >
            {t(($) => $.open_kept)}
          </Button>
          <Button
            size="small"
            onClick={() => forget.mutate()}
            working={forget.isPending && t(($) => $.forgetting)}
          >
            {t(($) => $.forget)}
          </Button>
        </div>
      ) : null}
      <ProblemNotice problem={failed ? toProblem(failed) : null} />
    </FormDialog>
  );
}
