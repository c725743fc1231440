import type { SubmitEventHandler } from 'react';

/**
 * Submit handler for a form in a dialog. React bubbles its event through the portal to the page's form, which would
 * submit as well.
 */
export const ownSubmit =
  (onSubmit: SubmitEventHandler): SubmitEventHandler =>
  (event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
