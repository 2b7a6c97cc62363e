// Runs before the first paint, apart from the bundle, because the policy allows no inline script. The twin of its theme is
// src/ui/theme.tsx; which files an address needs is written into its tag when the page is built (vite.config.ts).
(function () {
  var files = document.currentScript.dataset;
  var ask = function (names) {
    names.split(' ').forEach(function (name) {
      var link = document.createElement('link');
      var isStyle = /css$/.test(name);
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      // As Vite asks for styles: otherwise the browser fetches them twice.
      if (isStyle) link.crossOrigin = '';
      link.href = name;
      document.head.append(link);
    });
  };
  if (files.open && files.open.split(' ').indexOf(location.pathname) < 0) {
    ask(files.app);
    // A view of a project; a board, if the address names none.
    var project = /^\/dashboard\/[^/]+\/projects\/[^/]+\/?([^/]*)/.exec(location.pathname);
    var view = project && files[project[1] || 'board'];
    if (view) ask(files.frame + ' ' + view);
  }
  var chosen = null;
  try {
    chosen = localStorage.getItem('cairn-theme');
  } catch (_) {
    // Storage may be forbidden; the default holds.
  }
  var light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', light ? '#f5f6f8' : '#0a0c0f');
})();
