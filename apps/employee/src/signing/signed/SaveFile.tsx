import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Saves a file that the portal makes or hands out, and says why where it does not. */
export function SaveFile(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly fetchFile: () => Promise<Blob>;
  readonly wide?: boolean;
  readonly primary?: boolean;
  /** Good for one time: what was saved is not offered again. */
  readonly once?: boolean;
}) {
  const { label, icon, name, fetchFile, wide = false, primary, once } = props;
  const { t } = useTranslation('reader');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveBlob(window.document, file, name),
  });
  const text = useProblemText(error ? toProblem(error) : null);
  return (
    <>
      <Button
        wide={wide}
        variant={primary ? 'primary' : 'secondary'}
        icon={icon}
        disabled={once === true && isSuccess}
        working={isPending && t(($) => $.preparing)}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {error ? (
        <Notice tone="err" live>
          {text}
        </Notice>
      ) : null}
    </>
  );
}
