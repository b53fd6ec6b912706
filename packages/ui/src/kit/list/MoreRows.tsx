import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../Button.tsx';

/** Under a list that is read page by page: asks for the next one; nothing after the last. */
export function MoreRows(props: {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly label: string;
  /** What the button says meanwhile. */
  readonly loading: string;
}) {
  const { query, label, loading } = props;
  return query.hasNextPage ? (
    <div>
      <Button working={query.isFetchingNextPage && loading} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  ) : null;
}
