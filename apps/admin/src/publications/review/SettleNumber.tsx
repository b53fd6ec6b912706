import { settleNumber } from '@legajo/contract/calls/publications';
import { publications } from '@legajo/contract/errors/publications';
import { readings } from '@legajo/contract/errors/publications-readings';
import { NUMBER_STANDINGS, type NumberStanding } from '@legajo/contract/number-standings';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** What may be said of the number that speaks against a document, by why it waits. */
const SETTLED_AS: Readonly<Record<string, readonly NumberStanding[]>> = {
  [readings.otherNumber.code]: ['representative', 'nobody'],
  [readings.representative.code]: ['representative'],
  [readings.representativeAlone.code]: ['representative'],
  [publications.twoPeople.code]: ['representative'],
};
const KEYS = { representative: 'r', nobody: 'd' } as const;

/** Says once for the company what a number is; what waits for it is read again. */
export function SettleNumber({ process, item }: { readonly process: number; readonly item: Item }) {
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const settle = useMutation({
    mutationFn: (standing: NumberStanding) =>
      backend.api(settleNumber, {
        body: { numero: item.otra?.texto ?? '', caracter: NUMBER_STANDINGS[standing], idProceso: process },
      }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(settle.error ? toProblem(settle.error) : null);
  const standings = item.otra ? (SETTLED_AS[item.problema?.code ?? ''] ?? []) : [];
  const say = (standing: NumberStanding) => {
    if (standings.includes(standing) && !settle.isPending) settle.mutate(standing);
  };
  // That an employee signs for the company is said by pointing at it: one key pressed in vain would say it of anybody.
  const byKey = item.problema?.code !== publications.twoPeople.code;
  useReviewKeys({
    [KEYS.representative]: () => byKey && say('representative'),
    [KEYS.nobody]: () => byKey && say('nobody'),
  });
  if (standings.length === 0) return null;
  const words = { representative: t(($) => $.of_representative), nobody: t(($) => $.of_nobody) };
  return (
    <div className={css.settle}>
      <p className={css.sub}>{t(($) => $.whose_number, { number: item.otra?.texto })}</p>
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <div className={css.actions}>
        {standings.map((standing) => (
          <Button
            key={standing}
            size="small"
            {...(byKey ? { keys: KEYS[standing] } : {})}
            working={settle.isPending && settle.variables === standing && t(($) => $.settling)}
            onClick={() => say(standing)}
          >
            {words[standing]}
          </Button>
        ))}
      </div>
    </div>
  );
}
