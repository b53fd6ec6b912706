import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OwnUpload, openDraft, type UploadType } from './uploads.ts';

/** Why what was sent last was sent back, and the way to its pages where they are not in a draft yet. */
export function SendBack(props: {
  readonly type: UploadType;
  readonly mine: readonly OwnUpload[];
  readonly drafted: boolean;
}) {
  const { type, mine, drafted } = props;
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const last = mine.find(
    ({ idSubCarpeta, estado }) => idSubCarpeta === type.idSubCarpeta && estado !== 'borrador',
  );
  const open = useMutation({
    mutationFn: () => openDraft(backend, type.idSubCarpeta, last?.origen ?? 'archivo'),
  });
  if (last?.estado === 'pendiente') return <Notice tone="info">{t(($) => $.one_waits)}</Notice>;
  if (last?.estado !== 'rechazado') return null;
  return (
    <>
      <Notice tone="wait">
        <strong>{t(($) => $.sent_back)}</strong>
        {last.resuelto?.comentario ? <p>{last.resuelto.comentario}</p> : null}
      </Notice>
      {drafted || last.hojas.length === 0 ? null : (
        <Button working={open.isPending && t(($) => $.opening)} onClick={() => open.mutate()}>
          {t(($) => $.same_pages)}
        </Button>
      )}
      <ProblemNotice problem={open.error ? toProblem(open.error) : null} />
    </>
  );
}
