import { exportAudit } from '@legajo/contract/calls/audit';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import type { AuditSearch } from './search-params.ts';
import { trailStateQuery } from './trail.ts';

const FORMATS = ['json', 'csv', 'pdf'] as const;

/** Exports what is seen, sealed: why, and in which format. */
export function ExportDialog(props: {
  readonly search: AuditSearch;
  /** What the trail is narrowed by, in words. */
  readonly narrowed: readonly string[];
  readonly onClose: () => void;
}) {
  const { search, narrowed, onClose } = props;
  const { t } = useTranslation('audit');
  const backend = useBackend();
  const toast = useToast();
  const authority = useQuery(trailStateQuery(backend)).data?.autoridad;
  const [reason, setReason] = useState('');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('json');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const ask = useMutation({
    mutationFn: async () => {
      const { page: _page, rows: _rows, cursor: _cursor, entrada: _entry, ...filters } = search;
      const body = { ...filters, motivo: reason.trim(), formato: format };
      return (await backend.api(exportAudit, { body })).data[0];
    },
    onSuccess(link) {
      if (!link) return;
      followLink(document, link.enlace);
      toast({ tone: 'ok', title: t(($) => $.exported, { count: link.entradas }) });
      onClose();
    },
  });
  const problem = ask.error ? toProblem(ask.error) : null;
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.export_title)}
      act={t(($) => $.export)}
      working={ask.isPending && t(($) => $.exporting)}
      dirty={reason !== ''}
      onSubmit={() => {
        setTried(true);
        if (!missing) ask.mutate();
      }}
    >
      <p>
        {t(($) => $.export_of, { what: narrowed.length > 0 ? narrowed.join(' · ') : t(($) => $.export_all) })}
      </p>
      <TextArea
        label={t(($) => $.reason)}
        help={t(($) => $.reason_help)}
        required
        limit={LENGTH.auditReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && missing ? t(($) => $.reason_missing) : problem?.fields.motivo?.[0]}
      />
      <SelectField
        label={t(($) => $.format)}
        value={format}
        options={FORMATS.map((value) => ({ value, label: t(($) => $[`format_${value}`]) }))}
        onChange={({ target }) => setFormat(FORMATS.find((one) => one === target.value) ?? 'json')}
      />
      <p className={css.note}>{t(($) => $.export_note)}</p>
      {authority ? (
        <p className={css.note}>
          {t(($) => $.authority)} <code>{authority.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      ) : null}
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}
