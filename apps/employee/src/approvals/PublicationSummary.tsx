import { approvalProcess } from '@legajo/contract/calls/approval-publication';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What would go out once it is approved: into what, how much of it, and when. */
export function PublicationSummary({ request }: { readonly request: number }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: approvalKeys.thing(request),
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(approvalProcess, { params: { id: request }, signal })).data[0],
  });
  if (!data) return null;
  return (
    <Facts
      rows={[
        [t(($) => $.publication.into), `${data.carpeta} / ${data.documento}`],
        [t(($) => $.publication.month), data.periodo],
        [t(($) => $.publication.documents), format.number(data.listos)],
        [
          t(($) => $.publication.when),
          data.programado
            ? formatInstantIn(data.programado, data.zona_horaria)
            : t(($) => $.publication.at_once),
        ],
      ]}
    />
  );
}
