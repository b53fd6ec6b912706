import { requestDownload } from '@legajo/contract/calls/exports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filtersBody } from '../documents.ts';
import type { DocumentsSearch } from '../search-params.ts';

/** What is wanted: what a search finds, or of it those that are marked. */
export interface Wanted {
  readonly search: DocumentsSearch;
  readonly ids?: readonly number[];
}

export const bodyOf = ({ search, ids }: Wanted) => ({
  ...(ids ? {} : filtersBody(search)),
  ...(ids ? { ids: [...ids] } : {}),
});

/**
 * Downloads documents at once, and says how many came.
 *
 * @param told whether a refusal is said in passing: where no dialog stands that shows it.
 */
export function useDownload({ onDone, told }: { readonly onDone: () => void; readonly told?: true }) {
  const { t } = useTranslation('document-download');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  return useMutation({
    mutationFn: async (wanted: Wanted) =>
      (await backend.api(requestDownload, { body: bodyOf(wanted) })).data[0],
    onSuccess(link, { ids }) {
      if (!link) return;
      followLink(document, link.enlace);
      const left = ids ? ids.length - link.documentos : 0;
      toast({
        tone: left > 0 ? 'wait' : 'ok',
        title: t(($) => $.started, { count: link.documentos }),
        ...(left > 0 ? { detail: t(($) => $.out_of_reach, { count: left }) } : {}),
      });
      onDone();
    },
    onError(error) {
      const { messages } = toProblem(error);
      if (told) toast({ tone: 'err', title: messages.join(' ') || kit(($) => $.error_unknown) });
    },
  });
}
