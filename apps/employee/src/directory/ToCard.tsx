import type { ToColleague } from '@legajo/ui/directory/Node.tsx';
import { PlaceLink } from '../app/links.tsx';

/** The way to somebody's card. */
export const ToCard: ToColleague = ({ id, ...rest }) => (
  <PlaceLink to="/directory/$id" params={{ id: String(id) }} {...rest} />
);
