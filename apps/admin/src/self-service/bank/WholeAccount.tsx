import { showAccount } from '@legajo/contract/calls/self-service';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Both account numbers of a change, whole, once they are asked for: that they were shown is written into the trail. */
export function WholeAccount(props: {
  readonly changeId: number;
  /** Somebody would approve what they have not seen: it is shown first. */
  readonly wanted: boolean;
  readonly onSeen: () => void;
}) {
  const { changeId, wanted, onSeen } = props;
  const { t } = useTranslation('self-service');
  const backend = useBackend();
  const show = useMutation({
    mutationFn: async () => (await backend.api(showAccount, { params: { id: changeId } })).data[0],
    onSuccess: onSeen,
  });
  const { data, mutate } = show;
  useEffect(() => {
    if (wanted) mutate();
  }, [wanted, mutate]);
  const first = wanted ? (
    <Notice tone="wait" live>
      {t(($) => $.account_first)}
    </Notice>
  ) : null;
  if (data)
    return (
      <>
        <Facts
          rows={[
            [t(($) => $.account_before), data.antes ?? t(($) => $.nothing)],
            [t(($) => $.account_after), data.despues ?? t(($) => $.nothing)],
          ]}
        />
        {first}
      </>
    );
  return (
    <div>
      <ProblemNotice problem={show.error ? toProblem(show.error) : null} />
      <Button size="small" working={show.isPending && t(($) => $.account_showing)} onClick={() => mutate()}>
        {t(($) => $.account_show)}
      </Button>
    </div>
  );
}
