import { backupDownload, postBackup } from '@legajo/contract/calls/exports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Settings.module.css';
import { type Backup, backupQuery } from './settings.ts';

const TONES: Readonly<Record<Backup['estado'], Tone>> = {
  pedido: 'info',
  disponible: 'ok',
  vencido: 'off',
  error: 'err',
};
const NOT_CONFIGURED = 'SYSTEM_MFA_AUTH_NOT_CONFIGURED';

/** The backup of everything: asked for, on its way, there, or past. */
export function BackupPanel() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const format = useFormat();
  const newest = useQuery(backupQuery(backend));
  const ask = useMutation({
    mutationFn: () => backend.api(postBackup),
    onSuccess: ({ fresh }) => fresh,
  });
  const download = useMutation({
    mutationFn: async () => (await backend.api(backupDownload)).data[0],
    onSuccess(link) {
      if (link) followLink(document, link.enlace);
    },
  });
  const failed = ask.error ?? download.error;
  const problem = failed ? toProblem(failed) : null;
  const problemText = useProblemText(problem);
  const backup = newest.data;
  const open = backup?.estado === 'pedido' || backup?.estado === 'disponible';
  return (
    <Section
      id="backup"
      title={t(($) => $.backup)}
      action={
        backup ? (
          <StatusBadge tone={TONES[backup.estado]}>{t(($) => $.backup_states[backup.estado])}</StatusBadge>
        ) : null
      }
    >
      {newest.isError ? (
        <ErrorPanel problem={toProblem(newest.error)} onRetry={() => void newest.refetch()} />
      ) : null}
      {backup ? (
        <Facts
          rows={[
            [t(($) => $.asked), `${formatInstant(backup.pedido, false)}, ${backup.pedido_por}`],
            [
              t(($) => $.scope),
              backup.estado === 'pedido'
                ? t(($) => $.scope_building, { count: backup.documentos })
                : t(($) => $.scope_all, { count: backup.documentos }),
            ],
            [t(($) => $.size), format.bytes(backup.bytes)],
            [t(($) => $.available), formatInstant(backup.disponible, false)],
            [t(($) => $.until), formatInstant(backup.vence, false)],
          ]}
        />
      ) : (
        <p className={css.note}>{t(($) => $.backup_none)}</p>
      )}
      {backup?.falla ? (
        <Notice tone="err" live>
          {backup.falla.mensaje}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone={problem.code === NOT_CONFIGURED ? 'wait' : 'err'} live>
          {problem.code === NOT_CONFIGURED ? t(($) => $.backup_factor) : problemText}
        </Notice>
      ) : null}
      <div className={css.actions}>
        {backup?.estado === 'disponible' ? (
          <Button
            variant="primary"
            icon={<IconDownload />}
            working={download.isPending && t(($) => $.downloading)}
            onClick={() => download.mutate()}
          >
            {t(($) => $.download)}
          </Button>
        ) : null}
        {open || newest.isPending ? null : (
          <Button working={ask.isPending && t(($) => $.backup_asking)} onClick={() => ask.mutate()}>
            {backup ? t(($) => $.backup_again) : t(($) => $.backup_ask)}
          </Button>
        )}
      </div>
    </Section>
  );
}
