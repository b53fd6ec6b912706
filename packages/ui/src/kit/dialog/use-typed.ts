import { type FocusEvent, useRef } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** What a search finds again, and a password nobody keeps, is not lost. */
const TEXT = 'textarea, input:not([type=search], [type=password], [type=file])';

/** Whether a field of text, among those that had the focus, holds something else than it did before. */
export function useTyped() {
  const before = useRef(new Map<TextInput, string>());
  return {
    note({ target }: FocusEvent) {
      if (target.matches(TEXT) && !before.current.has(target as TextInput))
        before.current.set(target as TextInput, (target as TextInput).value);
    },
    is: () => [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
  };
}
