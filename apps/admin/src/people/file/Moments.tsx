import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Timeline } from '@legajo/ui/kit/Timeline.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { neverStarted, startsLater } from '../starts-later.ts';
import css from './File.module.css';
import type { Employee, Moment } from './file.ts';

/** What happened, newest first: when, what, from which to which, and by whom. The last of all is the hiring. */
export function Moments(props: {
  readonly moments: readonly Moment[];
  readonly employee: Employee | undefined;
  /** Nothing older follows. */
  readonly whole: boolean;
  readonly brief?: boolean;
}) {
  const { moments, employee, whole, brief = false } = props;
  const { t } = useTranslation('employee-file');
  const today = useCompanyToday();
  return (
    <Timeline className={css.moments}>
      {moments.map((moment) => (
        <OneMoment key={moment.id} moment={moment} brief={brief} />
      ))}
      {whole && employee ? (
        <li>
          <time>{employee.fecha_contratacion}</time>
          <div>
            <strong>
              {startsLater(employee, today)
                ? t(($) => $.will_be_hired)
                : neverStarted(employee)
                  ? t(($) => $.was_to_be_hired)
                  : t(($) => $.hired)}
            </strong>
          </div>
        </li>
      ) : null}
    </Timeline>
  );
}

function OneMoment({ moment, brief }: { readonly moment: Moment; readonly brief: boolean }) {
  const { t } = useTranslation('employee-file');
  const reaches = useReach();
  const opens = useCan(ACTIONS.documentDetail) && reaches;
  const { cuando, descripcion, documento, quien, propio } = moment;
  const who = propio ? t(($) => $.by_person) : (quien ?? t(($) => $.by_system));
  return (
    <li>
      <time dateTime={cuando}>{brief ? formatDate(cuando) : formatInstant(cuando, false)}</time>
      <div>
        <strong>
          {documento && opens ? (
            <Link to="/documents/detail/$id" params={{ id: String(documento.id) }}>
              {descripcion}
            </Link>
          ) : (
            descripcion
          )}
        </strong>
        {moment.cambios.length > 0 ? (
          <dl className={css.changes}>
            {moment.cambios.map((change) => (
              <div key={change.campo}>
                <dt>{change.etiqueta}</dt>
                <dd>
                  <span className="sr-only">{t(($) => $.before)} </span>
                  <del>{change.antes ?? t(($) => $.empty)}</del> →{' '}
                  <span className="sr-only">{t(($) => $.after)} </span>
                  <ins>{change.despues ?? t(($) => $.empty)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {moment.detalle.length > 0 ? <p>{moment.detalle.join(' · ')}</p> : null}
        <p>{who}</p>
      </div>
    </li>
  );
}
