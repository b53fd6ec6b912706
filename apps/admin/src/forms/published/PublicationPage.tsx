import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts, Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Results } from '../answers/Results.tsx';
import css from './Published.module.css';
import { onePublishedQuery, type Published } from './published.ts';
import { Recipients } from './Recipients.tsx';
import { RevertDialog } from './RevertDialog.tsx';
import type { Change, PublishedSearch } from './search-params.ts';
import { PublicationState } from './use-published-columns.tsx';

interface Props {
  readonly search: PublishedSearch;
  readonly onGo: (next: Change, replace?: boolean) => void;
}

/** One publication: what it is, whom it went to, what came back, and the way to revert it. */
export function PublicationPage({ id, search, onGo }: Props & { readonly id: number }) {
  const { t } = useTranslation('forms-sent');
  const read = useQuery(onePublishedQuery(useBackend(), id));
  const back = (
    <Link to="/publishedEforms" className={css.back}>
      {t(($) => $.all_published)}
    </Link>
  );
  if (read.data) return <Opened publication={read.data} search={search} onGo={onGo} />;
  return (
    <Page title={t(($) => $.title)} sub={back}>
      {read.isPending ? <Skeleton width={60} height={160} /> : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {read.data === null ? <EmptyState kind="not-found" title={t(($) => $.not_there)} /> : null}
    </Page>
  );
}

function Opened({ publication, search, onGo }: Props & { readonly publication: Published }) {
  const { t } = useTranslation('forms-sent');
  const [reverting, setReverting] = useState(false);
  const { id, idEform, estado } = publication;
  const view = search.vista ?? 'destinatarios';
  return (
    <Page
      title={publication.nombre}
      badge={<PublicationState state={estado} />}
      sub={
        <Link to="/publishedEforms" className={css.back}>
          {t(($) => $.all_published)}
        </Link>
      }
      actions={
        estado === 'publicado' ? (
          <Button variant="danger" onClick={() => setReverting(true)}>
            {t(($) => $.revert)}
          </Button>
        ) : undefined
      }
    >
      {estado === 'revertido' ? (
        <Notice tone="info">
          {t(($) => $.reverted_text)}{' '}
          {publication.motivo ? t(($) => $.why, { reason: publication.motivo }) : null}
        </Notice>
      ) : null}
      <About publication={publication} />
      <Tabs
        label={t(($) => $.parts)}
        current={view}
        onChange={(tab) =>
          onGo({ publicacion: String(id), vista: tab === 'resultados' ? 'resultados' : undefined }, true)
        }
        tabs={[
          { id: 'destinatarios', label: t(($) => $.recipients) },
          { id: 'resultados', label: t(($) => $.results) },
        ]}
      >
        {view === 'resultados' ? (
          <Results form={idEform} publication={publication} />
        ) : (
          <Recipients publication={publication} search={search} onGo={onGo} />
        )}
      </Tabs>
      {reverting ? <RevertDialog publication={publication} onClose={() => setReverting(false)} /> : null}
    </Page>
  );
}

/** How many have it and answered; who sent it, until when, and how they are reminded. */
function About({ publication }: { readonly publication: Published }) {
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const { destinatarios, personas, respondidos, pendientes, recordar_dias, por } = publication;
  const beyond = personas - destinatarios;
  return (
    <>
      <Figures>
        <Figure
          label={t(($) => $.people)}
          value={format.number(destinatarios)}
          note={beyond > 0 ? t(($) => $.beyond, { count: beyond }) : undefined}
        />
        <Figure label={t(($) => $.answered)} value={format.number(respondidos)} />
        <Figure label={t(($) => $.lacking)} value={format.number(pendientes)} />
      </Figures>
      <div className={css.about}>
        <Facts
          rows={[
            [
              t(($) => $.form),
              t(($) => $.version_of, { form: publication.eform, version: publication.version }),
            ],
            [
              t(($) => $.published),
              `${formatInstant(publication.publicado, false)} · ${formatName(publication.remitente)}`,
            ],
            [t(($) => $.due), publication.vence ?? t(($) => $.no_due)],
            [
              t(($) => $.reminders),
              recordar_dias === null
                ? t(($) => $.no_reminders)
                : t(($) => $.reminded_each, { count: recordar_dias }),
            ],
            ...(por ? [[t(($) => $.cut), t(($) => $.cuts[por])] as const] : []),
          ]}
        />
      </div>
    </>
  );
}
