import type { TablerIcon } from '@tabler/icons-react';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CommandPalette.module.css';
import { Keys } from './Keys.tsx';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: TablerIcon;
  /** In the icon's place: the face of whom it leads to. */
  readonly face?: ReactNode;
  readonly keys?: readonly string[];
  /** Where it leads: Ctrl or ⌘ with Enter opens it in another tab. */
  readonly href?: string;
  readonly perform: () => void;
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/**
 * One field over everything that can be done: arrows move, Enter opens, Esc leaves. The field keeps the focus; what is
 * chosen is told to readers as its active descendant.
 */
export function CommandPalette(props: {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sections: readonly PaletteSection[];
  /** Said under the field: nothing found, still searching, a search that failed. */
  readonly status: string | null;
  readonly foot: string;
  readonly onClose: () => void;
}) {
  const { label, hint, text, onText, sections, status, foot, onClose } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const entries = sections.flatMap((section) => section.entries);
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, Math.max(0, entries.length - 1));
  const optionId = (entry: PaletteEntry | undefined) => entry && `${id}-${entry.id}`;
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const run = (entry: PaletteEntry | undefined, apart: boolean) => {
    if (!entry) return;
    onClose();
    if (apart && entry.href) open(entry.href, '_blank', 'noopener');
    else entry.perform();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>;
    const step = steps[event.key];
    if (step !== undefined) {
      const next = (chosen + step + entries.length) % Math.max(1, entries.length);
      setAt(next);
      document.getElementById(optionId(entries[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') run(entries[chosen], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={css.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={optionId(entries[chosen])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={hint}
          value={text}
          onChange={(event) => {
            setAt(0);
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.esc} onClick={onClose}>
          <span className="sr-only">{t(($) => $.close)}</span> <kbd>Esc</kbd>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={css.list}>
        {sections
          .filter((section) => section.entries.length > 0)
          .map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={section.title} role="group" aria-label={section.title} className={css.section}>
              <p aria-hidden="true">{section.title}</p>
              {section.entries.map((entry) => {
                const active = entry === entries[chosen];
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and says which is active
                  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
                  <div
                    key={entry.id}
                    id={optionId(entry)}
                    role="option"
                    aria-selected={active}
                    className={css.entry}
                    onClick={(event) => run(entry, event.ctrlKey || event.metaKey)}
                    onPointerMove={() => setAt(entries.indexOf(entry))}
                  >
                    {entry.face ?? <entry.icon size={18} aria-hidden="true" />}
                    <span className={css.label}>{entry.label}</span>
                    {entry.detail ? <span className={css.detail}>{entry.detail}</span> : null}
                    {entry.keys ? (
                      <span className={css.keys} aria-hidden="true">
                        {entry.keys.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ) : null}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      <p className={css.status} role="status">
        {status}
      </p>
      <div className={css.foot}>
        <Keys
          of={[
            [['↑', '↓'], t(($) => $.key_move)],
            [['↵'], t(($) => $.key_open)],
            [['Ctrl', '↵'], t(($) => $.key_other_tab)],
          ]}
        />
        <span>{foot}</span>
      </div>
    </dialog>
  );
}
