// Before the app is here: at a document's address, the picture of its first page is fetched beside the app's files and
// shown where the page will stand. It takes the session that the app would take; what is refused, late or offline is left
// to the app. The app takes the picture over, or takes it away (src/reader/first-page.ts).
// Where there is a session, the files of what lies behind the way in are asked for beside the app's first ones, not after
// them; the build names them in the page (packages/ui/vite/early-files.ts). Behind a picture they come after it.
// The browser may ask to put the app on the screen before the app is here: kept for it (src/home/install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.legajoInstall = event;
  dispatchEvent(new Event('legajo-install'));
});
(() => {
  const at = /^\/e\/documents\/(\d{1,15})\/?$/.exec(location.pathname);
  const token = localStorage.getItem('e.token');
  const bringFiles = () => {
    const names = document.querySelector('meta[name="early-files"]')?.content.split(' ') ?? [];
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
  if (token && !at) bringFiles();
  // On a desk the list stands beside the document, and the line is quick.
  if (!at || !token || !navigator.onLine || innerWidth >= 1024) return;
  const id = Number(at[1]);
  const ancho = Math.min(1000, Math.max(400, Math.round(innerWidth * Math.min(devicePixelRatio || 1, 2))));
  const picture = fetch(`/v2/portal/me/documents/${id}/pages/1?ancho=${ancho}`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    priority: 'high',
  }).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  const first = { id, token, picture, shown: null };
  globalThis.legajoFirstPage = first;
  picture.then((blob) => {
    bringFiles();
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
