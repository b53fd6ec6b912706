import { linkToExport } from '@legajo/contract/calls/prepared-exports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Download.module.css';
import { type Prepared, preparedQuery } from './prepared.ts';

const TONES: Readonly<Record<Prepared['estado'], Tone>> = {
  en_progreso: 'info',
  disponible: 'ok',
  vencido: 'off',
  error: 'err',
};

/** One's own prepared downloads, with a button for each part; nothing where there are none. */
export function PreparedList() {
  const { t } = useTranslation('document-download');
  const backend = useBackend();
  const list = useQuery(preparedQuery(backend));
  if (list.isError) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <section aria-labelledby="prepared-downloads">
      <h3 id="prepared-downloads">{t(($) => $.prepared)}</h3>
      <ul className={css.prepared} aria-live="polite">
        {list.data.map((one) => (
          <PreparedRow key={one.id} prepared={one} />
        ))}
      </ul>
    </section>
  );
}

function PreparedRow({ prepared }: { readonly prepared: Prepared }) {
  const { t } = useTranslation('document-download');
  const backend = useBackend();
  const format = useFormat();
  const { id, estado, partes, documentos, bytes, vence, pedido, falla } = prepared;
  const fetch = useMutation({
    mutationFn: async (parte: number) =>
      (await backend.api(linkToExport, { params: { id }, body: { parte: String(parte) } })).data[0],
    onSuccess(link) {
      if (link) followLink(document, link.enlace);
    },
  });
  return (
    <li>
      <div className={css.line}>
        <span>{t(($) => $.asked, { when: formatInstant(pedido, false) })}</span>
        <StatusBadge tone={TONES[estado]}>{t(($) => $.states[estado])}</StatusBadge>
      </div>
      <p className={css.note}>
        {estado === 'en_progreso'
          ? t(($) => $.so_far, { count: documentos })
          : t(($) => $.sums, { count: documentos, size: format.bytes(bytes) })}
        {estado === 'disponible' ? ` · ${t(($) => $.until, { when: formatInstant(vence, false) })}` : null}
      </p>
      {falla ? <p className={css.note}>{falla.mensaje}</p> : null}
      {partes.length > 0 ? (
        <div className={css.fetch}>
          {partes.map(({ parte, documentos: count, bytes: size }) => (
            <Button
              key={parte}
              size="small"
              icon={<IconDownload />}
              working={fetch.isPending && fetch.variables === parte && t(($) => $.downloading)}
              onClick={() => fetch.mutate(parte)}
            >
              {t(($) => $.part, { part: parte, parts: partes.length, count, size: format.bytes(size) })}
            </Button>
          ))}
        </div>
      ) : null}
      <ProblemNotice problem={fetch.error ? toProblem(fetch.error) : null} />
    </li>
  );
}
