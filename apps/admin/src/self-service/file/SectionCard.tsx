import { toProblem } from '@legajo/ui/api/problem.ts';
import { useKept } from '@legajo/ui/form/use-kept.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import { sectionRows } from '@legajo/ui/self-service/section-rows.tsx';
import type { SectionData } from '@legajo/ui/self-service/sections.ts';
import { sectionPlace } from '@legajo/ui/self-service/use-section-edit.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import css from './OwnSections.module.css';
import { SectionEditor } from './SectionEditor.tsx';

/** One section of a person's own data: its facts, what waits, and its form in the same place. */
export function SectionCard(props: {
  readonly section: SectionId;
  readonly personId: number;
  readonly query: UseQueryResult<SectionData>;
  /** Human Resources about somebody else. */
  readonly manages: boolean;
  readonly onReview: (changeId: number) => void;
}) {
  const { section, personId, query, manages, onReview } = props;
  const { t } = useTranslation('self-service');
  const { t: own } = useTranslation('own-sections');
  const { locale } = useFormat();
  const [editing, setEditing] = useState(useKept(sectionPlace(section, personId)) !== null);
  const slow = useSlow(query.isPending);
  const opener = useRef<HTMLButtonElement>(null);
  const title = own(($) => $.sections[section]);
  const { data } = query;
  const close = () => {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  };
  if (query.error && !data)
    return (
      <Section title={title}>
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      </Section>
    );
  if (!data) return <Section title={title}>{slow ? <Skeleton width={60} height={60} /> : null}</Section>;
  const { pendiente: pending } = data;
  return (
    <Section
      title={title}
      {...(editing && css.editing ? { className: css.editing } : {})}
      action={
        editing || data.cambia === 'no' ? undefined : (
          <button ref={opener} type="button" className={css.link} onClick={() => setEditing(true)}>
            {data.version === 0 ? t(($) => $.own.first) : t(($) => $.own.edit)}
            <span className="sr-only"> {title}</span>
          </button>
        )
      }
    >
      {editing ? (
        <SectionEditor section={section} personId={personId} data={data} manages={manages} onClose={close} />
      ) : (
        <>
          {data.version === 0 ? (
            <p className={css.note}>{t(($) => $.own.never)}</p>
          ) : (
            <Facts rows={sectionRows(section, data, own, locale)} />
          )}
          {data.cambia === 'no' ? (
            <p className={css.note}>{manages ? t(($) => $.own.read_only) : t(($) => $.own.not_enabled)}</p>
          ) : null}
        </>
      )}
      {pending ? (
        <div className={css.pending}>
          <Notice
            tone="wait"
            action={
              manages ? (
                <Button size="small" onClick={() => onReview(pending.id)}>
                  {t(($) => $.own.review)}
                  <span className="sr-only"> {title}</span>
                </Button>
              ) : undefined
            }
          >
            <strong>{t(($) => $.own.pending)}</strong>{' '}
            {t(($) => $.own.pending_text, { when: formatInstant(pending.cuando, false) })}
          </Notice>
          <Facts rows={sectionRows(section, pending.datos, own, locale)} />
        </div>
      ) : null}
    </Section>
  );
}
