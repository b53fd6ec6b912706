/** How long a lazy screen may take to come (S157). */
export const SCREEN_MS = 120_000;

/**
 * A lazy part of the app, given up after a time. Throws what the part threw, or an error named `ChunkLoadError`,
 * which the error screen offers to load again.
 */
export function within<T>(load: () => Promise<T>, ms: number = SCREEN_MS): () => Promise<T> {
  return () =>
    new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => {
        const error = new Error('Loading chunk timed out.');
        error.name = 'ChunkLoadError';
        reject(error);
      }, ms);
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });
}
