import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import { followUpQuery, type Process } from '../process/processes.ts';

/** What goes on after a publication: who signed, live, who was told, and the way to its documents. */
export function FollowUp({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const reminds = useCan(ACTIONS.signatureReminder);
  const searches = useCan(ACTIONS.documentSearch);
  const after = useQuery(followUpQuery(useBackend(), process.idProceso)).data;
  if (!after || after.documentos === 0) return null;
  const { por_firmar: toSign, vistos, conformes, no_conformes, anulados, avisos } = after;
  const signed = conformes + no_conformes;
  const number = (value: number) => format.number(value);
  return (
    <>
      <Section title={t(($) => $.follow_up)}>
        <p className={css.big} aria-live="polite">
          {toSign > 0 ? (
            <strong>{t(($) => $.signed_of, { signed, count: toSign })}</strong>
          ) : (
            t(($) => $.nothing_to_sign)
          )}
        </p>
        {toSign > 0 ? (
          <Sum
            rows={[
              { label: t(($) => $.agreed), value: number(conformes) },
              { label: t(($) => $.disagreed), value: number(no_conformes) },
              { label: t(($) => $.opened), value: number(vistos) },
              { label: t(($) => $.not_opened), value: number(toSign - signed - vistos) },
            ]}
            total={{ label: t(($) => $.to_sign), value: number(toSign) }}
          />
        ) : null}
        {anulados > 0 ? <p className={css.sub}>{t(($) => $.withdrawn_count, { count: anulados })}</p> : null}
        {reminds && toSign > signed ? (
          <p className={css.onward}>
            <Link
              to="/documents/publish/signature-reminder"
              search={{ tipo: String(process.idSubCarpeta), periodo: process.periodo }}
              className={buttonClass()}
            >
              {t(($) => $.remind)}
            </Link>
          </p>
        ) : null}
        {searches ? (
          <p className={css.onward}>
            <Link
              to="/documents/search"
              search={{ proceso: String(process.idProceso) }}
              className={buttonClass()}
            >
              {t(($) => $.see_documents, { count: after.documentos })}
            </Link>
          </p>
        ) : null}
      </Section>
      {avisos ? (
        <Section title={t(($) => $.notices)}>
          <Sum
            rows={[
              { label: t(($) => $.by_mail), value: number(avisos.por_mail) },
              ...(avisos.por_confirmar > 0
                ? [{ label: t(($) => $.to_confirm), value: number(avisos.por_confirmar) }]
                : []),
              ...(avisos.sin_mail > 0
                ? [{ label: t(($) => $.no_mail), value: number(avisos.sin_mail) }]
                : []),
            ]}
            total={{
              label: t(($) => $.total),
              value: number(avisos.por_mail + avisos.por_confirmar + avisos.sin_mail),
            }}
          />
        </Section>
      ) : null}
    </>
  );
}
