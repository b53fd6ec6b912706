import { retryProcess } from '@legajo/contract/calls/publications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Work } from '../processes.ts';

/** Has work that failed done once more, where whoever looks may. */
export function RetryButton({ work, small }: { readonly work: Work; readonly small?: boolean }) {
  const { t } = useTranslation('long-work');
  const backend = useBackend();
  const again = useMutation({
    mutationFn: () => backend.api(retryProcess, { params: { id: work.idProceso } }),
    onSuccess: ({ fresh }) => fresh,
  });
  if (work.reintentar !== 1) return null;
  return (
    <>
      {again.isError ? <ProblemNotice problem={toProblem(again.error)} /> : null}
      <Button
        variant={small ? 'secondary' : 'primary'}
        size={small ? 'small' : 'normal'}
        working={again.isPending && t(($) => $.retrying)}
        onClick={() => again.mutate()}
      >
        {t(($) => $.retry)}
      </Button>
    </>
  );
}
