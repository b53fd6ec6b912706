// The portal as a process of its own, for tests and measures that start, watch and kill one. Settings come by the environment.
import { serve } from '../../src/main.ts';
import { readEnv } from '../../src/platform/config/env.ts';

const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
await serve({ env: readEnv(), beforeReady: Promise.resolve(), signal: stopping.signal });
