// Runs on the prerendered page before the app does.
const page = document.documentElement;
const isKnown = () => {
  try {
    return /access_?token/i.test(localStorage.getItem('persist:felix') ?? '');
  } catch {
    // Blocked storage: treat as signed out.
    return false;
  }
};
// Hide the form if the visitor is signed in or brings a ticket: it would disappear at once.
page.dataset.early = isKnown() || /[?&]token=/.test(location.search) ? 'hidden' : 'waiting';
// Hold an early submit until the app is ready: the browser alone would leave the page.
const onSubmit = (event) => {
  if (!page.dataset.early) return;
  event.preventDefault();
  event.stopPropagation();
  page.dataset.early = 'sent';
};
addEventListener('submit', onSubmit, true);
// An early provider sign-in must also return to the requested page; hydration starts at the bare address.
const wanted = new URLSearchParams(location.search).get('returnUrl');
const onClick = ({ target }) => {
  const link = page.dataset.early && wanted && target.closest?.('.idp a');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('callback', `/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
  link.href = url;
};
addEventListener('click', onClick, true);
