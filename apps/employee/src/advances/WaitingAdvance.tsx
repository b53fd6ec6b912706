import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import { callOff, decidersQuery, type OwnAdvance } from './advances.ts';

/** An advance that waits: with whom, and the way to call it off. */
export function WaitingAdvance(props: {
  readonly advance: OwnAdvance;
  readonly onCalledOff: () => void;
  readonly onRefused: (problem: Problem) => void;
}) {
  const { advance, onCalledOff, onRefused } = props;
  const { t } = useTranslation('own-advances');
  const format = useFormat();
  const backend = useBackend();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { idAprobacion: requestId } = advance;
  const deciders = useQuery({
    ...decidersQuery(backend, requestId ?? 0),
    enabled: requestId !== null,
    // Who decides is said beside; without an answer the rest is as true.
    retry: false,
  }).data;
  const off = useMutation({
    mutationFn: () => callOff(backend, advance),
    async onSuccess({ fresh }) {
      setAsking(false);
      onCalledOff();
      await fresh;
    },
    onError(error) {
      setAsking(false);
      onRefused(toProblem(error));
    },
  });
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{format.money(Number(advance.importe), advance.moneda)}</h2>
        <StatusBadge tone="wait">{t(($) => $.states.pendiente)}</StatusBadge>
      </div>
      <p className={css.note}>
        {t(($) => $.in_parts, { count: advance.cuotas })} ·{' '}
        {t(($) => $.asked_at, { when: formatInstant(advance.pedido, false) })}
      </p>
      {advance.motivo ? <p className={css.said}>{advance.motivo}</p> : null}
      {deciders && deciders.length > 0 ? (
        <p>{t(($) => $.decides, { names: deciders.map(formatName).join('; ') })}</p>
      ) : null}
      <Button size="small" onClick={() => setAsking(true)}>
        {t(($) => $.call_off)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => off.mutate()}
        title={t(($) => $.call_off_title)}
        confirm={t(($) => $.call_off)}
        dismiss={t(($) => $.keep)}
        working={off.isPending && t(($) => $.calling_off)}
        reversible
      >
        {t(($) => $.call_off_text)}
      </ConfirmDialog>
    </section>
  );
}
