import type { PageBox } from './type-row.ts';

/** Where the company's seal goes unless the type says otherwise: side by side with the person's, at the foot of the page (mockup 25). */
export const COMPANY_BOX: PageBox = { x: 0.065, y: 0.85, width: 0.425, height: 0.0927 };

/** The same of the person's signature. */
export const PERSON_BOX: PageBox = { x: 0.51, y: 0.85, width: 0.425, height: 0.0927 };
