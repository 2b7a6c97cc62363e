// Runs as soon as it is there, while the start page is painted without waiting for it: a person who is signed in goes on to
// their workspace. The session is kept under the name that the published client uses (src/web/auth-client.ts).
(function () {
  try {
    for (var at = 0; at < localStorage.length; at++)
      if (/^sb-.+-auth-token$/.test(localStorage.key(at) || '')) return location.replace('/dashboard');
  } catch (_) {
    // Storage may be forbidden; then no one is signed in.
  }
})();
