import type { ToggleEvent } from 'react';

/**
 * For `onBeforeToggle` of a popover: a part of it that has the focus as it closes gives it back to the button that
 * opened it. The browser does so for dialogs only.
 */
export function giveFocusBack({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'closed' || !currentTarget.contains(document.activeElement)) return;
  document.querySelector<HTMLElement>(`[popovertarget="${currentTarget.id}"]`)?.focus();
}
