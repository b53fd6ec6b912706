import { listSettledNumbers, unsettleNumber } from '@legajo/contract/calls/publications';
import { NUMBER_STANDINGS } from '@legajo/contract/number-standings';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicationKeys } from '../app/keys/publications.ts';
import css from './Publishing.module.css';
import { RepresentativeName } from './RepresentativeName.tsx';

/** Numbers that stand on documents and are not those of whom they are for; what was said of them is taken back here. */
export function KnownNumbers({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const list = useQuery({
    queryKey: publicationKeys.settled,
    enabled: open,
    queryFn: async ({ signal }) => (await backend.api(listSettledNumbers, { signal })).data,
  });
  const takeBack = useMutation({
    mutationFn: (numero: string) => backend.api(unsettleNumber, { params: { numero } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(takeBack.error ? toProblem(takeBack.error) : null);
  return (
    <Dialog open={open} onClose={onClose} shape="drawer" title={t(($) => $.known_numbers)}>
      <p className={css.sub}>{t(($) => $.known_numbers_text)}</p>
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {list.error ? (
        <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.no_known_numbers)} />
      ) : (
        <ul className={css.rows}>
          {list.data?.map(({ numero, caracter, nombre, fecha, autor }) => (
            <li key={numero} className={css.known}>
              <span>
                {formatIdentity(numero, country)}
                <span className={css.note}>
                  {caracter === NUMBER_STANDINGS.representative
                    ? t(($) => $.of_representative)
                    : t(($) => $.of_nobody)}
                  {' · '}
                  {t(($) => $.said_by, { name: autor, date: formatDate(fecha) })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t(($) => $.take_back_number, { number: formatIdentity(numero, country) })}
                working={takeBack.isPending && takeBack.variables === numero && t(($) => $.settling)}
                onClick={() => takeBack.mutate(numero)}
              >
                {t(($) => $.take_back)}
              </Button>
              {caracter === NUMBER_STANDINGS.representative ? (
                <RepresentativeName number={numero} name={nombre} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
