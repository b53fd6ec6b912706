// Part of the worker (`sw.js`): shows what the server tells this device, and opens the thing it speaks of.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    // Not ours: what a browser wants shown all the same says nothing.
  }
  const { title = 'Legajo', text = '', path = '/e/notices', tag = 'legajo' } = said;
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, data: { path }, icon: '/e/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  // A path of the portal, whatever was sent: it opens no other site.
  const inside = typeof path === 'string' && /^\/e(\/|$)/.test(path) ? path : '/e/';
  event.waitUntil(open(new URL(inside, self.location.origin).href));
});

async function open(address) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = all.find(({ url }) => new URL(url).pathname.startsWith('/e'));
  if (!ours) return self.clients.openWindow(address);
  await ours.focus();
  // Asked, not sent: a page with something that is not kept is not taken from under whoever writes in it.
  ours.postMessage({ type: 'OPEN', path: new URL(address).pathname });
}
