import { useSession } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/my-document.ts';
import { useFileName } from '../documents/use-file-name.ts';
import { openCopy } from '../offline/copy.ts';
import css from './ReaderScreen.module.css';

interface Opened {
  readonly urls: readonly string[];
  readonly file: Blob | null;
}

/** Without a line: the document as it was kept on this phone, or that it was not. */
export default function CopyPages({ document }: { readonly document: MyDocument }) {
  const { t } = useTranslation('reader');
  const name = useFileName(document);
  const personId = useSession().user?.id ?? 0;
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let left = false;
    let urls: string[] = [];
    openCopy(personId, document.id)
      .catch(() => null)
      .then((copy) => {
        if (left) return;
        urls = (copy?.pictures ?? []).map((picture) => URL.createObjectURL(picture));
        setOpened({ urls, file: copy?.file ?? null });
      });
    return () => {
      left = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [personId, document.id]);
  if (!opened) return <p className={css.waiting}>{t(($) => $.loading)}</p>;
  const { urls, file } = opened;
  if (!file)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.copy_none)}>
        {t(($) => $.copy_none_text)}
      </EmptyState>
    );
  return (
    <div className={css.pictures}>
      <p className={css.copy}>
        {t(($) => $.copy_shown)}
        <Button variant="quiet" icon={<IconDownload />} onClick={() => saveBlob(window.document, file, name)}>
          {t(($) => $.download)}
        </Button>
      </p>
      {urls.map((url, at) => (
        <div key={url} className={css.pictured}>
          <img src={url} alt={t(($) => $.page_picture, { page: at + 1, pages: urls.length })} />
        </div>
      ))}
    </div>
  );
}
