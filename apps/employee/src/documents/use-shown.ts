import { useCallback, useState } from 'react';
import type { ReadDocument } from './my-document.ts';

/** What of a document stood drawn in view on this screen: a signature is given for nothing else, and says so. */
export interface Shown {
  readonly pages: number;
  /** By the reader, or any of it by the portal's picture alone. */
  readonly by: 'pdf' | 'imagen';
  readonly all: boolean;
}

/** Keeps count of the pages that were shown since the document was opened. */
export function useShown({ paginas }: Pick<ReadDocument, 'paginas'>) {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, Shown['by']>>(new Map());
  const note = useCallback(
    (page: number, by: Shown['by']) =>
      // What the reader drew as well is the reader's.
      setDrawn((before) =>
        before.get(page) === by || before.get(page) === 'pdf' ? before : new Map(before).set(page, by),
      ),
    [],
  );
  const shown: Shown = {
    pages: drawn.size,
    by: [...drawn.values()].includes('imagen') ? 'imagen' : 'pdf',
    all: paginas > 0 && drawn.size >= paginas,
  };
  return { shown, note };
}
