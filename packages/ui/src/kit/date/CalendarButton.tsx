import { IconCalendar } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { giveFocusBack } from '../dialog/give-focus-back.ts';
import { hang } from '../dialog/hang.ts';
import css from './Calendar.module.css';

// Brought when somebody opens it.
const Calendar = lazy(() =>
  import('./Calendar.tsx').then(({ Calendar: component }) => ({ default: component })),
);

/** Opens a calendar under itself, and gives on the day that is chosen there. */
export function CalendarButton(props: {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly today: string;
  /** The day of the field as it stands, if it is one. */
  readonly read: () => string | null;
  readonly onChoose: (day: string) => void;
}) {
  const { ref, today, read, onChoose } = props;
  const { t } = useTranslation('dates');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hung = () => panel.current && ref.current && hang(panel.current, ref.current);
  useEffect(() => {
    if (!open) return;
    // It stays with its button, whatever moves.
    const follow = () => panel.current && ref.current && hang(panel.current, ref.current);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [open, ref]);
  return (
    <>
      <IconButton
        ref={ref}
        popoverTarget={id}
        label={t(($) => $.choose)}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <IconCalendar />
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(($) => $.choose)}
        className={css.panel}
        onBeforeToggle={(event) => {
          giveFocusBack(event);
          if (event.newState === 'open') event.currentTarget.style.visibility = 'hidden';
          else setOpen(false);
        }}
        // Drawn once it is shown: nothing that is not can take the focus.
        onToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !panel.current?.contains(relatedTarget)) panel.current?.hidePopover();
        }}
      >
        {open ? (
          <Suspense fallback={null}>
            <Calendar
              day={read()}
              today={today}
              onDrawn={hung}
              onChoose={(day) => {
                onChoose(day);
                panel.current?.hidePopover();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
