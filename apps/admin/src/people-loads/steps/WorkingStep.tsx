import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProgressBar } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { type Load, sureOf } from '../loads.ts';
import { Steps } from './Steps.tsx';

/** Live, and independent of this page: leaving it changes nothing. */
export function WorkingStep({ load }: { readonly load: Load }) {
  const { t } = useTranslation('people-loads');
  const format = useFormat();
  const what = load.estado === 'revisando' ? 'check' : load.estado === 'cargando' ? 'write' : 'undo';
  const aims = { check: load.total, write: sureOf(load), undo: load.creados + load.actualizados };
  const aim = Math.max(1, aims[what]);
  const label = t(($) => $.working[what]);
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={what === 'check' ? 1 : 3} />}>
      <div className={css.working}>
        <p>{label}</p>
        <p aria-live="polite">
          <strong>{format.number(Math.min(load.procesados, aim))}</strong>{' '}
          {t(($) => $.of_rows, { count: aim })}
        </p>
        <ProgressBar value={Math.min(1, load.procesados / aim)} label={label} />
        <p>{t(($) => $.may_leave)}</p>
      </div>
    </Page>
  );
}
