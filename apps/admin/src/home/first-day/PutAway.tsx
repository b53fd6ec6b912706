import { putFirstDayAway } from '@legajo/contract/calls/first-day';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FirstDay } from './first-day-query.ts';

/** Takes the list off everybody's home, or brings it back; one that is over goes by itself. */
export function PutAway({ state }: { readonly state: FirstDay['estado'] }) {
  const { t } = useTranslation('first-day');
  const backend = useBackend();
  const away = state === 'guardado';
  const put = useMutation({
    mutationFn: () => backend.api(putFirstDayAway, { body: { guardado: !away } }),
  });
  if (state === 'terminado') return null;
  return (
    <>
      <Button
        working={put.isPending && (away ? t(($) => $.take_out_working) : t(($) => $.put_away_working))}
        onClick={() => put.mutate()}
      >
        {away ? t(($) => $.take_out) : t(($) => $.put_away)}
      </Button>
      {put.error ? <ProblemNotice problem={toProblem(put.error)} /> : null}
    </>
  );
}
