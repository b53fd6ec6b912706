import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../kit/Button.tsx';
import { giveFocusBack } from '../kit/dialog/give-focus-back.ts';
import { hang } from '../kit/dialog/hang.ts';
import css from './Actions.module.css';
import type { Action } from './action.ts';

/**
 * Actions on one thing behind a button: three dots at the end of a row, or a word where `word` says one. What cannot be
 * done now says why.
 */
export function ActionMenu<Thing>(props: {
  readonly label: string;
  readonly actions: readonly Action<Thing>[];
  readonly thing: Thing;
  readonly word?: string;
}) {
  const { label, actions, thing, word } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // It hangs where its button was: it goes when the button moved, not when word of an earlier scroll comes late.
    const placeOf = () => opener.current?.getBoundingClientRect().top;
    const place = placeOf();
    const hide = (event: Event) => {
      if (event.type === 'resize' || placeOf() !== place) menu.current?.hidePopover();
    };
    addEventListener('scroll', hide, { capture: true, passive: true });
    addEventListener('resize', hide);
    return () => {
      removeEventListener('scroll', hide, { capture: true });
      removeEventListener('resize', hide);
    };
  }, [open]);
  const toggled = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState === 'open' && opener.current && menu.current) hang(menu.current, opener.current);
  };
  const button = { ref: opener, popoverTarget: id, 'aria-expanded': open };
  return (
    <>
      {word === undefined ? (
        <IconButton {...button} label={label} className={css.dots}>
          <IconDots />
        </IconButton>
      ) : (
        <Button {...button} variant="quiet" size="small" aria-label={label}>
          {word} <IconChevronDown size={16} className={css.down} aria-hidden="true" />
        </Button>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        onBeforeToggle={(event) => {
          giveFocusBack(event);
          if (event.newState !== 'open') return;
          setOpen(true);
          event.currentTarget.style.visibility = 'hidden';
        }}
        onToggle={toggled}
      >
        {open ? (
          <ul>
            {actions.map((action) => {
              const reason = action.blocked?.(thing) ?? null;
              const { icon: Icon } = action;
              return (
                <li key={action.id}>
                  <button
                    type="button"
                    aria-disabled={reason === null ? undefined : true}
                    onClick={() => {
                      if (reason !== null) return;
                      menu.current?.hidePopover();
                      action.perform(thing);
                    }}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <span>
                      {action.name}
                      {reason === null ? null : <small>{reason}</small>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </>
  );
}
