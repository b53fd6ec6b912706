import { useEffect, useState } from 'react';

/** Selected rows of a list; a change of `listKey` (other filters, other page) lets them go. */
export function useSelection(listKey: string) {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole point
  useEffect(() => onChange(new Set()), [listKey]);
  return { ids, onChange, clear: () => onChange(new Set()) };
}
