import { deleteSso, getSso } from '@legajo/contract/calls/sso';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsKeys } from '../../app/keys/company.ts';
import { WaitingChange } from '../WaitingChange.tsx';
import css from './Sso.module.css';
import { SsoForm } from './SsoForm.tsx';

/** Of the settings: the company's own identity provider, and what it must be told about this portal. */
export function SsoSection() {
  const { t } = useTranslation('session');
  const { t: settings } = useTranslation('settings');
  const backend = useBackend();
  const [removing, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.sso,
    queryFn: async ({ signal }) => (await backend.api(getSso, { signal })).data[0],
  });
  const remove = useMutation({
    mutationFn: () => backend.api(deleteSso),
    onSuccess() {
      setRemoving(false);
    },
  });
  return (
    <Section id="sso" title={t(($) => $.sso_title)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {data ? (
        <div className={css.section}>
          <div>
            <h3>{t(($) => $.sso_tell)}</h3>
            <Facts
              rows={[
                [`${t(($) => $.sso_return)} · OpenID Connect`, data.retorno_oidc],
                [`${t(($) => $.sso_return)} · SAML`, data.retorno_saml],
                [t(($) => $.sso_audience), data.entidad],
                [t(($) => $.sso_page), data.pagina],
              ]}
            />
          </div>
          {data.pendiente ? (
            <WaitingChange
              waiting={data.pendiente}
              what={settings(($) => $.waiting_sso, {
                name: data.pendiente?.proveedor.nombre,
                issuer: data.pendiente?.proveedor.emisor,
              })}
            />
          ) : null}
          <SsoForm provider={data.proveedor} />
          {data.proveedor ? (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t(($) => $.sso_remove)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
        title={t(($) => $.sso_remove)}
        confirm={t(($) => $.sso_remove)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.sso_remove_text)}
      </ConfirmDialog>
    </Section>
  );
}
