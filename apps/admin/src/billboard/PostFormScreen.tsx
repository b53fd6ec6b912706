import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { PostForm } from './PostForm.tsx';
import { postQuery } from './posts.ts';
import { Readers } from './Readers.tsx';

/** A new post. */
export function PostCreateScreen() {
  const { t } = useTranslation('billboard');
  return (
    <Page title={t(($) => $.create_title)}>
      <PostForm post={null} />
    </Page>
  );
}

/** The same form for one that is there, and who has read it. */
export function PostEditScreen() {
  const { t } = useTranslation('billboard');
  const { id } = useParams({ from: '/shell/billboard/edit/$id' });
  const { vista } = useSearch({ from: '/shell/billboard/edit/$id' });
  const navigate = useNavigate();
  // The form is begun once, over what stands then.
  const post = useQuery({ ...postQuery(useBackend(), Number(id)), refetchOnWindowFocus: false });
  const { data } = post;
  const done = data && (data.acepta === 1 ? data.aceptados : data.leidos);
  return (
    <Page title={data?.titulo ?? t(($) => $.edit_title)}>
      {post.error ? <ErrorPanel problem={toProblem(post.error)} onRetry={() => post.refetch()} /> : null}
      {data && post.isFetchedAfterMount ? (
        <Tabs
          label={t(($) => $.parts)}
          current={vista ?? 'aviso'}
          onChange={(part) =>
            void navigate({
              to: '/billboard/edit/$id',
              params: { id },
              search: clean({ vista: part === 'lectores' ? ('lectores' as const) : undefined }),
              replace: true,
            })
          }
          tabs={[
            { id: 'aviso', label: t(($) => $.post) },
            {
              id: 'lectores',
              label: data.acepta === 1 ? t(($) => $.accept_words) : t(($) => $.read),
              count: t(($) => $.of, {
                done: done ?? 0,
                all: data.destinatarios,
              }),
            },
          ]}
        >
          {vista === 'lectores' ? <Readers post={data} /> : <PostForm key={data.version} post={data} />}
        </Tabs>
      ) : null}
    </Page>
  );
}
