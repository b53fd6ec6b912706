import { useTranslation } from 'react-i18next';
import css from './Jump.module.css';

export type PartId = 'company' | 'own';

/** The sections of a part that this user sees, in their order: each named by its title's `id`. */
export interface Part {
  readonly id: PartId;
  readonly sections: readonly (readonly [id: string, title: string])[];
}

/** What the page holds, part by part: each name leads to its section without leaving what was typed. */
export function JumpList({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t(($) => $.on_page)} className={css.list}>
      {parts.map(({ id, sections }) => (
        <div key={id}>
          <strong>{t(($) => $.parts[id])}</strong>
          <ul>
            {sections.map(([section, title]) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  onClick={(event) => {
                    // An address that changed would ask whether what was typed may be lost.
                    event.preventDefault();
                    goTo(section);
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function goTo(section: string): void {
  const title = document.getElementById(section);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
