import { Button } from '@legajo/ui/kit/Button.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Inspection.module.css';
import { type Filter, NO_FILTER, type Paper, type Scope } from './inspection.ts';
import type { Papers } from './use-papers.ts';

/** The documents of an inspection, and what narrows them down. */
export function PaperList(props: {
  readonly scope: Scope;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly papers: Papers;
  readonly openId: number | null;
  readonly onOpen: (paper: Paper) => void;
}) {
  const { scope, filter, onFilter, papers, openId, onOpen } = props;
  const { t } = useTranslation('inspection');
  const narrow = (change: Partial<Filter>) => onFilter({ ...filter, ...change });
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  const { rows, total, working, problem, more, again } = papers;
  return (
    <>
      <search className={css.filters}>
        <TextField
          label={t(($) => $.find)}
          type="search"
          autoComplete="off"
          value={filter.q}
          onChange={({ target }) => narrow({ q: target.value })}
        />
        {scope.tipos.length > 1 ? (
          <SelectField
            label={t(($) => $.type)}
            value={filter.tipo}
            placeholder={t(($) => $.all)}
            onChange={({ target }) => narrow({ tipo: target.value })}
            options={scope.tipos.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          />
        ) : null}
        {scope.periodo_desde === scope.periodo_hasta ? null : (
          <>
            <MonthField
              label={t(($) => $.first_month)}
              value={filter.periodo_desde}
              onChange={({ target }) => narrow({ periodo_desde: target.value })}
              error={problem?.fields.periodo_desde?.[0]}
            />
            <MonthField
              label={t(($) => $.last_month)}
              value={filter.periodo_hasta}
              onChange={({ target }) => narrow({ periodo_hasta: target.value })}
              error={problem?.fields.periodo_hasta?.[0]}
            />
          </>
        )}
      </search>
      <p className={css.note} role="status">
        {working && rows.length === 0 ? t(($) => $.loading) : t(($) => $.found, { count: total })}
      </p>
      {problem ? (
        <div className={css.failed}>
          <ProblemNotice problem={problem} />
          <Button size="small" onClick={again}>
            {t(($) => $.retry)}
          </Button>
        </div>
      ) : null}
      {!working && !problem && rows.length === 0 ? (
        <div className={css.nothing}>
          <p>{t(($) => (isNarrowed ? $.nothing_found : $.nothing))}</p>
          {isNarrowed ? (
            <Button size="small" onClick={() => onFilter(NO_FILTER)}>
              {t(($) => $.clear)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul className={css.papers}>
        {rows.map((paper) => (
          <li key={paper.id}>
            <button
              type="button"
              aria-current={paper.id === openId || undefined}
              onClick={() => onOpen(paper)}
            >
              <strong>{paper.persona}</strong>
              <span>
                {paper.tipo} · {paper.periodo}
              </span>
              <span className={css.state} data-off={paper.anulado !== null || undefined}>
                {t(($) => $.states[paper.estado])}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more ? (
        <Button working={working && t(($) => $.loading)} onClick={more}>
          {t(($) => $.more)}
        </Button>
      ) : null}
    </>
  );
}
