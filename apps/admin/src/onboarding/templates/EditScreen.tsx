import { updateCompanyTemplate } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotHere } from '../../errors/NotHere.tsx';
import { countryQuery, type Template, templateQuery } from '../onboarding.ts';
import { fromTemplate, offersOf, toBody } from '../template-draft.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

const NOT_FOUND = 404;

/** A template to change. Who is in onboarding keeps the items they began with. */
export function EditScreen() {
  const { id } = useParams({ from: '/shell/onboarding/edit/$id' });
  return /^[1-9]\d{0,15}$/.test(id) ? <EditOf key={id} id={Number(id)} /> : <NoTemplate />;
}

function EditOf({ id }: { readonly id: number }) {
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const country = useQuery(countryQuery(backend));
  const query = useQuery({
    ...templateQuery(backend, id),
    retry: (count, error) => toProblem(error).status !== NOT_FOUND && count < 2,
  });
  const template = query.data;
  const failed = (template ? null : query.error) ?? country.error;
  const slow = useSlow(!failed && !(template && country.data));
  if (failed && toProblem(failed).status === NOT_FOUND) return <NoTemplate />;
  return (
    <Page
      title={template ? t(($) => $.edit_title, { name: template.nombre }) : t(($) => $.edit_loading)}
      badge={
        template ? (
          <StatusBadge tone={template.activo ? 'ok' : 'off'}>
            {template.activo ? t(($) => $.active) : t(($) => $.inactive)}
          </StatusBadge>
        ) : undefined
      }
      sub={t(($) => $.edit_sub)}
    >
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            void query.refetch();
            void country.refetch();
          }}
        />
      ) : null}
      {slow ? <Skeleton width={60} height={120} /> : null}
      {template && country.data ? (
        <TemplateEditor
          country={country.data}
          kept={template}
          existing
          source={{
            place: `template ${id}`,
            began: fromTemplate(template),
            hasImage: template.imagen !== null,
            version: template.version,
            async save(draft, file, version) {
              const offers = offersOf(country.data, template.template);
              const body = { ...toBody(draft, offers), version };
              const files = { file: file ?? undefined };
              const reply = await backend.api(updateCompanyTemplate, { params: { id }, body, files });
              return reply.data[0] as Template;
            },
            again: () => queries.fetchQuery({ ...templateQuery(backend, id), staleTime: 0 }),
            onSaved(saved) {
              queries.setQueryData(templateQuery(backend, id).queryKey, saved);
              toast({ tone: 'ok', title: t(($) => $.saved), detail: saved.nombre });
              void navigate({ to: '/onboarding/list' });
            },
          }}
        />
      ) : null}
    </Page>
  );
}

/** No template by this address, or one of another company. */
function NoTemplate() {
  const { t } = useTranslation('onboarding');
  return (
    <NotHere
      title={t(($) => $.gone_title)}
      text={t(($) => $.gone_text)}
      back={{ to: '/onboarding/list', label: t(($) => $.back) }}
    />
  );
}
