import { formatName } from '@legajo/ui/i18n/people.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Access.module.css';
import type { Sight } from './access-query.ts';

/** One person's way to what is asked about, step by step, up to where it ends. */
export function Steps({ sight, document }: { readonly sight: Sight; readonly document: boolean }) {
  const { t } = useTranslation('access');
  const sees = document ? sight.ve_documento === 1 : sight.ve_legajo === 1;
  const thing = document ? t(($) => $.this_document) : t(($) => $.this_file);
  return (
    <div aria-live="polite">
      <p className={css.simulated}>{formatName(sight)}</p>
      <h3 className={css.verdict}>{sees ? t(($) => $.sees, { thing }) : t(($) => $.sees_not, { thing })}</h3>
      {sight.titular ? (
        <p className={css.note}>{t(($) => $.owner_why)}</p>
      ) : (
        <ol className={css.steps}>
          {sight.pasos.map((step) => (
            <li key={step.paso} data-passes={step.pasa}>
              {step.pasa ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconX size={16} aria-hidden="true" />
              )}
              <span className="sr-only">{step.pasa ? t(($) => $.passes) : t(($) => $.stops)}</span>
              <div>
                <strong>{t(($) => $.steps[step.paso])}</strong>
                <p>{t(($) => $.reasons[step.motivo])}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
