import { billboardAcceptances, printBillboardSheets } from '@legajo/contract/calls/billboard-papers';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PaperSheets } from '../accounts/PaperSheets.tsx';
import css from './Billboard.module.css';
import type { Post } from './posts.ts';

/** What of a post is on paper: who accepted it, sealed, and sheets for those without an address. */
export function PostPapers({ post, missing }: { readonly post: Post; readonly missing: number }) {
  const { t } = useTranslation('billboard');
  const backend = useBackend();
  const { id } = post;
  const record = useMutation({
    mutationFn: () => backend.blob(billboardAcceptances, { params: { id } }),
    onSuccess: (pdf) => saveBlob(document, pdf, `${t(($) => $.papers.record_file)}-${id}.pdf`),
  });
  return (
    <>
      <div className={css.papers}>
        {post.acepta === 1 ? (
          <Button
            size="small"
            icon={<IconFileCertificate />}
            working={record.isPending && t(($) => $.papers.working)}
            onClick={() => record.mutate()}
          >
            {t(($) => $.papers.record)}
          </Button>
        ) : null}
        {missing > 0 && post.estado === 'activo' ? (
          <PaperSheets
            label={t(($) => $.papers.print)}
            working={t(($) => $.papers.printing)}
            atMost={missing}
            over="BILLBOARD_NOBODY_ON_PAPER"
            fetchPart={(parte) => backend.blob(printBillboardSheets, { params: { id }, body: { parte } })}
            fileName={`${t(($) => $.papers.file)}-${id}`}
          />
        ) : null}
      </div>
      <ProblemNotice problem={record.error ? toProblem(record.error) : null} />
    </>
  );
}
