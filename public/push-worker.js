// Shows push notifications, and opens what they are about. It answers no request of a page and keeps nothing.
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  // A later one about the same item replaces it, and is heard again.
  const shown = { body: text, tag, renotify: true, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(opened(new URL(event.notification.data.path, self.location.origin)));
});

// A tab that shows the item comes to the front. Others stay as they are: someone may be writing there.
async function opened(url) {
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => new URL(each.url).pathname === url.pathname);
  await (tab ? tab.focus() : self.clients.openWindow(url.href));
}
