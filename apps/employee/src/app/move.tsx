import { withBase } from '@legajo/ui/route/with-base.ts';
import { type AnchorHTMLAttributes, createContext, use } from 'react';

/** Goes to a place of this app, as `/documents/7`. The way in moves before there is a router. */
export interface Move {
  push(place: string): unknown;
  replace(place: string): unknown;
}

/** The app's base, under which all its places are. */
export const BASE = '/e';

const MoveContext = createContext<Move | null>(null);

/** Says how the ways in move. */
export const MoveProvider = MoveContext;

/** How to move. Throws outside `MoveProvider`, which is a mistake of ours. */
export function useMove(): Move {
  const move = use(MoveContext);
  if (!move) throw new Error('no MoveProvider above');
  return move;
}

/** A link that a way in may hold. */
export function MoveLink(
  props: { readonly to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>,
) {
  const { to, ...rest } = props;
  const move = useMove();
  return (
    <a
      {...rest}
      href={withBase(BASE, to)}
      onClick={(event) => {
        // Another tab or window is the browser's own matter.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        move.push(to);
      }}
    />
  );
}
