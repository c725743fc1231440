import type { SubmitEventHandler } from 'react';

/**
 * The submit handler of a form in a dialog. React passes its event on through the portal, to a form of the page that the
 * dialog was opened in, which would save itself as well.
 */
export const ownSubmit =
  (onSubmit: SubmitEventHandler): SubmitEventHandler =>
  (event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
