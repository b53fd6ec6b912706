import { resendDelivery } from '@legajo/contract/calls/deliveries';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Sends a mail that did not arrive again, to the address that its person has now. */
export function SendAgain({ id, described }: { readonly id: number; readonly described: string }) {
  const { t } = useTranslation('sent');
  const backend = useBackend();
  const sending = useMutation({ mutationFn: () => backend.api(resendDelivery, { params: { id } }) });
  return (
    <>
      <Button
        size="small"
        aria-describedby={described}
        working={sending.isPending && t(($) => $.sending)}
        onClick={() => sending.mutate()}
      >
        {t(($) => $.again)}
      </Button>
      <ProblemNotice problem={sending.error ? toProblem(sending.error) : null} />
    </>
  );
}
