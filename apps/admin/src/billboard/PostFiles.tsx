import { LIMITS } from '@legajo/contract/limits';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useTranslation } from 'react-i18next';
import css from './Billboard.module.css';
import type { PostDraft, PostField } from './post-draft.ts';
import type { Post } from './posts.ts';

const ENDINGS = { imagen: ['.jpg', '.jpeg', '.png'], pdf: ['.pdf'] } as const;

/** The picture and the PDF of a post: chosen, replaced, taken away. */
export function PostFiles(props: {
  readonly post: Post | null;
  readonly draft: PostDraft;
  readonly set: (part: Partial<PostDraft>) => void;
  readonly errorOf: (field: PostField) => string | undefined;
}) {
  const { post, draft, set, errorOf } = props;
  const { t } = useTranslation('billboard');
  const part = (field: 'imagen' | 'pdf') => {
    const kept = draft.quitar.includes(field) ? null : post?.[field];
    const name =
      draft[field]?.name ?? (kept && (typeof kept === 'string' ? t(($) => $.has_picture) : kept.nombre));
    const without = draft.quitar.filter((one) => one !== field);
    return (
      <div className={css.file}>
        <DropZone
          label={t(($) => $.fields[field])}
          accept={ENDINGS[field]}
          maxBytes={LIMITS['billboard.file.bytes']}
          file={draft[field]}
          onFile={(file) => set({ [field]: file, quitar: without })}
          error={errorOf(field)}
        />
        {name ? (
          <p className={css.held}>
            <span>{name}</span>
            <Button
              size="small"
              onClick={() => set({ [field]: null, quitar: post?.[field] ? [...without, field] : without })}
            >
              {t(($) => $.take_away[field])}
            </Button>
          </p>
        ) : null}
      </div>
    );
  };
  return (
    <div className={css.days}>
      {part('imagen')}
      {part('pdf')}
    </div>
  );
}
