import { subfolderMail } from '@legajo/contract/calls/pdf-samples';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { folderKeys } from '../../app/keys/company.ts';
import css from './DocumentConfig.module.css';

/** The subject of the mail that tells of a document of a type, as its reader gets it. */
export function MailName({ id }: { readonly id: number }) {
  const { t } = useTranslation('document-config');
  const backend = useBackend();
  const mail = useQuery({
    queryKey: folderKeys.mail(id),
    queryFn: async ({ signal }) =>
      (await backend.api(subfolderMail, { params: { id }, signal })).data[0] ?? null,
  });
  return (
    <Section title={t(($) => $.mail_title)}>
      <p className={css.read}>{mail.data?.asunto ?? ''}</p>
      <p className={css.help}>{t(($) => $.mail_help)}</p>
    </Section>
  );
}
