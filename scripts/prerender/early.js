// What must be done before the app is there, on the page that was rendered at build.
(function () {
  var page = document.documentElement;
  var isKnown = false;
  try {
    isKnown = (localStorage.getItem('persist:felix') || '').indexOf('accessToken') >= 0;
  } catch {
    // blocked storage: a stranger
  }
  // Who is signed in, or comes with a ticket, is not shown a form that goes away at once.
  page.dataset.early = isKnown || /[?&]token=/.test(location.search) ? 'hidden' : 'waiting';
  // A form that is sent early waits for the app: the browser alone would leave the page.
  addEventListener(
    'submit',
    function (event) {
      if (!page.dataset.early) return;
      event.preventDefault();
      page.dataset.early = 'sent';
    },
    true,
  );
  // Everything else is fetched when the page has been painted.
  var later = function () {
    var parts = document.getElementById('later');
    if (parts) {
      parts.remove();
      document.head.append(parts.content);
    }
  };
  addEventListener('DOMContentLoaded', function () {
    if (document.hidden) later();
    else
      requestAnimationFrame(function () {
        setTimeout(later);
      });
    // A page that is not painted wants its scripts as well.
    setTimeout(later, 1000);
  });
})();
