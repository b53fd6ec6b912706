import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { permitted } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePeopleActions } from '../../shell/actions/people-actions.ts';
import { EmployeeStatus } from '../EmployeeStatus.tsx';
import css from './File.module.css';
import type { Employee } from './file.ts';
import { Neighbours } from './Neighbours.tsx';

/** Whose file it is: name, state, numbers, place, and what can be done. */
export function FileHeader({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employee-file');
  const list = useTranslation('people').t;
  const { t: kit } = useTranslation();
  const { user, actions } = useSession();
  const name = formatName(employee);
  const heading = useArrival(name);
  const acts = permitted(usePeopleActions(), actions, [employee]);
  const place = [employee.sector, employee.locacion].filter(Boolean).join(', ');
  const work = [employee.cargo, place].filter(Boolean).join(' · ');
  return (
    <header>
      <p className={css.path}>
        <Link to="/employees/list">{list(($) => $.title)}</Link> / {name}
      </p>
      <div className={css.head}>
        <Avatar person={employee} />
        <div className={css.who}>
          <div className={css.line}>
            <h1 ref={heading} tabIndex={-1}>
              {name}
            </h1>
            <EmployeeStatus person={employee} />
          </div>
          <p className={css.numbers}>
            <span>
              <span>{identityLabel(user?.pais)}</span> {formatIdentity(employee.cuil, user?.pais)}
            </span>
            {employee.numero_legajo ? (
              <span>
                <span>{list(($) => $.file_number)}</span> {employee.numero_legajo}
              </span>
            ) : null}
            {work ? <span>{work}</span> : null}
            <span>
              <span>{list(($) => $.hired)}</span> {employee.fecha_contratacion}
            </span>
            {employee.fecha_baja ? (
              <span>
                <span>{t(($) => $.dismissed)}</span> {employee.fecha_baja}
              </span>
            ) : null}
          </p>
        </div>
        <Neighbours personId={employee.id} />
        <ActionMenu label={kit(($) => $.actions_of, { name })} actions={acts} thing={[employee]} />
      </div>
    </header>
  );
}
