import { z } from 'zod';

// In a browser the library would ask whether it may make functions of text, which our content policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
