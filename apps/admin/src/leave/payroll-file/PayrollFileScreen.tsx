import { formatDay } from '@legajo/contract/values/dates';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import css from '../Leave.module.css';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { SpanForm } from './SpanForm.tsx';
import { ToldList } from './ToldList.tsx';
import { ToTell } from './ToTell.tsx';

/** The first and the last day of a day's month. */
function monthOf(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { desde: formatDay(`${day.slice(0, 7)}-01`), hasta: formatDay(last) };
}

/** Days of leave as payroll takes them: what it does not know yet, and what it was told before. */
export function PayrollFileScreen() {
  const { t } = useTranslation('leave-desk');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave/payroll-file' });
  const usual = monthOf(useCompanyToday());
  const span = { desde: search.desde ?? usual.desde, hasta: search.hasta ?? usual.hasta };
  return (
    <LeaveFrame part="liquidacion" sub={t(($) => $.payroll.text)}>
      <SpanForm
        key={`${span.desde} ${span.hasta}`}
        span={span}
        onSpan={(next) =>
          void navigate({ to: '/leave/payroll-file', search: clean({ rows: search.rows, ...next }) })
        }
      />
      <ToTell key={`of ${span.desde} ${span.hasta}`} span={span} />
      <Section title={t(($) => $.payroll.past)} className={css.past ?? ''}>
        <ToldList
          search={search}
          onGo={(move) =>
            void navigate({
              to: '/leave/payroll-file',
              search: clean({ desde: search.desde, hasta: search.hasta, ...move }),
            })
          }
        />
      </Section>
    </LeaveFrame>
  );
}
