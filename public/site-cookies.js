// The cookie question on the legal pages, and the switch in the cookie policy. The answer is kept as the app reads it
// (src/web/cookie-consent.ts). Declining also deletes what was kept until then (src/web/last-visited.ts).
(function () {
  var KEY = 'cookie-consent-v1';
  var VALID_MS = 365 * 24 * 60 * 60 * 1000;
  var question = document.getElementById('cookieQuestion');
  var kept = document.getElementById('cookiesKept');
  var main = document.getElementById('main');
  // The answer if this browser stores nothing. It lasts as long as the page.
  var unkept = null;
  // Where the focus was before it moved into the question.
  var before = null;

  function given() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) || unkept;
    } catch (_) {
      return unkept;
    }
  }
  function choice() {
    var answer = given();
    return answer && Date.now() - answer.at < VALID_MS ? answer.choice : null;
  }
  function show() {
    var now = choice();
    question.hidden = now !== null;
    document.documentElement.style.setProperty('--cookies-height', question.offsetHeight + 'px');
    if (kept) kept.checked = now !== 'declined';
  }
  function answer(now) {
    unkept = { choice: now, at: Date.now() };
    try {
      localStorage.setItem(KEY, JSON.stringify(unkept));
      if (now === 'declined')
        for (var at = localStorage.length - 1; at >= 0; at--) {
          var name = localStorage.key(at) || '';
          if (name.indexOf('cairn-last-visit-') === 0) localStorage.removeItem(name);
        }
    } catch (_) {
      // Full or forbidden.
    }
    show();
  }

  document.addEventListener('focusin', function (event) {
    if (!question.contains(event.target)) before = event.target;
  });
  question.addEventListener('click', function (event) {
    var now = event.target.dataset.answer;
    if (!now) return;
    answer(now);
    main.tabIndex = -1;
    (before && before.isConnected ? before : main).focus({ preventScroll: true });
  });
  if (kept) {
    kept.parentNode.removeAttribute('data-waits');
    kept.addEventListener('change', function () {
      answer(kept.checked ? 'accepted' : 'declined');
    });
  }
  // An answer in another tab applies here too.
  addEventListener('storage', show);
  addEventListener('resize', show);
  show();
})();
