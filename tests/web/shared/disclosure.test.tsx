import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Field } from '#src/shared/forms/Field.tsx';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

async function shown(children: ReactNode) {
  const i18n = await createI18n('en-GB');
  render(<TranslationProvider i18n={i18n}>{children}</TranslationProvider>);
  return userEvent.setup();
}

const details = (title: string) => screen.getByText(title).closest('details')!;

describe('a disclosure', () => {
  it('shows and hides its content, and says so', async () => {
    const onToggle = vi.fn<(isOpen: boolean) => void>();
    const user = await shown(
      <Disclosure title="Cost" count={3} end="none" onToggle={onToggle}>
        The text
      </Disclosure>,
    );
    expect(details('Cost')).not.toHaveAttribute('open');
    expect(screen.getByText('Cost').closest('summary')).toHaveTextContent('Cost3none');
    await user.click(screen.getByText('Cost'));
    await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true));
    expect(screen.getByText('The text')).toBeVisible();
    await user.click(screen.getByText('Cost'));
    await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(false));
  });

  it('calls for content that is fetched when it opens', async () => {
    const content = vi.fn<() => string>(() => 'The text');
    const user = await shown(<Disclosure title="Cost">{content}</Disclosure>);
    expect(content).not.toHaveBeenCalled();
    await user.click(screen.getByText('Cost'));
    expect(await screen.findByText('The text')).toBeVisible();
  });

  it('opens at the first field that turns invalid, and counts them while it is closed', async () => {
    const user = await shown(<Form />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(details('Cost')).toHaveAttribute('open'));
    expect(screen.getByRole('textbox', { name: /^Sum/u })).toHaveFocus();
    expect(screen.queryByText('2 to correct')).not.toBeInTheDocument();
    await user.click(screen.getByText('Cost'));
    expect(await screen.findByText('2 to correct')).toBeVisible();
    // It does not open again at each further try.
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(details('Cost')).not.toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByText('2 to correct')).not.toBeInTheDocument());
  });
});

function Form() {
  const [error, setError] = useState<string>();
  return (
    <>
      <Disclosure title="Cost">
        <Field label="Sum" htmlFor="sum" error={error}>
          <input className="form-control" />
        </Field>
        <Field label="Payer" htmlFor="payer" error={error}>
          <input className="form-control" />
        </Field>
      </Disclosure>
      <button type="button" onClick={() => setError('Missing')}>
        Send
      </button>
      <button type="button" onClick={() => setError(undefined)}>
        Correct
      </button>
    </>
  );
}
