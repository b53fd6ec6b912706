import { useBackend } from '@legajo/ui/api/context.tsx';
import { ownDirectoryQuery } from '@legajo/ui/directory/own/own-directory.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';

/** The ways to the directory and to what one shows there, where the company has it on. A failure says nothing: it is nobody's errand. */
export function DirectoryLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('employee');
  const own = useQuery(ownDirectoryQuery(useBackend())).data;
  // What was consented to can be taken back, whatever the company switched off.
  const given = own && own.desde !== null;
  return (
    <>
      {own?.activo === 1 ? (
        <PlaceLink to="/directory" className={className}>
          {t(($) => $.directory)}
        </PlaceLink>
      ) : null}
      {own?.activo === 1 || given ? (
        <PlaceLink to="/account/directory" className={className}>
          {t(($) => $.directory_own)}
        </PlaceLink>
      ) : null}
    </>
  );
}
