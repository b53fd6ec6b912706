import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { type Policy, policyQuery } from './policies.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionFacts } from './VersionFacts.tsx';

/** A policy with its versions, newest first; the management says what it grants from another day on. */
export function PolicyDialog(props: {
  readonly policy: Policy;
  readonly manages: boolean;
  readonly onClose: () => void;
}) {
  const { policy, manages, onClose } = props;
  const { t } = useTranslation('leave-setup');
  const read = useQuery(policyQuery(useBackend(), policy.id));
  const [changing, change] = useState(false);
  const whole = read.data;
  if (whole && changing) return <VersionDialog policy={whole} onClose={() => change(false)} />;
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={policy.nombre}
      footer={
        manages && whole ? (
          <Button variant="primary" onClick={() => change(true)}>
            {t(($) => $.policies.new_version)}
          </Button>
        ) : undefined
      }
    >
      {read.isPending ? <Skeleton width={60} height={200} /> : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {whole?.versiones.map((version) => (
        <section key={version.version} className={css.version}>
          <h3>
            {version.version === 1
              ? t(($) => $.policies.version, { n: 1 })
              : t(($) => $.policies.version_since, { n: version.version, day: version.desde })}{' '}
            {version.version === whole.version ? (
              <StatusBadge tone="ok">{t(($) => $.policies.in_force)}</StatusBadge>
            ) : version.version > whole.version ? (
              <StatusBadge tone="wait">{t(($) => $.policies.later)}</StatusBadge>
            ) : null}
          </h3>
          <VersionFacts version={version} />
        </section>
      ))}
    </Dialog>
  );
}
