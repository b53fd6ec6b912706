import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import css from './Toasts.module.css';

export interface Toast {
  readonly tone: 'ok' | 'wait' | 'err';
  readonly title: string;
  readonly detail?: string;
  readonly action?: ReactNode;
}

const Context = createContext<(toast: Toast) => void>(() => {});
const ICONS = { ok: IconCheck, wait: IconAlertTriangle, err: IconAlertCircle };
const STAY_MS = 8_000;

/**
 * The result of work that left the screen. Good ones stay 8 seconds, others until read.
 *
 * @param of whose they are: what was said to another is not shown.
 */
export function ToastProvider({ of, children }: { readonly of: number; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number; readonly of: number })[]>([]);
  const next = useRef(0);
  const remove = useCallback(
    (id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      setToasts((list) => [...list.slice(-3), { ...toast, id, of }]);
      if (toast.tone === 'ok') setTimeout(() => remove(id), STAY_MS);
    },
    [remove, of],
  );
  return (
    <Context value={show}>
      {children}
      <div className={css.stack} role="status">
        {toasts.map((toast) => {
          if (toast.of !== of) return null;
          const Icon = ICONS[toast.tone];
          return (
            <div key={toast.id} className={css.toast}>
              <Icon size={20} className={css[toast.tone]} />
              <div className={css.text}>
                <strong>{toast.title}</strong>
                {toast.detail ? <p>{toast.detail}</p> : null}
              </div>
              {toast.action}
              <IconButton label={t(($) => $.close)} onClick={() => remove(toast.id)}>
                <IconX />
              </IconButton>
            </div>
          );
        })}
      </div>
    </Context>
  );
}

/** Says how something ended, outside the screen that started it. */
export function useToast(): (toast: Toast) => void {
  return use(Context);
}
