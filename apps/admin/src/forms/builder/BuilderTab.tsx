import { useBackend } from '@legajo/ui/api/context.tsx';
import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewQuery } from '../forms.ts';
import type { FormEditor } from '../use-form-editor.ts';
import css from './Builder.module.css';
import { Canvas } from './Canvas.tsx';
import { ChosenPanel } from './chosen/ChosenPanel.tsx';
import { Palette } from './Palette.tsx';
import { useBuilder } from './use-builder.ts';
import { useSlim } from './use-slim.ts';

const NO_DATA = {};

/** What a form asks: what can be added on the left, the form in the middle, what is chosen on the right. */
export function BuilderTab({ editor }: { readonly editor: FormEditor }) {
  const { t } = useTranslation('form-builder');
  const builder = useBuilder(editor);
  const slim = useSlim();
  const [open, setOpen] = useState<'palette' | 'settings' | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const { form, isFixed } = editor;
  const { chosen, removed, summons } = builder;
  // Nothing is read of one that asks nothing: there is nothing to fill.
  const [read] = useState(form);
  const preview = useQuery({ ...previewQuery(useBackend(), read), enabled: read.definicion !== null });
  const data = preview.data ?? NO_DATA;
  useEffect(() => {
    if (summons > 0) setOpen('settings');
  }, [summons]);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const anonymous = form.clase === 'anonimo';
  const panel = <ChosenPanel key={summons} editor={editor} builder={builder} summoned={summons > 0} />;
  const isOpen = (which: 'palette' | 'settings') => slim && open === which && !isFixed;
  return (
    <>
      <BothChanged names={editor.both} />
      <p className="sr-only" role="status">
        {builder.said}
      </p>
      {removed && !isFixed ? (
        <Notice
          tone="info"
          live
          action={
            <Button ref={undo} size="small" onClick={builder.undo}>
              {t(($) => $.undo)}
            </Button>
          }
        >
          {t(($) => $.removed, { name: removed.name })}
        </Notice>
      ) : null}
      <div className={css.builder} data-slim={slim ? '' : undefined}>
        {slim || isFixed ? null : <Palette builder={builder} anonymous={anonymous} />}
        <Canvas editor={editor} builder={builder} data={data} />
        {slim || isFixed ? null : <aside className={css.settings}>{panel}</aside>}
      </div>
      {slim && !isFixed ? (
        <div className={css.bar}>
          <Button icon={<IconPlus size={18} />} onClick={() => setOpen('palette')}>
            {t(($) => $.add)}
          </Button>
          <Button icon={<IconAdjustments size={18} />} onClick={() => setOpen('settings')}>
            {chosen.kind === 'form' ? t(($) => $.settings_form) : t(($) => $.settings)}
          </Button>
        </div>
      ) : null}
      <Dialog
        open={isOpen('palette')}
        dirty={false}
        shape="sheet"
        title={t(($) => $.add)}
        onClose={() => setOpen(null)}
      >
        <Palette builder={builder} anonymous={anonymous} onAdded={() => setOpen('settings')} />
      </Dialog>
      <Dialog
        open={isOpen('settings')}
        dirty={false}
        shape="sheet"
        title={t(($) => $.settings)}
        footer={
          <Button variant="primary" onClick={() => setOpen(null)}>
            {t(($) => $.done)}
          </Button>
        }
        onClose={() => setOpen(null)}
      >
        {panel}
      </Dialog>
    </>
  );
}
