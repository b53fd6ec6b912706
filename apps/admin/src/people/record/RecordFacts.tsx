import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Employee, rulesQuery } from '../file/file.ts';
import type { DraftField } from './record-draft.ts';

/** Some fields of the record to read, called as the company's country calls them. */
export function RecordFacts(props: {
  readonly employee: Employee;
  readonly only: readonly DraftField[];
  readonly title: string;
  readonly action?: ReactNode;
  /** What stands above the fields. */
  readonly first?: readonly (readonly [string, ReactNode])[];
}) {
  const { employee, only, title, action, first = [] } = props;
  const country = useSession().user?.pais;
  const rules = useQuery(rulesQuery(useBackend(), employee.id)).data;
  const labelOf = (field: string) => rules?.find((rule) => rule.campo === field)?.etiqueta ?? '';
  const shownOf = (field: DraftField): ReactNode => {
    if (field === 'reporta')
      return employee.reporta ? (
        <Link to="/employee/$id" params={{ id: String(employee.reporta.id) }}>
          {employee.reporta.nombre}
        </Link>
      ) : null;
    return field === 'cuil' ? formatIdentity(employee.cuil, country) : employee[field];
  };
  if (!rules) return null;
  return (
    <Section title={title} action={action}>
      <Facts rows={[...first, ...only.map((field) => [labelOf(field), shownOf(field) || '—'] as const)]} />
    </Section>
  );
}
