import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Access.module.css';
import { decidingStep, type Sight, sightsQuery } from './access-query.ts';
import { PersonSearch } from './PersonSearch.tsx';
import { Steps } from './Steps.tsx';

const NOBODY: readonly Sight[] = [];

/** Who may see a person, or one of their documents, and why; and any one's way there, step by step. */
export function AccessScreen() {
  const { t } = useTranslation('access');
  const { persona, documento } = useSearch({ from: '/shell/access' });
  const navigate = useNavigate();
  const choose = (id: number) => navigate({ to: '/access', search: { persona: String(id) } });
  return (
    <Page title={t(($) => $.title)} sub={t(($) => $.sub)}>
      {persona ? (
        <Sights
          key={`${persona} ${documento}`}
          person={Number(persona)}
          document={documento ? Number(documento) : undefined}
          onOther={() => navigate({ to: '/access', search: {} })}
        />
      ) : (
        <>
          <PersonSearch onChoose={choose} />
          <EmptyState kind="nothing-yet" title={t(($) => $.choose_title)}>
            {t(($) => $.choose_text)}
          </EmptyState>
        </>
      )}
    </Page>
  );
}

function Sights(props: {
  readonly person: number;
  readonly document: number | undefined;
  readonly onOther: () => void;
}) {
  const { person, document, onOther } = props;
  const { t } = useTranslation('access');
  const backend = useBackend();
  const [shown, setShown] = useState<number | null>(null);
  const query = useQuery(sightsQuery(backend, person, document));
  const sights = query.data ?? NOBODY;
  const owner = sights.find((sight) => sight.titular === 1);
  const current = sights.find((sight) => sight.id === shown && sight.titular === 0) ?? owner;
  const mark = (sees: number | null) =>
    sees ? (
      <>
        <IconCheck size={18} className={css.yes} aria-hidden="true" />
        <span className="sr-only">{t(($) => $.yes)}</span>
      </>
    ) : (
      <>
        <IconMinus size={18} className={css.no} aria-hidden="true" />
        <span className="sr-only">{t(($) => $.no)}</span>
      </>
    );
  const profiles = (sight: Sight) =>
    sight.titular
      ? t(($) => $.profiles.p1)
      : sight.perfiles
          .filter((type) => type > 1)
          .map((type) => t(($) => $.profiles[`p${type}` as 'p2']))
          .join(', ');
  const why = (sight: Sight) => {
    if (sight.titular) return t(($) => $.is_owner);
    const step = decidingStep(sight);
    return step ? t(($) => $.reasons[step.motivo]) : '';
  };
  const seeing = sights.filter((sight) => sight.ve_legajo).length;
  const reading = sights.filter((sight) => sight.ve_documento).length;
  return (
    <div className={css.split}>
      <Section>
        {query.data ? (
          <h2 className={css.sentence}>
            {t(($) => $.sentence, { count: seeing, name: owner ? formatName(owner) : '' })}
            {document === undefined ? null : ` ${t(($) => $.sentence_document, { count: reading })}`}
          </h2>
        ) : null}
        <DataTable
          caption={t(($) => $.title)}
          rows={sights}
          rowId={(sight) => `${sight.titular}-${sight.id}`}
          rowName={formatName}
          onOpen={(sight) => setShown(sight.id)}
          onWalk={(sight) => setShown(sight.id)}
          currentId={current ? `${current.titular}-${current.id}` : undefined}
          loading={query.isPending}
          problem={query.isError ? toProblem(query.error) : null}
          onRetry={() => void query.refetch()}
          columns={[
            { id: 'who', header: t(($) => $.who), cell: (sight) => formatName(sight) },
            { id: 'profile', header: t(($) => $.profile), cell: profiles, hideBelow: 'tablet' },
            { id: 'file', header: t(($) => $.file), cell: (sight) => mark(sight.ve_legajo), width: '72px' },
            ...(document === undefined
              ? []
              : [
                  {
                    id: 'document',
                    header: t(($) => $.document),
                    cell: (sight: Sight) => mark(sight.ve_documento),
                    width: '100px',
                  },
                ]),
            { id: 'why', header: t(($) => $.why), cell: why, hideBelow: 'phone' },
          ]}
        />
      </Section>
      <Section title={t(($) => $.simulate)}>
        {current ? <Steps sight={current} document={document !== undefined} /> : null}
        <div className={css.acts}>
          {document === undefined ? null : (
            <Link to="/access" search={{ persona: String(person) }}>
              {t(($) => $.whole_file)}
            </Link>
          )}
          <Button size="small" onClick={onOther}>
            {t(($) => $.other_person)}
          </Button>
        </div>
        <p className={css.note}>{t(($) => $.foot)}</p>
      </Section>
    </div>
  );
}
