// A stranger gets their company's page: nobody is signed in on this browser.
try {
  if (
    location.pathname === '/' &&
    !location.search &&
    !/access_?token/i.test(localStorage.getItem('persist:felix') || '')
  ) {
    location.replace('/start');
  }
} catch {
  // blocked storage: the log-in page
}
// Sets the colour mode before anything is painted. An own file, since the page's CSP allows no inline script.
(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function set() {
    var mode = null;
    try {
      mode = localStorage.getItem('felix-theme');
    } catch {
      // blocked storage: the system decides
    }
    if (mode !== 'dark' && mode !== 'light') mode = dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-bs-theme', mode);
  }
  set();
  dark.addEventListener('change', set);
  // Paper is white.
  addEventListener('beforeprint', function () {
    document.documentElement.setAttribute('data-bs-theme', 'light');
  });
  addEventListener('afterprint', set);
})();
