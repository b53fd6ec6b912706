// What the first screen needs is asked for beside the app's files, in its session; it takes over what came.
// What is refused, late or offline is the app's.
// - The list of documents (src/documents/first-list.ts).
// - At a document's address its first page's picture, shown where the page will stand (src/reader/first-page.ts).
// - Its files, named in the page (packages/ui/vite/early-files.ts): behind a picture, as it begins to come.
// A question to install the app is kept (src/home/install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.legajoInstall = event;
  dispatchEvent(new Event('legajo-install'));
});
(() => {
  const token = localStorage.getItem('e.token');
  const at = /^\/e\/documents\/(\d{1,15})\/?$/.exec(location.pathname);
  const home = /^\/e\/?$/.test(location.pathname);
  // On a desk the line is quick.
  const wide = innerWidth >= 1024;
  const bringFiles = () => {
    const which = !token ? '-login' : at ? '-document' : home && !wide ? '-home' : '';
    const names = document.querySelector(`meta[name="early-files${which}"]`)?.content.split(' ') ?? [];
    for (const href of names) {
      const link = document.createElement('link');
      const style = href.endsWith('.css');
      link.rel = style ? 'preload' : 'modulepreload';
      link.as = style ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  if (!token) return bringFiles();
  const ask = (path, priority) =>
    fetch(`/v2/portal/me/documents${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      cache: 'no-store',
      priority,
    });
  const none = () => null;
  const askList = () => {
    if (!navigator.onLine) return;
    const list = ask('?pagination=100%2C1%2C0', 'high').then((answer) => (answer.ok ? answer.json() : null));
    globalThis.legajoFirstList = { token, list: list.catch(none) };
  };
  if (!at || !navigator.onLine || wide) {
    bringFiles();
    if (at || home) askList();
    return;
  }
  const id = Number(at[1]);
  const ancho = Math.min(1000, Math.max(400, Math.round(innerWidth * Math.min(devicePixelRatio || 1, 2))));
  const picture = ask(`/${id}/pages/1?ancho=${ancho}`, 'high')
    .then((answer) => {
      bringFiles();
      return answer.ok ? answer.blob() : null;
    })
    .catch(none);
  askList();
  const first = { id, token, picture, shown: null };
  globalThis.legajoFirstPage = first;
  picture.then((blob) => {
    // Taken already, or taken away: whoever is there draws it.
    if (!blob || globalThis.legajoFirstPage !== first) return;
    const image = new Image();
    image.alt = '';
    image.dataset.page = '1';
    Object.assign(image.style, {
      position: 'fixed',
      top: '77px',
      left: '8px',
      width: 'calc(100% - 16px)',
      // Under whatever the app draws: it covers nothing.
      zIndex: '-1',
    });
    image.src = URL.createObjectURL(blob);
    first.shown = image;
    document.body.append(image);
  });
})();
