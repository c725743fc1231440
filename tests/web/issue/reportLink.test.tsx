import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';

import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aHouse } from '#tests/support/reportLinks.ts';
import { pick } from '#tests/support/pick.ts';

describe('the report link', () => {
  it('F-59 is handed out by people with permission, for as much of the project as they choose', async () => {
    const { account, admin, project } = await aHouse({
      phone: '08-465 004 15',
      onCallPhone: '08-465 004 99',
    });
    const shown = await renderApp(`/new-issue/select-project?project=${project.id}`, admin);
    await shown.user.click(await screen.findByRole('button', { name: 'Link for residents' }));
    const dialog = within(await screen.findByRole('dialog'));
    const whole = (await dialog.findByLabelText<HTMLInputElement>('Link')).value;
    expect(whole).toContain(`/reporter-issue/new?project=${project.id}`);
    expect(dialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible();

    await pick(shown.user, await dialog.findByLabelText('Space'), 'Kök');
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toContain('space='),
    );
    const sign = document.querySelector<HTMLElement>('.report-sign');
    expect(sign).toHaveTextContent('Is something broken?');
    expect(sign).toHaveTextContent(`localhost/${account.domain}`);
    expect(sign).toHaveTextContent('Call us: 08-465 004 15');
    expect(sign).toHaveTextContent('Urgent? Call: 08-465 004 99');
    await shown.user.selectOptions(dialog.getByLabelText('Second language on the sign'), 'Polski');
    await waitFor(() => expect(sign).toHaveTextContent('Pilne? Dyżur: 08-465 004 99'));

    const late = Promise.withResolvers<undefined>();
    network.use(
      http.get('*/api/project/:id/reportLink', () => late.promise.then(() => undefined), {
        once: true,
      }),
    );
    await pick(shown.user, dialog.getByLabelText('Space'), 'Hiss');
    // The old link is out of reach, and the dialog is as high as with it.
    const field = dialog.getByLabelText<HTMLInputElement>('Link');
    await waitFor(() => expect(field.closest('[inert]')).toHaveAttribute('aria-busy', 'true'));
    expect(document.querySelector('.report-sign')).toBeNull();
    late.resolve(undefined);
    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    expect(document.querySelector('.report-sign')).toHaveTextContent('Pilne?');

    const taken = dialog.getByRole('checkbox', { name: 'Accept reports' });
    await shown.user.click(taken);
    await waitFor(() => expect(taken).not.toBeChecked());
    expect(await dialog.findByText(/^The link doesn’t work until/u)).toBeVisible();
  });
});
