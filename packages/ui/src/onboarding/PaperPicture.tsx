import { getOnboardingFile } from '@legajo/contract/calls/onboarding';
import { useBlobUrl } from '../api/use-blob-url.ts';
import { useProblemText } from '../kit/problem-text.ts';
import css from './PaperPicture.module.css';

/** The picture of a paper that somebody brought, fetched with the token: small in a list, whole by itself. */
export function PaperPicture(props: {
  readonly personId: number;
  /** The paper's key. */
  readonly field: string;
  /** When it was brought: another picture has another moment. */
  readonly at: string | null;
  readonly alt: string;
  readonly thumbnail?: boolean;
  /** Of what came as a PDF. */
  readonly page?: number;
}) {
  const { personId, field, at, alt, thumbnail = false, page = 1 } = props;
  const key = `${personId}/${field}/${at}/${thumbnail}/${page}`;
  const { url, problem } = useBlobUrl(key, getOnboardingFile, {
    query: {
      iduser: personId,
      field,
      thumbnail: thumbnail ? 1 : undefined,
      hoja: page === 1 ? undefined : page,
    },
  });
  const problemText = useProblemText(problem);
  const look = thumbnail ? css.small : css.whole;
  if (url) return <img src={url} alt={alt} className={look} />;
  if (problem && !thumbnail) return <p role="alert">{problemText}</p>;
  return <span className={look} data-empty="" />;
}
