import { forgetDevice, myFactors, removeFactor, renewRecovery } from '@legajo/contract/calls/mfa';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backend } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { readAgent } from '../i18n/agents.ts';
import { formatDate } from '../i18n/dates.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '../kit/list/ErrorPanel.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import { factorKeys } from '../session/keys.ts';
import { AppDialog } from './AppDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import css from './Factors.module.css';
import { PasskeyDialog } from './PasskeyDialog.tsx';

const ownQuery = (backend: Backend) =>
  queryOptions({
    queryKey: factorKeys.own,
    queryFn: async ({ signal }) => (await backend.api(myFactors, { signal })).data[0],
  });

/** What somebody proves themselves with: apps, passkeys, recovery codes, and the devices that are not asked. */
export function OwnFactors() {
  const { t } = useTranslation('factors');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const own = useQuery(ownQuery(backend));
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [removing, setRemoving] = useState<{ id: number; name: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = (recovery: readonly string[]) => {
    setAdding(null);
    if (recovery.length > 0) setCodes(recovery);
  };
  const remove = useMutation({
    mutationFn: (id: number) => backend.api(removeFactor, { params: { id } }),
    onSuccess: () => setRemoving(null),
  });
  const forget = useMutation({
    mutationFn: (id: number) => backend.api(forgetDevice, { params: { id } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const renew = useMutation({
    mutationFn: async () => (await backend.api(renewRecovery)).data[0]?.recuperacion ?? [],
    onSuccess: setCodes,
  });
  const failed = forget.error ?? renew.error;
  const failedText = useProblemText(failed ? toProblem(failed) : null);
  if (own.isError) return <ErrorPanel problem={toProblem(own.error)} onRetry={() => void own.refetch()} />;
  const mine = own.data;
  if (!mine) return null;
  const agentText = (agent: string) => {
    const read = readAgent(agent);
    return read ? kit(($) => $.agent, read) : agent;
  };
  const hasApp = mine.metodos.some(({ tipo }) => tipo === 'app');
  return (
    <div>
      {mine.exigido ? (
        <p className={css.sub}>
          {mine.correo ? t(($) => $.required, { mail: mine.correo }) : t(($) => $.required_no_mail)}
        </p>
      ) : null}
      {failedText ? (
        <Notice tone="err" live>
          {failedText}
        </Notice>
      ) : null}
      {mine.metodos.length === 0 ? <p className={css.sub}>{t(($) => $.own_none)}</p> : null}
      <ul className={css.list}>
        {mine.metodos.map((factor) => {
          const isApp = factor.tipo === 'app';
          const name = isApp ? t(($) => $.app) : factor.nombre;
          return (
            <li key={factor.id}>
              {isApp ? <IconDeviceMobile size={20} /> : <IconFingerprint size={20} />}
              <span className={css.grow}>
                {name}
                <small>
                  {isApp ? t(($) => $.app_detail) : t(($) => $.passkey)},{' '}
                  {t(($) => $.added, { day: formatDate(factor.creado) })},{' '}
                  {factor.usado ? t(($) => $.used, { day: formatDate(factor.usado) }) : t(($) => $.unused)}
                </small>
              </span>
              <Button size="small" variant="danger" onClick={() => setRemoving({ id: factor.id, name })}>
                {t(($) => $.remove)}
              </Button>
            </li>
          );
        })}
        {mine.metodos.length > 0 ? (
          <li>
            <IconKey size={20} />
            <span className={css.grow}>
              {t(($) => $.codes_title)}
              <small>{t(($) => $.codes_left, { count: mine.recuperacion })}</small>
            </span>
            <Button
              size="small"
              working={renew.isPending && t(($) => $.saving)}
              onClick={() => renew.mutate()}
            >
              {t(($) => $.codes_renew)}
            </Button>
          </li>
        ) : null}
      </ul>
      <div className={css.actions}>
        {hasApp ? null : (
          <Button icon={<IconDeviceMobile />} onClick={() => setAdding('app')}>
            {t(($) => $.add_app)}
          </Button>
        )}
        <Button icon={<IconFingerprint />} onClick={() => setAdding('passkey')}>
          {t(($) => $.add_passkey)}
        </Button>
      </div>
      <div className={css.part}>
        <h3>{t(($) => $.devices)}</h3>
        {mine.equipos.length === 0 ? <p className={css.sub}>{t(($) => $.devices_none)}</p> : null}
        <ul className={css.list}>
          {mine.equipos.map((device) => (
            <li key={device.id}>
              <span className={css.grow}>
                {agentText(device.nombre)}
                <small>{t(($) => $.device_until, { day: formatDate(device.expira) })}</small>
              </span>
              <Button size="small" onClick={() => forget.mutate(device.id)}>
                {t(($) => $.device_forget)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {adding === 'app' ? <AppDialog onClose={() => setAdding(null)} onKept={kept} /> : null}
      {adding === 'passkey' ? <PasskeyDialog onClose={() => setAdding(null)} onKept={kept} /> : null}
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id)}
        title={t(($) => $.remove_title, { name: removing?.name ?? '' })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.isError ? toProblem(remove.error) : null}
      >
        {t(($) => $.remove_text)}
      </ConfirmDialog>
    </div>
  );
}
