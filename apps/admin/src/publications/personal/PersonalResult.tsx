import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './Personal.module.css';
import type { PublishedRow } from './use-personal.ts';

/** What went out, with its codes and the way to each; or when it goes out. */
export function PersonalResult(props: {
  readonly rows: readonly PublishedRow[];
  readonly name: string;
  readonly zone: string;
  readonly replaced: boolean;
  readonly onAgain: () => void;
}) {
  const { rows, name, zone, replaced, onAgain } = props;
  const { t } = useTranslation('publish-personal');
  const opens = useCan(ACTIONS.documentDetail);
  const follows = useCan(ACTIONS.processManager);
  const [first] = rows;
  const dated = first?.programado ?? null;
  const count = rows.length;
  return (
    <Page title={dated ? t(($) => $.scheduled_title) : t(($) => $.published_title)}>
      <div className={css.result}>
        <p className={css.sentence} role="status">
          {dated
            ? t(($) => $.scheduled_text, { count, name, when: formatInstantIn(dated, zone) })
            : first?.aviso === 'oculto'
              ? t(($) => $.hidden_published, { count, name })
              : t(($) => $.published_text, { count, name })}
        </p>
        {replaced ? <p>{dated ? t(($) => $.will_replace) : t(($) => $.replaced)}</p> : null}
        {first?.aviso === 'oculto' ? <Notice tone="wait">{t(($) => $.went_hidden)}</Notice> : null}
        {dated ? null : (
          <ul className={css.rows}>
            {rows.map(({ idDocumento, codigo, parte }) => (
              <li key={parte}>
                {opens && idDocumento !== null ? (
                  <Link to="/documents/detail/$id" params={{ id: String(idDocumento) }} search={{}}>
                    {t(($) => $.document_of, { count: parte })}
                  </Link>
                ) : (
                  <span>{t(($) => $.document_of, { count: parte })}</span>
                )}
                <span>{t(($) => $.code, { code: codigo ?? '' })}</span>
              </li>
            ))}
          </ul>
        )}
        {dated && follows ? (
          <p>
            <Link to="/company/process-manager">{t(($) => $.in_processes)}</Link>
          </p>
        ) : null}
        <div>
          <Button variant="primary" onClick={onAgain}>
            {t(($) => $.again)}
          </Button>
        </div>
      </div>
    </Page>
  );
}
