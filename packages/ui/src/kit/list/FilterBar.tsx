import { IconSearch, IconX } from '@tabler/icons-react';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../Button.tsx';
import fieldCss from '../field/Field.module.css';
import { mayListen } from '../mark/letters.ts';
import css from './FilterBar.module.css';

export interface Chip {
  readonly id: string;
  readonly label: string;
  readonly onRemove: () => void;
}

/**
 * Search first, then a few selects, then the applied filters as removable chips. While rows are selected
 * the bulk bar takes the same place, so nothing jumps; what was typed until then waits with its box, and is asked after.
 */
export function FilterBar(props: {
  readonly search?: ReactNode;
  readonly children?: ReactNode;
  readonly chips?: readonly Chip[];
  readonly onClear?: () => void;
  /** The marked rows of the list below. */
  readonly selection?: {
    readonly ids: ReadonlySet<string>;
    readonly clear: () => void;
    /** How many are meant, where they are more than the marked rows of the page. */
    readonly count?: number;
    /** The second step: everybody the list finds, beyond the page. */
    readonly everybody?: { readonly count: number; readonly select: () => void };
  };
  /** What can be done with them. */
  readonly acts?: ReactNode;
}) {
  const { search, children, chips = [], onClear, selection, acts } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const marked = selection && (selection.count ?? selection.ids.size) > 0;
  return (
    <div className={css.wrap}>
      {marked ? (
        <BulkBar
          count={selection.count ?? selection.ids.size}
          everybody={selection.everybody}
          onClear={selection.clear}
        >
          {acts}
        </BulkBar>
      ) : null}
      <Activity mode={marked ? 'hidden' : 'visible'}>
        <search className={css.bar}>
          {search}
          {children ? (
            <>
              <Button className={css.toggle} size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t(($) => $.filters)}
              </Button>
              <div className={css.selects} data-open={open}>
                {children}
              </div>
            </>
          ) : null}
        </search>
      </Activity>
      {chips.length > 0 ? (
        <div className={css.chips}>
          {chips.map((chip) => (
            <button
              key={chip.id}
              type="button"
              className={css.chip}
              onClick={chip.onRemove}
              aria-label={t(($) => $.remove_filter, { name: chip.label })}
            >
              {chip.label}
              <IconX size={14} />
            </button>
          ))}
          {onClear ? (
            <button type="button" className={css.clear} onClick={onClear}>
              {t(($) => $.clear_filters)}
            </button>
          ) : null}
          <span className={css.note}>{t(($) => $.url_repeats)}</span>
        </div>
      ) : null}
    </div>
  );
}

/** A search box that waits 250 ms after the last key before it asks, and never changes what is typed; `/` brings the focus here. */
export function SearchBox(props: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder: string;
  /** Without the `/` key, where another box has it. */
  readonly quiet?: boolean;
  /** An arrow, up or down: on to what was found. */
  readonly onArrow?: () => void;
}) {
  const { value, onSearch, placeholder, quiet, onArrow } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  /** What is shown below, and then what was asked since and has not come back. */
  const asked = useRef([value]);
  const ask = (wanted: string) => {
    asked.current.push(wanted);
    latest.current(wanted);
  };
  useEffect(() => {
    const place = asked.current.indexOf(value);
    asked.current = place < 0 ? [value] : asked.current.slice(place);
    // What comes back lacks the space that a next word is typed after, and what was typed since: that stays.
    if (place < 0) setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current.at(-1)) return;
    const timer = setTimeout(() => {
      asked.current.push(wanted);
      latest.current(wanted);
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (quiet) return;
    const focus = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== '/' ||
        !mayListen('/') ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [quiet]);
  return (
    <span className={`${fieldCss.box} ${css.search}`}>
      <IconSearch size={18} />
      <input
        ref={box}
        type="search"
        className={fieldCss.input}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') box.current?.blur();
          if (event.key === 'Enter') ask(text.trim());
          if (onArrow && /^Arrow(Up|Down)$/.test(event.key)) {
            event.preventDefault();
            onArrow();
          }
        }}
      />
      {text ? (
        <IconButton
          label={t(($) => $.clear)}
          onClick={() => {
            setText('');
            ask('');
          }}
        >
          <IconX />
        </IconButton>
      ) : quiet ? null : (
        <kbd className={fieldCss.key}>/</kbd>
      )}
    </span>
  );
}

/** Whether a key belongs to something being written. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The bar that replaces the filters while rows are selected. */
function BulkBar(props: {
  readonly count: number;
  readonly everybody: { readonly count: number; readonly select: () => void } | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const { count, everybody, onClear, children } = props;
  const { t } = useTranslation();
  return (
    <div className={css.bulk} role="toolbar" aria-label={t(($) => $.selected, { count })}>
      <strong aria-live="polite">{t(($) => $.selected, { count })}</strong>
      {everybody ? (
        <button type="button" className={css.everybody} onClick={everybody.select}>
          {t(($) => $.select_found, { count: everybody.count })}
        </button>
      ) : null}
      <span className={css.rule} />
      {children}
      <button type="button" className={css.unselect} onClick={onClear}>
        {t(($) => $.clear_selection)} <kbd className={fieldCss.key}>Esc</kbd>
      </button>
    </div>
  );
}
