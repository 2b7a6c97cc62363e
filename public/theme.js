// Runs before the first paint, apart from the bundle, because the policy allows no inline script. Its twin is src/ui/theme.tsx.
(function () {
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
