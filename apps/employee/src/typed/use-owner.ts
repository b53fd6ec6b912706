import { useSession } from '@legajo/ui/api/context.tsx';
import type { SessionUser } from '@legajo/ui/api/session.ts';

/** Whose what is kept here is: a person in one company. */
export const ownerOf = (user: SessionUser | null): string => `${user?.id ?? 0} ${user?.empresa.id ?? 0}`;

/** Whose what is kept now is. */
export const useOwner = (): string => ownerOf(useSession().user);
