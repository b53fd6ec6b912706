import { createCompanyTemplate, createCompanyTemplateWithId } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countryQuery, type Template, templateQuery } from '../onboarding.ts';
import { fromCountry, fromTemplate, offersOf, toBody } from '../template-draft.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

/** A new template, from what is usual in the country or from another one. */
export function CreateScreen() {
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const { desde } = useSearch({ from: '/shell/onboarding/create' });
  const from = /^[1-9]\d{0,15}$/.test(desde ?? '') ? Number(desde) : null;
  const country = useQuery(countryQuery(backend));
  const model = useQuery({ ...templateQuery(backend, from ?? 0), enabled: from !== null });
  const failed = country.error ?? model.error;
  const ready = country.data && (from === null || model.data);
  const slow = useSlow(!ready && !failed);

  const began = () => {
    if (!country.data) return null;
    if (!model.data) return fromCountry(country.data);
    return {
      ...fromTemplate(model.data),
      nombre: t(($) => $.copy_of, { name: model.data.nombre }),
    };
  };
  const draft = ready ? began() : null;
  return (
    <Page
      title={t(($) => $.create_title)}
      sub={from === null ? t(($) => $.create_sub) : t(($) => $.copy_sub)}
    >
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            void country.refetch();
            if (from !== null) void model.refetch();
          }}
        />
      ) : null}
      {slow ? <Skeleton width={60} height={120} /> : null}
      {country.data && draft ? (
        <TemplateEditor
          country={country.data}
          kept={model.data}
          existing={false}
          source={{
            place: `template new ${from ?? ''}`,
            began: draft,
            hasImage: Boolean(model.data?.imagen),
            async save(written, file) {
              const body = toBody(written, offersOf(country.data, model.data?.template));
              const files = { file: file ?? undefined };
              // A copy takes over the picture of what it is made from.
              const { data } = model.data
                ? await backend.api(createCompanyTemplateWithId, {
                    params: { id: model.data.id },
                    body,
                    files,
                  })
                : await backend.api(createCompanyTemplate, { body, files });
              return data[0] as Template;
            },
            onSaved(saved) {
              toast({ tone: 'ok', title: t(($) => $.created, { name: saved.nombre }) });
              void navigate({ to: '/onboarding/list' });
            },
          }}
        />
      ) : null}
    </Page>
  );
}
