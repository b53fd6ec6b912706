import { ownConstancia } from '@legajo/contract/calls/verification';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/my-document.ts';
import { useFileName } from '../documents/use-file-name.ts';

/** Saves what the own signature on a document proves, as a sealed PDF beside the document's own file. */
export function ConstanciaButton({
  document,
  wide = false,
}: {
  readonly document: MyDocument;
  readonly wide?: boolean;
}) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const name = useFileName(
    document,
    t(($) => $.constancia),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => backend.blob(ownConstancia, { params: { id: document.id } }),
    onSuccess: (paper) => saveBlob(window.document, paper, name),
  });
  const text = useProblemText(error ? toProblem(error) : null);
  return (
    <>
      <Button
        wide={wide}
        icon={<IconRosetteDiscountCheck />}
        working={isPending && t(($) => $.preparing)}
        onClick={() => mutate()}
      >
        {t(($) => $.download_constancia)}
      </Button>
      {error ? (
        <Notice tone="err" live>
          {text}
        </Notice>
      ) : null}
    </>
  );
}
