import { ACTIONS } from '@legajo/contract/actions';
import { documentViewPdf, documentViewXml, traceDocument } from '@legajo/contract/calls/documents';
import { documentCan } from '@legajo/contract/can';
import { useBackend, useCan, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { IconCertificate, IconCode, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentDetail, detailQuery, isOwn, stateOf } from '../documents.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { DataTab } from './DataTab.tsx';
import css from './Detail.module.css';
import { EditDialog } from './EditDialog.tsx';
import { InformationTab } from './InformationTab.tsx';
import { ObservationsTab } from './ObservationsTab.tsx';
import { PageImages } from './PageImages.tsx';
import { SignatureStrip } from './SignatureStrip.tsx';
import { SignTab } from './SignTab.tsx';
import { TraceTab } from './TraceTab.tsx';

/** One document: its pages at the left, what is known and proven of it at the right. */
export function DetailScreen() {
  const { id } = useParams({ from: '/shell/documents/detail/$id' });
  const backend = useBackend();
  const query = useQuery(detailQuery(backend, Number(id)));
  if (query.isError) return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  return query.data ? <Detail document={query.data} /> : null;
}

function Detail({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const country = useSession().user?.pais;
  const seesPeople = useCan(ACTIONS.employees);
  const navigate = useNavigate();
  const { tab = 'data' } = useSearch({ from: '/shell/documents/detail/$id' });
  const [cancelling, setCancelling] = useState(false);
  const [editing, setEditing] = useState(false);
  const title = `${document.tipo} · ${document.periodo}`;
  const heading = useArrival(title);
  const tabs = [
    { id: 'data', label: t(($) => $.tabs.data) },
    {
      id: 'sign',
      label: t(($) => $.tabs.sign),
      count: 1 + Number(document.firma !== null) + Number(document.segunda_firma?.fecha != null),
    },
    { id: 'information', label: t(($) => $.tabs.information) },
    {
      id: 'observations',
      label: t(($) => $.tabs.observations),
      ...(document.observaciones > 0 ? { count: document.observaciones } : {}),
    },
    { id: 'trace', label: t(($) => $.tabs.trace) },
  ];
  const current = tabs.some((candidate) => candidate.id === tab) ? tab : 'data';
  return (
    <div className={css.screen}>
      <PageImages document={document} />
      <div className={css.side}>
        <p className={css.path}>
          <Link to="/documents/search">{t(($) => $.title)}</Link> / {title}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.owner}>
          {seesPeople ? (
            <Link to="/employee/$id" params={{ id: String(document.idUsuario) }}>
              {document.nombre}
            </Link>
          ) : (
            document.nombre
          )}{' '}
          <span>
            {identityLabel(country)} {formatIdentity(document.cuil, country)}
          </span>
        </p>
        <Downloads document={document} onCancel={() => setCancelling(true)} onEdit={() => setEditing(true)} />
        <Tabs
          label={title}
          tabs={tabs}
          current={current}
          onChange={(next) =>
            navigate({
              to: '/documents/detail/$id',
              params: { id: String(document.id) },
              search: next === 'data' ? {} : { tab: next },
              replace: true,
            })
          }
        >
          <SignatureStrip document={document} />
          <div className={css.tab}>
            {current === 'data' ? <DataTab document={document} /> : null}
            {current === 'sign' ? <SignTab document={document} /> : null}
            {current === 'information' ? <InformationTab document={document} /> : null}
            {current === 'observations' ? <ObservationsTab document={document} /> : null}
            {current === 'trace' ? <TraceTab id={document.id} /> : null}
          </div>
        </Tabs>
      </div>
      {editing ? <EditDialog document={document} onClose={() => setEditing(false)} /> : null}
      <CancelDialog
        documents={cancelling ? [document] : []}
        onClose={() => setCancelling(false)}
        onDone={() => setCancelling(false)}
      />
    </div>
  );
}

function Downloads({
  document,
  onCancel,
  onEdit,
}: {
  readonly document: DocumentDetail;
  readonly onCancel: () => void;
  readonly onEdit: () => void;
}) {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const view = { a: document.id, b: document.idUsuario };
  const publishes = useCan(ACTIONS.publishPersonal);
  const own = isOwn(document, useSession().user);
  const base = document.archivo.replace(/\.\w+$/, '');
  const download = useMutation({
    async mutationFn(what: 'pdf' | 'xml' | 'trace') {
      if (what === 'pdf')
        saveBlob(
          window.document,
          await backend.blob(documentViewPdf, { params: view, query: { descargar: '1' } }),
          `${base}.pdf`,
        );
      if (what === 'xml')
        saveBlob(window.document, await backend.blob(documentViewXml, { params: view }), `${base}.xml`);
      if (what === 'trace')
        saveBlob(
          window.document,
          await backend.blob(traceDocument, { params: { id: document.id }, query: { formato: 'pdf' } }),
          `${base}-${t(($) => $.report_file)}.pdf`,
        );
    },
  });
  const problemText = useProblemText(download.error ? toProblem(download.error) : null);
  const busy = (what: string) => download.isPending && download.variables === what && t(($) => $.downloading);
  return (
    <>
      <div className={css.actions}>
        <Button
          size="small"
          icon={<IconDownload />}
          working={busy('pdf')}
          onClick={() => download.mutate('pdf')}
        >
          {t(($) => $.pdf)}
        </Button>
        {document.xml ? (
          <Button
            size="small"
            icon={<IconCode />}
            working={busy('xml')}
            onClick={() => download.mutate('xml')}
          >
            {t(($) => $.xml)}
          </Button>
        ) : null}
        <Button
          size="small"
          icon={<IconCertificate />}
          working={busy('trace')}
          onClick={() => download.mutate('trace')}
        >
          {t(($) => $.report)}
        </Button>
        {!own && documentCan.readByOwner(stateOf(document.estado)) ? (
          <Button size="small" onClick={onEdit}>
            {t(($) => $.edit)}
          </Button>
        ) : null}
        {publishes ? (
          <Link
            to="/documents/publish/personal"
            search={{ documento: String(document.id) }}
            className={buttonClass('secondary', 'small')}
          >
            {t(($) => $.publish_corrected)}
          </Link>
        ) : null}
        {!own && documentCan.cancel(stateOf(document.estado)) ? (
          <Button size="small" variant="danger" className={css.cancel} onClick={onCancel}>
            {t(($) => $.cancel)}
          </Button>
        ) : null}
      </div>
      {own ? <p className={css.owner}>{t(($) => $.own_document)}</p> : null}
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
    </>
  );
}
