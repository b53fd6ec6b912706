const KEY = 'reloaded-for';

/**
 * A part of the app that is gone after a deployment: load the page again, once for each part; the second
 * time the error screen tells the person (specification S156).
 */
export function reloadOnStaleBuild(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const what = String((event as Event & { payload?: { message?: string } }).payload?.message ?? 'chunk');
    if (window.sessionStorage.getItem(KEY) === what) return;
    window.sessionStorage.setItem(KEY, what);
    event.preventDefault();
    window.location.reload();
  });
}
