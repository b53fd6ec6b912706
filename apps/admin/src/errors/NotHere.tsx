import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';

/** Nothing of this kind by this address, or not the administrator's to see: which of the two, is not told. */
export function NotHere(props: {
  readonly title: string;
  readonly text: string;
  /** The list that leads on, and the words for it. */
  readonly back: {
    readonly to: '/employees/list' | '/onboarding/list' | '/workflow/list' | '/pickup';
    readonly label: string;
  };
}) {
  const { title, text, back } = props;
  useTitle(title);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={title}
      actions={
        <Link to={back.to} className={buttonClass('primary')}>
          {back.label}
        </Link>
      }
      foot="404"
    >
      {text}
    </EmptyState>
  );
}
