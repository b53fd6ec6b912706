import { Button } from '@legajo/ui/kit/Button.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { PEOPLE } from './away.ts';

/** From one page of people to the next. */
export function PeoplePager(props: {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { page, pages, total, onPage } = props;
  const { t } = useTranslation('leave-desk');
  const from = (page - 1) * PEOPLE + 1;
  return (
    <div className={css.bar}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t(($) => $.page_before)}
      </Button>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        {t(($) => $.page_after)}
      </Button>
      <p role="status">{t(($) => $.pages, { from, to: Math.min(total, from + PEOPLE - 1), total })}</p>
    </div>
  );
}
