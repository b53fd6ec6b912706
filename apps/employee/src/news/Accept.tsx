import { acceptNews } from '@legajo/contract/calls/news';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './News.module.css';
import type { Post } from './news.ts';

/** "I read and accept" of a post as it is shown, once it was read to its end. Not a signature, and it says so. */
export function Accept({ post, ready }: { readonly post: Post; readonly ready: boolean }) {
  const { t } = useTranslation('own-news');
  const backend = useBackend();
  // The words that were shown first: others that came meanwhile are not what was read.
  const [shown, setShown] = useState(post.version);
  const accept = useMutation({
    mutationFn: () => backend.api(acceptNews, { params: { id: post.id }, body: { version: shown } }),
  });
  if (post.aceptado) {
    const at = formatInstant(post.aceptado, true);
    return (
      <Notice tone="ok" live>
        {t(($) => $.accepted, { at })}
      </Notice>
    );
  }
  const others = post.version !== shown;
  return (
    <section className={css.accept}>
      {others ? (
        <Notice
          tone="wait"
          live
          action={
            <Button
              size="small"
              onClick={() => {
                setShown(post.version);
                accept.reset();
              }}
            >
              {t(($) => $.retry)}
            </Button>
          }
        >
          {t(($) => $.changed)}
        </Notice>
      ) : (
        <ProblemNotice problem={accept.error ? toProblem(accept.error) : null} />
      )}
      <p className={css.about}>{ready ? t(($) => $.accept_note) : t(($) => $.read_first)}</p>
      <Button
        variant="primary"
        disabled={!ready || others}
        working={accept.isPending && t(($) => $.accepting)}
        onClick={() => accept.mutate()}
      >
        {t(($) => $.accept)}
      </Button>
    </section>
  );
}
