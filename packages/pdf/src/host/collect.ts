import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Beside the heap, garbage included: what ordinary documents leave behind stays far below it. */
const mostHeldBytes = 160 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Collects what a large document left behind before the next one comes. A host's heap may double before V8 looks at all of
 * it; after a document of hundreds of megabytes that would be more than the process may have.
 */
export function collectWhatIsLarge(): void {
  if (getHeapStatistics().external_memory > mostHeldBytes) collect();
}
