import { expireCertificate } from '@legajo/contract/calls/certificates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateDetail } from './CertificateDetail.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { type Certificate, certificatesQuery } from './certificates.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { Validity } from './Validity.tsx';

const NO_ROWS: readonly Certificate[] = [];

/** What the company signs with: one active at a time. */
export function CertificatesScreen() {
  const { t } = useTranslation('certificates');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const list = useQuery(certificatesQuery(backend));
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const [viewed, setViewed] = useState<Certificate | null>(null);
  const [expiring, setExpiring] = useState<Certificate | null>(null);
  const rows = list.data ?? NO_ROWS;
  const active = rows.find((row) => row.estado === 'activo') ?? null;
  const expire = useMutation({
    mutationFn: (id: number) => backend.api(expireCertificate, { params: { id } }),
    onSuccess() {
      setExpiring(null);
    },
  });
  const columns = useMemo<readonly Column<Certificate>[]>(
    () => [
      { id: 'holder', header: t(($) => $.holder), cell: (row) => <strong>{row.titular}</strong> },
      {
        id: 'position',
        header: t(($) => $.position),
        cell: (row) => row.cargo,
        whole: true,
        hideBelow: 'tablet',
      },
      { id: 'company', header: t(($) => $.company), cell: (row) => row.razon_social, hideBelow: 'desk' },
      {
        id: 'tax',
        header: t(($) => $.tax_id),
        cell: (row) => formatIdentity(row.cuit, country),
        hideBelow: 'wide',
      },
      {
        id: 'created',
        header: t(($) => $.created),
        cell: (row) => formatDate(row.creado),
        hideBelow: 'phone',
      },
      { id: 'until', header: t(($) => $.until), cell: (row) => <Validity of={row} />, whole: true },
      {
        id: 'state',
        header: t(($) => $.state),
        cell: (row) => (
          <StatusBadge tone={row.estado === 'activo' ? 'ok' : 'off'}>
            {t(($) => $.states[row.estado])}
          </StatusBadge>
        ),
      },
      {
        id: 'expire',
        header: t(($) => $.expire),
        quiet: true,
        align: 'right',
        cell: (row) =>
          row.estado === 'activo' ? (
            <Button size="small" variant="danger" onClick={() => setExpiring(row)}>
              {t(($) => $.expire)}
            </Button>
          ) : null,
      },
    ],
    [t, country],
  );
  const actions = (
    <>
      <Button icon={<IconUpload />} onClick={() => setOpen('import')}>
        {t(($) => $.import)}
      </Button>
      <Button variant="primary" icon={<IconPlus />} onClick={() => setOpen('create')}>
        {t(($) => $.create)}
      </Button>
    </>
  );
  return (
    <Page title={t(($) => $.title)} actions={actions}>
      <DataTable
        caption={t(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.titular}
        onOpen={setViewed}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
            {t(($) => $.empty_text)}
          </EmptyState>
        }
      />
      <CreateDialog
        key={`create-${open}`}
        open={open === 'create'}
        onClose={() => setOpen(null)}
        active={active}
      />
      <ImportDialog
        key={`import-${open}`}
        open={open === 'import'}
        onClose={() => setOpen(null)}
        active={active}
      />
      <CertificateDetail certificate={viewed} onClose={() => setViewed(null)} />
      <ConfirmDialog
        open={expiring !== null}
        onClose={() => setExpiring(null)}
        onConfirm={() => expiring && expire.mutate(expiring.id)}
        title={t(($) => $.expire_title)}
        confirm={t(($) => $.expire)}
        working={expire.isPending && t(($) => $.expiring)}
        problem={expire.isError ? toProblem(expire.error) : null}
      >
        {expiring ? t(($) => $.expire_text, { name: expiring.titular }) : null}
      </ConfirmDialog>
    </Page>
  );
}
