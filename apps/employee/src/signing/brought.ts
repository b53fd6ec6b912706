import { lazy } from 'react';

const bring = () => import('./opened-later.ts');

/** `Observations`, brought when it is first opened. */
export const Observations = lazy(() => bring().then(({ Observations: part }) => ({ default: part })));

/** `CopyButton`, brought with what it is the copy of. */
export const CopyButton = lazy(() => bring().then(({ CopyButton: part }) => ({ default: part })));
