// What must be done before the app is there, on the page that was rendered at build.
const page = document.documentElement;
const isKnown = () => {
  try {
    return /access_?token/i.test(localStorage.getItem('persist:felix') ?? '');
  } catch {
    // Blocked storage: a stranger.
    return false;
  }
};
// Who is signed in, or comes with a ticket, is not shown a form that goes away at once.
page.dataset.early = isKnown() || /[?&]token=/.test(location.search) ? 'hidden' : 'waiting';
// A form that is sent early waits for the app: the browser alone would leave the page.
const onSubmit = (event) => {
  if (!page.dataset.early) return;
  event.preventDefault();
  event.stopPropagation();
  page.dataset.early = 'sent';
};
addEventListener('submit', onSubmit, true);
// Signing in at a provider early leads back to the page that was asked for, too; hydration begins at the bare address.
const wanted = new URLSearchParams(location.search).get('returnUrl');
const onClick = ({ target }) => {
  const link = page.dataset.early && wanted && target.closest?.('.idp a');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('callback', `/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
  link.href = url;
};
addEventListener('click', onClick, true);
