import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { FaultList } from './FaultList.tsx';
import { type Integrity, integrityQuery, standingOf } from './integrity.ts';

const TONES: Readonly<Record<ReturnType<typeof standingOf>, Tone>> = {
  none: 'off',
  going: 'info',
  whole: 'ok',
  faults: 'err',
};

/** What the nightly reading of the trail and of every file found: how far it is, and what is not as it was written. */
export function IntegrityPanel() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const found = useQuery(integrityQuery(backend));
  if (found.isError)
    return (
      <Section id="integrity" title={t(($) => $.integrity)}>
        <ErrorPanel problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      </Section>
    );
  const integrity = found.data;
  if (!integrity) return null;
  const standing = standingOf(integrity);
  return (
    <Section
      id="integrity"
      title={t(($) => $.integrity)}
      action={<StatusBadge tone={TONES[standing]}>{t(($) => $.integrity_states[standing])}</StatusBadge>}
    >
      <p className={css.note}>{t(($) => $.integrity_about)}</p>
      <Readings of={integrity} />
      <FaultList of={integrity} />
    </Section>
  );
}

function Readings({ of: { auditoria, archivos } }: { readonly of: Integrity }) {
  const { t } = useTranslation('settings');
  if (!auditoria) return <p className={css.note}>{t(($) => $.integrity_first)}</p>;
  const words = (part: Integrity['archivos']): string => {
    if (!part) return t(($) => $.integrity_first);
    if (part.completa === null) return t(($) => $.integrity_going, { n: part.leidos });
    return t(($) => $.integrity_whole, {
      when: formatInstant(part.completa, false),
      n: part.cantidad ?? 0,
    });
  };
  return (
    <Facts
      rows={[
        [t(($) => $.integrity_trail), words(auditoria)],
        [t(($) => $.integrity_store), words(archivos)],
        [t(($) => $.integrity_night), archivos?.noche ?? auditoria.noche],
      ]}
    />
  );
}
