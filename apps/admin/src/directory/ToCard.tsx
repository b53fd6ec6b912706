import type { ToColleague } from '@legajo/ui/directory/Node.tsx';
import { Link, useSearch } from '@tanstack/react-router';

/** The way to somebody's card, beside the list as it stands. */
export const ToCard: ToColleague = ({ id, ...rest }) => {
  const search = useSearch({ from: '/shell/directory' });
  return <Link to="/directory" search={{ ...search, de: String(id) }} {...rest} />;
};
