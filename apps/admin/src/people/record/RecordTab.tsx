import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../session/use-manages.ts';
import { EmployeeStatus } from '../EmployeeStatus.tsx';
import css from '../file/File.module.css';
import { employeeQuery, type PanelProps, rulesQuery } from '../file/file.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm } from './RecordForm.tsx';
import { SECTION_TEXTS, SECTIONS, type SectionId } from './record-draft.ts';

// The rest of the file does not wait for them.
const MailChange = lazy(() => import('./MailChange.tsx'));
const InDirectory = lazy(() => import('./InDirectory.tsx'));
const OwnSections = lazy(() => import('../../self-service/file/OwnSections.tsx'));

const IDS = Object.keys(SECTIONS) as SectionId[];

/** The record, to read; and to edit where the address says which section. */
export function RecordTab({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const list = useTranslation('people').t;
  const backend = useBackend();
  const manages = useManages();
  const navigate = useNavigate();
  const { editar } = useSearch({ from: '/shell/employee/$id' });
  const employee = useQuery(employeeQuery(backend, personId)).data;
  const rules = useQuery(rulesQuery(backend, personId));
  if (rules.error)
    return <ErrorPanel problem={toProblem(rules.error)} onRetry={() => void rules.refetch()} />;
  if (!employee || !rules.data) return null;
  const read = async () => {
    await navigate({
      to: '/employee/$id',
      params: { id: String(personId) },
      search: { tab: 'datos' },
      replace: true,
    });
    // The form took the focus with it.
    document.querySelector('h1')?.focus();
  };
  if (editar)
    return <RecordForm employee={employee} rules={rules.data} section={editar} onDone={() => void read()} />;
  return (
    <>
      <Suspense fallback={null}>
        <MailChange personId={personId} version={employee.version} />
      </Suspense>
      <div className={css.sections}>
        {IDS.map((id) => (
          <RecordFacts
            key={id}
            employee={employee}
            only={SECTIONS[id]}
            title={t(($) => $.sections[SECTION_TEXTS[id]])}
            first={
              id === 'trabajo'
                ? [[list(($) => $.status), <EmployeeStatus key="status" person={employee} />]]
                : []
            }
            action={
              <Link
                to="/employee/$id"
                params={{ id: String(personId) }}
                search={{ tab: 'datos', editar: id }}
              >
                {t(($) => $.edit)}
                <span className="sr-only"> {t(($) => $.sections[SECTION_TEXTS[id]])}</span>
              </Link>
            }
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {manages ? <InDirectory personId={personId} /> : null}
        <OwnSections key={personId} employee={employee} />
      </Suspense>
    </>
  );
}
