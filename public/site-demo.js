// Opens a demo: the session that the server answers is kept under the name that the published client uses
// (src/web/auth-client.ts), and the board is opened with it.
(function () {
  var button = document.getElementById('demo-open');
  var error = document.getElementById('demo-error');
  var label = button.textContent;

  function isKept(name) {
    return /^sb-.+-auth-token$/.test(name || '');
  }
  function forgetSession() {
    for (var at = localStorage.length - 1; at >= 0; at--)
      if (isKept(localStorage.key(at))) localStorage.removeItem(localStorage.key(at));
  }
  function show(text) {
    error.textContent = text;
    button.disabled = false;
    button.textContent = label;
  }

  for (var at = 0; at < localStorage.length; at++)
    if (isKept(localStorage.key(at))) document.getElementById('demo-signed-in').hidden = false;

  button.addEventListener('click', function () {
    error.textContent = '';
    button.disabled = true;
    button.textContent = button.dataset.opening;
    fetch('/api/demo/open', { method: 'POST' })
      .then(function (answer) {
        return answer.json().then(function (body) {
          if (!answer.ok) return show(body.error.message);
          forgetSession();
          localStorage.setItem('sb-' + location.hostname.split('.')[0] + '-auth-token', JSON.stringify(body.session));
          location.assign(body.path);
        });
      })
      .catch(function () {
        show(button.dataset.unreached);
      });
  });
})();
