import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { STEP_BACK } from '../kit/dialog/Dialog.tsx';

const OVER = 'dialog[open], :popover-open';

/** One step back, as a telephone's button goes, closes what lies over the screen before it leaves that. */
export function useBackCloses(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn({ action }) {
          if (action !== 'BACK') return false;
          const top = topmost();
          if (!top) return false;
          // The address stands where it was again by then: closing may write to it.
          addEventListener('popstate', () => close(top), { once: true });
          return true;
        },
      }),
    [history],
  );
}

const topmost = () =>
  document.activeElement?.closest<HTMLElement>(OVER) ??
  [...document.querySelectorAll<HTMLElement>(OVER)].at(-1);

/** A step back inside of it first; then as Esc does: a dialog may ask first. */
function close(over: HTMLElement): void {
  if (!over.dispatchEvent(new Event(STEP_BACK, { cancelable: true }))) return;
  if (over instanceof HTMLDialogElement) over.dispatchEvent(new Event('cancel', { cancelable: true }));
  else over.hidePopover();
}
