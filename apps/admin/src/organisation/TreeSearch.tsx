import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationKeys } from '../app/keys/organisation.ts';
import css from './Organisation.module.css';
import { readPath, type TreeNode } from './organisation.ts';

const MOST = 6;

/** Finds somebody, and opens the tree down to them. */
export function TreeSearch({ onFound }: { readonly onFound: (path: readonly TreeNode[]) => void }) {
  const { t } = useTranslation('organisation');
  const backend = useBackend();
  const [text, setText] = useState('');
  const found = useQuery({
    queryKey: organisationKeys.search(text),
    enabled: text.length > 1,
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text }, signal })).data.slice(0, MOST),
  });
  const go = useMutation({
    mutationFn: (id: number) => readPath(backend, id),
    onSuccess(path) {
      setText('');
      onFound(path);
    },
  });
  const problem = useProblemText(go.error ? toProblem(go.error) : null);
  return (
    <>
      <SearchBox value={text} onSearch={setText} placeholder={t(($) => $.search)} />
      {problem ? (
        <Notice tone="err" live>
          {problem}
        </Notice>
      ) : null}
      {text.length > 1 && found.data ? (
        found.data.length > 0 ? (
          <ul className={css.tree} aria-label={t(($) => $.found)}>
            {found.data.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={buttonClass('quiet', 'small')}
                  onClick={() => go.mutate(person.id)}
                >
                  {formatName(person)}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.help}>{t(($) => $.nobody)}</p>
        )
      ) : null}
    </>
  );
}
