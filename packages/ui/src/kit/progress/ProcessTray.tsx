import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { giveFocusBack } from '../dialog/give-focus-back.ts';
import css from './ProcessTray.module.css';

export interface TrayEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** 0..1 while running, or how it ended. */
  readonly progress?: number;
  readonly outcome?: 'done' | 'attention';
  readonly state: string;
  readonly detail: string;
  readonly action?: ReactNode;
}

/**
 * Long work that survives leaving its page, at the bottom right. Closed it is nothing but the button that
 * opens it, which names it by `id` as its popover target.
 */
export function ProcessTray({
  id,
  entries,
}: {
  readonly id: string;
  readonly entries: readonly TrayEntry[];
}) {
  const { t } = useTranslation();
  return (
    <section
      id={id}
      popover="auto"
      className={css.tray}
      aria-label={t(($) => $.processes)}
      onBeforeToggle={giveFocusBack}
    >
      <div className={css.head}>
        <h2>{t(($) => $.processes)}</h2>
        <IconButton label={t(($) => $.process_hide)} popoverTarget={id} popoverTargetAction="hide">
          <IconChevronDown />
        </IconButton>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <div className={css.line}>
              <span className={css.title}>{entry.title}</span>
              <span className={css.state} data-outcome={entry.outcome}>
                {entry.outcome === 'done' ? <IconCheck size={16} /> : null}
                {entry.outcome === 'attention' ? <IconAlertTriangle size={16} /> : null}
                {entry.state}
              </span>
            </div>
            {entry.progress === undefined ? null : <ProgressBar value={entry.progress} label={entry.state} />}
            <div className={css.line}>
              <span className={css.detail}>{entry.detail}</span>
              {entry.action}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A thin bar, 0..1. Its figures stand beside it. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

/** Progress in whole boxes: one per chunk, which is also what a recovery repeats. */
export function ProgressBoxes(props: {
  readonly done: number;
  readonly total: number;
  readonly size: number;
  readonly label: string;
}) {
  const { done, total, size, label } = props;
  const places = Array.from({ length: Math.max(1, Math.ceil(total / size)) }, (_, i) => i);
  return (
    <div
      className={css.boxes}
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      {places.map((i) => {
        const share = Math.min(1, Math.max(0, (done - i * size) / Math.min(size, total - i * size)));
        return (
          <div key={i}>
            <div style={{ width: `${share * 100}%` }} />
          </div>
        );
      })}
    </div>
  );
}
