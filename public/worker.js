// Of an installed app and of each browser that was here before: opens the app without a network, and shows push
// notifications. Answers of the API pass it by, because what people see is kept by the app itself (src/web/saved-rows.ts).

const SHELL = '/dashboard';
const FILES = '/assets/';
// What the server has that is not a page of the app. These requests are left to the browser.
const ELSEWHERE =
  /^\/(?:$|(?:about|api|auth\/v1|blogs?|calendar|contact|cookie-policy|demo|feedback|mcp|privacy(?:-policy)?|realtime|security|share|storage|terms(?:-of-service)?|_mail)(?:[/.]|$))|\.\w+$/;
// A network that answers this late is as good as none.
const PATIENCE_MS = 4_000;
// An answer of a proxy in front of a server that is not there.
const UNREACHED = [502, 503, 504];

self.addEventListener('install', (event) => {
  // These requests need no worker, and would otherwise wait for one to start.
  const past = (pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' });
  if (typeof event.addRoutes === 'function')
    event.waitUntil(
      event.addRoutes([
        past('/api/*'),
        past('/auth/v1/*'),
        past('/realtime/*'),
        past('/storage/*'),
        { condition: { urlPattern: new URLPattern({ pathname: `${FILES}*` }) }, source: 'cache' },
      ]),
    );
  event.waitUntil(
    fetch(SHELL, { headers: { accept: 'text/html' } })
      .then(kept)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || request.method !== 'GET') return;
  if (url.pathname.startsWith(FILES)) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !ELSEWHERE.test(url.pathname)) event.respondWith(page(event));
});

// A page names the files that it has loaded (src/main/web/keep-app.ts): those of the app, and no others.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keptFiles(event.data.files));
});

// Files have the hash of their contents in their names, so that a kept one is never out of date.
const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

// The network first, so that a new version of the server is a new page at once. Each address of the app has the same page.
async function page(event) {
  const shell = await caches.match(SHELL);
  try {
    const preloaded = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
    const answer = await (shell ? Promise.race([preloaded, tooLate()]) : preloaded);
    if (shell && UNREACHED.includes(answer.status)) return shell;
    event.waitUntil(kept(answer.clone()));
    return answer;
  } catch (error) {
    if (shell) return shell;
    throw error;
  }
}

const tooLate = () => new Promise((_, reject) => setTimeout(() => reject(new Error('The network is too slow.')), PATIENCE_MS));

// Keeps a page of the app with the files that it names. Those of another version are removed then, and not before.
async function kept(answer) {
  if (!answer.ok || answer.redirected || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const text = await answer.text();
  // Only a page of the app has settings (src/main/web-files.ts).
  if (!text.includes('id="cairn-config"')) return;
  const before = await caches.match(SHELL);
  if (before && (await before.text()) === text) return;
  const named = [...new Set(text.match(/\/assets\/[\w.-]+/g))];
  const name = `app-${named.find((each) => /\/app-[\w-]+\.js$/.test(each)) ?? named[0]}`;
  const cache = await caches.open(name);
  await keptIn(cache, named);
  await cache.put(SHELL, new Response(text, { headers: answer.headers }));
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
}

const keptFiles = async (files) => {
  const cache = await opened();
  if (cache) await keptIn(cache, files);
};

// What the browser has already is not fetched again.
async function keptIn(cache, files) {
  for (const each of files) {
    // In this cache: those of other versions are about to be deleted.
    if (await cache.match(each)) continue;
    const answer = await fetch(each, { cache: 'force-cache' });
    if (answer.ok) await cache.put(each, answer);
  }
}

// The cache of the newest version; undefined before the first.
async function opened() {
  const name = (await caches.keys()).at(-1);
  return name === undefined ? undefined : caches.open(name);
}

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  // A later one about the same item replaces it, and is heard again.
  const shown = { body: text, tag, renotify: true, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(opens(new URL(event.notification.data.path, self.location.origin)));
});

// A tab that shows the item comes to the front. Others stay as they are: someone may be writing there.
async function opens(url) {
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => new URL(each.url).pathname === url.pathname);
  await (tab ? tab.focus() : self.clients.openWindow(url.href));
}
