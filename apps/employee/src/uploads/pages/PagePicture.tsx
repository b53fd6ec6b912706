import { useBackend } from '@legajo/ui/api/context.tsx';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import css from '../Uploads.module.css';
import { pageQuery, type UploadSheet } from '../uploads.ts';

/** A page as it was kept, or as it waits here. */
export function PagePicture(props: {
  readonly draftId: number | undefined;
  readonly sheet: UploadSheet | null;
  readonly file: File | null;
  readonly alt: string;
}) {
  const { draftId, sheet, file, alt } = props;
  if (file?.type === 'application/pdf')
    return (
      <span className={css.shape} role="img" aria-label={alt}>
        <IconFileTypePdf size={40} />
      </span>
    );
  if (file) return <Shown picture={file} alt={alt} />;
  return sheet && draftId !== undefined ? <Kept draftId={draftId} sheet={sheet} alt={alt} /> : null;
}

function Kept(props: { readonly draftId: number; readonly sheet: UploadSheet; readonly alt: string }) {
  const { draftId, sheet, alt } = props;
  const { data } = useQuery(pageQuery(useBackend(), draftId, sheet));
  return <Shown picture={data ?? null} alt={alt} />;
}

function Shown({ picture, alt }: { readonly picture: Blob | null; readonly alt: string }) {
  const url = useObjectUrl(picture);
  return url ? <img src={url} alt={alt} className={css.picture} /> : <span className={css.shape} />;
}
