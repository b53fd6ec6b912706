import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProcessState } from '../publications/process/ProcessState.tsx';
import { lastPublicationsQuery } from '../publications/process/processes.ts';
import { useProcessText } from '../publications/process/use-process-text.ts';
import css from './HomeScreen.module.css';

const SHOWN = 5;

/** The last publications, each with how it ended. */
export function RecentProcesses() {
  const { t } = useTranslation('home');
  const text = useProcessText();
  const backend = useBackend();
  const publishes = useCan(ACTIONS.publishMassive);
  const { data } = useQuery(lastPublicationsQuery(backend, SHOWN));
  if (!data) return null;
  return (
    <Section
      title={t(($) => $.processes)}
      action={<Link to="/company/process-manager">{t(($) => $.see_all)}</Link>}
    >
      {data.length === 0 ? <p className={css.none}>{t(($) => $.processes_none)}</p> : null}
      <ul className={css.rows}>
        {data.map((process) => (
          <li key={process.idProceso}>
            {publishes ? (
              <Link to="/documents/publish/massive" search={{ process: String(process.idProceso) }}>
                {text.name(process)}
              </Link>
            ) : (
              <Link to="/company/process-manager" search={{ proceso: String(process.idProceso) }}>
                {text.name(process)}
              </Link>
            )}
            <span className={css.meta}>{text.counts(process)}</span>
            <ProcessState process={process} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
