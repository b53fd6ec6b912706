import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Selected rows of a list; a change of `listKey` (other filters, other page) lets them go. */
export function useSelection(listKey: string) {
  const [marked, mark] = useState({ listKey, ids: NONE });
  const onChange = (ids: ReadonlySet<string>) => mark({ listKey, ids });
  return {
    ids: marked.listKey === listKey ? marked.ids : NONE,
    onChange,
    clear: () => onChange(NONE),
  };
}
