import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnswerState } from '../AnswerState.tsx';
import css from './Answers.module.css';
import { answerFile, answerQuery, type WholeAnswer } from './answers.ts';

/** What somebody answered, question by question, with its files and its document; and who approved it. */
export function AnswerDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('forms-sent');
  const read = useQuery(answerQuery(useBackend(), id));
  const answer = read.data;
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={answer ? formatName(answer.quien) : t(($) => $.answer)}
      footer={answer ? <Leads answer={answer} /> : undefined}
    >
      <div className={css.read}>
        {read.isPending ? <Skeleton width={60} height={160} /> : null}
        {read.error ? (
          <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} />
        ) : null}
        {answer ? <Said answer={answer} /> : null}
      </div>
    </Dialog>
  );
}

function Said({ answer }: { readonly answer: WholeAnswer }) {
  const { t } = useTranslation('forms-sent');
  const { cuando, decidido_por, decidido, revertido, comentario } = answer;
  return (
    <>
      {revertido === 1 ? <Notice tone="info">{t(($) => $.answer_reverted)}</Notice> : null}
      <div>
        <AnswerState state={answer.estado} />
      </div>
      <Facts
        rows={[
          [t(($) => $.form), t(($) => $.version_of, { form: answer.formulario, version: answer.version })],
          ...(cuando ? [[t(($) => $.sent), formatInstant(cuando, false)] as const] : []),
          ...(decidido_por && decidido
            ? [
                [
                  t(($) => $.decided_by),
                  `${formatName(decidido_por)} · ${formatInstant(decidido, false)}`,
                ] as const,
              ]
            : []),
          ...(comentario ? [[t(($) => $.comment), comentario] as const] : []),
        ]}
      />
      <h3 className={css.head}>{t(($) => $.said)}</h3>
      <Facts
        rows={answer.respuestas.map(({ etiqueta, texto, clave }) => [
          etiqueta,
          texto ?? <Files key={clave} answer={answer} field={clave} />,
        ])}
      />
      <p className={css.note}>{t(($) => $.reading_noted)}</p>
    </>
  );
}

/** The files of a question, each taken along by its name. */
function Files({ answer, field }: { readonly answer: WholeAnswer; readonly field: string }) {
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const backend = useBackend();
  const take = useMutation({
    mutationFn: async ({ id, nombre }: WholeAnswer['archivos'][number]) =>
      saveBlob(document, await answerFile(backend, answer.id, id), nombre),
  });
  const files = answer.archivos.filter(({ campo }) => campo === field);
  if (files.length === 0) return '—';
  return (
    <>
      {files.map((file) => (
        <Button
          key={file.id}
          size="small"
          working={take.isPending && take.variables.id === file.id && t(($) => $.writing)}
          onClick={() => take.mutate(file)}
        >
          {t(($) => $.take_file, { name: file.nombre, size: format.bytes(file.bytes) })}
        </Button>
      ))}
      <ProblemNotice problem={take.error ? toProblem(take.error) : null} />
    </>
  );
}

/** On to the approval and to the document, where whoever reads may open them. */
function Leads({ answer }: { readonly answer: WholeAnswer }) {
  const { t } = useTranslation('forms-sent');
  const seesDocuments = useCan(ACTIONS.documentDetail);
  const { idAprobacion, idDocumento } = answer;
  return (
    <span className={css.leads}>
      {idAprobacion === null ? null : (
        <Link to="/approvals/$id" params={{ id: String(idAprobacion) }}>
          {t(($) => $.to_approval)}
        </Link>
      )}
      {idDocumento !== null && seesDocuments ? (
        <Link to="/documents/detail/$id" params={{ id: String(idDocumento) }}>
          {t(($) => $.see_document)}
        </Link>
      ) : null}
    </span>
  );
}
