import { hideInDirectory, readDirectoryStanding } from '@legajo/contract/calls/directory';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { directoryKeys } from '@legajo/ui/session/keys.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../file/File.module.css';

/** Whether the company leaves somebody out of its directory; management's to say (areas 16.2). */
export default function InDirectory({ personId }: { readonly personId: number }) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const standing = useQuery({
    queryKey: directoryKeys.standing(personId),
    queryFn: async ({ signal }) =>
      (await backend.api(readDirectoryStanding, { params: { id: personId }, signal })).data[0] ?? null,
  }).data;
  const turn = useMutation({
    mutationFn: (hidden: boolean) =>
      backend.api(hideInDirectory, { params: { id: personId }, body: { oculto: hidden ? '1' : '0' } }),
    onSuccess: ({ fresh }) => fresh,
  });
  if (!standing) return null;
  const hidden = standing.oculto === 1;
  return (
    <Section title={t(($) => $.directory.title)} className={css.apart ?? ''}>
      <div role="status">
        <StatusBadge tone={hidden ? 'off' : 'ok'}>
          {hidden ? t(($) => $.directory.hidden) : t(($) => $.directory.shown)}
        </StatusBadge>
      </div>
      <p className={css.note}>
        {hidden
          ? t(($) => $.directory.hidden_text)
          : standing.activo === 1
            ? t(($) => $.directory.text)
            : t(($) => $.directory.off)}
      </p>
      <ProblemNotice problem={turn.error ? toProblem(turn.error) : null} />
      <div>
        <Button
          size="small"
          onClick={() => turn.mutate(!hidden)}
          working={turn.isPending && t(($) => $.directory.saving)}
        >
          {hidden ? t(($) => $.directory.show) : t(($) => $.directory.hide)}
        </Button>
      </div>
    </Section>
  );
}
