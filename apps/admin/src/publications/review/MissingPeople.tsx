import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import { missingQuery } from './items.ts';

/** Who of the roll has nothing in the file. */
export function MissingPeople({
  open,
  onClose,
  process,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly process: number;
}) {
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const list = useQuery({ ...missingQuery(backend, process), enabled: open }).data;
  const rest = (list?.pagination?.total ?? 0) - (list?.data.length ?? 0);
  return (
    <Dialog open={open} onClose={onClose} shape="drawer" title={t(($) => $.without)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than its drawer, and scrolled by keys */}
      <ul className={css.rows} tabIndex={0} aria-label={t(($) => $.without)}>
        {list?.data.map((person) => (
          <li key={person.id}>
            <span>{person.nombre}</span>
            <span className={css.sub}>{formatIdentity(person.cuil, country)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={css.sub}>{t(($) => $.and_more, { count: rest })}</p> : null}
    </Dialog>
  );
}
