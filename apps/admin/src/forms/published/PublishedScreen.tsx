import { useNavigate, useSearch } from '@tanstack/react-router';
import { clean } from '../../app/search.ts';
import { PublicationPage } from './PublicationPage.tsx';
import { PublishedList } from './PublishedList.tsx';
import type { Change } from './search-params.ts';

/** What was published of forms; one of them while the address names it. */
export function PublishedScreen() {
  const search = useSearch({ from: '/shell/publishedEforms' });
  const navigate = useNavigate();
  const go = (next: Change, replace = false) =>
    void navigate({ to: '/publishedEforms', search: clean(next), replace });
  const { publicacion } = search;
  return publicacion === undefined ? (
    <PublishedList search={search} onGo={go} />
  ) : (
    <PublicationPage key={publicacion} id={Number(publicacion)} search={search} onGo={go} />
  );
}
