import { mergeGroups } from '@legajo/contract/calls/organisation';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Checkbox, Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationKeys } from '../app/keys/organisation.ts';
import css from './Organisation.module.css';
import type { Group, List } from './organisation.ts';

/** Two become one: which stays, what it receives, and who would see more people. */
export function MergeDialog(props: {
  readonly list: List;
  readonly groups: readonly Group[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { list, groups, onClose, onDone } = props;
  const { t } = useTranslation('organisation');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const backend = useBackend();
  const largest = [...groups].sort((a, b) => b.personas - a.personas)[0];
  const [stays, setStays] = useState(largest?.nombre ?? '');
  const [accepted, setAccepted] = useState(false);
  const goes = groups.find((group) => group.nombre !== stays)?.nombre ?? '';
  const body = { queda: stays, funde: goes };
  const params = { lista: list };
  const preview = useQuery({
    queryKey: organisationKeys.merge(list, stays, goes),
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.api(mergeGroups, { params, body: { ...body, simular: '1' }, signal })).data[0],
  });
  const merge = useMutation({
    mutationFn: () => backend.api(mergeGroups, { params, body: { ...body, acepta: accepted ? '1' : '0' } }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      onDone();
    },
  });
  const error = merge.error ?? preview.error;
  const problem = useProblemText(error ? toProblem(error) : null);
  const outcome = preview.data;
  const seeMore = outcome?.ven_mas ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.merge_title)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            disabled={!outcome || (seeMore > 0 && !accepted)}
            onClick={() => merge.mutate()}
            working={merge.isPending && t(($) => $.merging)}
          >
            {t(($) => $.merge_go, { name: stays })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t(($) => $.merge_text)}</p>
        <div role="radiogroup" aria-label={t(($) => $.stays)}>
          {groups.map((group) => (
            <Radio
              key={group.nombre}
              name="stays"
              label={t(($) => $.merge_choice, { name: group.nombre, count: group.personas })}
              checked={group.nombre === stays}
              onChange={() => setStays(group.nombre)}
            />
          ))}
        </div>
        {outcome ? (
          <table className={css.facts}>
            <caption className="sr-only">{t(($) => $.merge_title)}</caption>
            <tbody>
              <tr>
                <td>{t(($) => $.had)}</td>
                <td>{format.number(outcome.tenia)}</td>
              </tr>
              <tr>
                <td>{t(($) => $.receives)}</td>
                <td>{format.number(outcome.recibe)}</td>
              </tr>
              <tr>
                <td>{t(($) => $.filters_after)}</td>
                <td>{format.number(outcome.filtros)}</td>
              </tr>
            </tbody>
          </table>
        ) : null}
        {seeMore > 0 ? (
          <Checkbox
            label={t(($) => $.see_more, { count: seeMore })}
            checked={accepted}
            onChange={(event) => setAccepted(event.target.checked)}
          />
        ) : outcome ? (
          <p className={css.help}>{t(($) => $.same_view)}</p>
        ) : null}
        {problem ? (
          <Notice tone="err" live>
            {problem}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
