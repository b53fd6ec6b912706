import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: ReactNode;
}

/** Parts of one record: arrows walk the tabs, the chosen one is in the address. */
export function Tabs(props: {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { tabs, current, onChange, label, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (tabs.findIndex((tab) => tab.id === current) + step + tabs.length) % tabs.length;
    onChange(tabs[at]?.id ?? current);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

/** The same look for places: links of a list's views, the current one marked. */
export const placeTabs = { list: css.tabs ?? '', item: css.tab ?? '', count: css.count ?? '' };
