import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import { sectionQuery } from '@legajo/ui/self-service/sections.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { usePart } from '../app/use-place.ts';
import { BackTitle } from './BackTitle.tsx';
import { EditForm } from './EditForm.tsx';
import css from './MyData.module.css';
import { sectionOf } from './own-changes.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** One part of the person's data to change: one thought, one screen. */
export function EditScreen() {
  const { t } = useTranslation('own-changes');
  const { t: app } = useTranslation('employee');
  const section = sectionOf(usePart());
  if (section) return <EditSection key={section} section={section} />;
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={app(($) => $.not_found)}
      actions={<PlaceLink to="/data">{t(($) => $.back)}</PlaceLink>}
    />
  );
}

function EditSection({ section }: { readonly section: SectionId }) {
  const { t } = useTranslation('own-changes');
  const { t: own } = useTranslation('own-sections');
  const { user } = useSession();
  const personId = user?.id ?? 0;
  const query = useQuery(sectionQuery(useBackend(), section, personId));
  const kept = useKeptDraft(section);
  const slow = useSlow(query.isPending || kept === undefined);
  const { data } = query;
  return (
    <div className={css.screen}>
      <BackTitle title={own(($) => $.sections[section])} />
      {query.error && !data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {(query.isPending || (data && kept === undefined)) && slow ? (
        <Skeleton width={80} height={160} />
      ) : null}
      {data?.cambia === 'no' ? <p className={css.note}>{t(($) => $.only_company)}</p> : null}
      {data && data.cambia !== 'no' && kept !== undefined ? (
        <EditForm section={section} personId={personId} data={data} kept={kept} />
      ) : null}
    </div>
  );
}
