import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { ProcessTray, type TrayEntry } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isAtWork, lastPublicationsQuery, type Process, processQuery, stateOf } from './processes.ts';
import css from './RunningTray.module.css';
import { useProcessEvents } from './use-process-events.ts';
import { useProcessText } from './use-process-text.ts';

const TRAY_ID = 'process-tray';
/** As many as the home shows: it asks once for both. */
const SHOWN = 5;

const share = (process: Process) => (process.total > 0 ? process.procesados / process.total : 0);

/** What is being published now, wherever the person is; the screen that shows it whole has it already. */
export function RunningTray() {
  const sees = useCan(ACTIONS.processManager, ACTIONS.publishMassive);
  return sees ? <Tray /> : null;
}

function Tray() {
  const { t, ready } = useTranslation('publication-list', { useSuspense: false });
  const format = useFormat();
  const text = useProcessText();
  const backend = useBackend();
  const { process: shown } = useSearch({ strict: false });
  const list = useQuery(lastPublicationsQuery(backend, SHOWN));
  const listed = list.data?.find((process) => isAtWork(process) && String(process.idProceso) !== shown);
  useProcessEvents(listed?.idProceso ?? null, listed !== undefined);
  const live = useQuery({ ...processQuery(backend, listed?.idProceso ?? 0), enabled: listed !== undefined });
  const process = listed && (live.data ?? listed);
  if (shown || !process || !ready || stateOf(process) !== 'running') return null;
  return (
    <>
      <button type="button" className={css.running} popoverTarget={TRAY_ID}>
        <span
          className={css.ring}
          style={{ '--share': `${share(process) * 100}%` } as CSSProperties}
          aria-hidden="true"
        />
        {t(($) => $.running, { count: 1 })}
      </button>
      <ProcessTray id={TRAY_ID} entries={[entryOf(process)]} />
    </>
  );

  function entryOf(running: Process): TrayEntry {
    return {
      id: String(running.idProceso),
      title: text.name(running),
      progress: share(running),
      state: format.share(share(running), 1),
      detail: t(($) => $.counts, { done: running.procesados, count: running.total }),
      action: (
        <Link to="/documents/publish/massive" search={{ process: String(running.idProceso) }}>
          {t(($) => $.open)}
        </Link>
      ),
    };
  }
}
