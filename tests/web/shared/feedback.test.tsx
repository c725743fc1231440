import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ConfirmProvider } from '#src/shared/ui/ConfirmProvider.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useDialog } from '#src/shared/ui/useDialog.ts';
import { Toasts } from '#src/shared/ui/Toasts.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';
import { ERROR_DELAY, SUCCESS_DELAY } from '#src/shared/ui/toastsSlice.ts';
import { Providers } from '#tests/support/Providers.tsx';

describe('toasts', () => {
  let toast: ReturnType<typeof useToast>;
  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const wrapper = await Providers();
    toast = renderHook(useToast, { wrapper }).result.current;
    render(<Toasts />, { wrapper });
  });

  it('disappear automatically, good news sooner than bad', () => {
    act(() => {
      toast.success('Saved');
      toast.error('Not saved');
    });
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');

    act(() => void vi.advanceTimersByTime(SUCCESS_DELAY + 100));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(ERROR_DELAY - SUCCESS_DELAY));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('stay while hovered or focused', () => {
    act(() => toast.success('Saved'));
    const card = screen.getByRole('status');

    fireEvent.mouseEnter(card);
    act(() => void vi.advanceTimersByTime(10 * SUCCESS_DELAY));
    expect(card).toBeVisible();

    fireEvent.mouseLeave(card);
    act(() => void vi.advanceTimersByTime(SUCCESS_DELAY + 100));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('are three at most, the newest lowest', () => {
    act(() => ['one', 'two', 'three', 'four'].forEach((text) => toast.success(text)));

    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'two',
      'three',
      'four',
    ]);
  });

  it('stay until closed if they must be read, and can offer an action', () => {
    const onClick = vi.fn<() => void>();
    act(() => {
      toast.error('Not saved', { sticky: true, details: 'The address is taken.' });
      toast.success('Removed', { text: 'Undo', onClick });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();

    act(() => void vi.advanceTimersByTime(10 * ERROR_DELAY));
    expect(screen.getByText('The address is taken.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });
});

describe('the confirm dialog', () => {
  function Asking() {
    const ask = useConfirm();
    const [answer, setAnswer] = useState('');
    const onClick = async () => {
      const isConfirmed = await ask({
        title: 'Delete "Moisture"?',
        text: '39 issues use it.',
        confirmText: 'Delete',
        danger: true,
      });
      setAnswer(isConfirmed ? 'deleted' : 'kept');
    };
    return (
      <>
        <button type="button" onClick={() => void onClick()}>
          Ask
        </button>
        <output>{answer}</output>
      </>
    );
  }
  const asked = async () => {
    const Wrapper = await Providers();
    render(
      <MemoryRouter>
        <ConfirmProvider>
          <Asking />
        </ConfirmProvider>
      </MemoryRouter>,
      { wrapper: Wrapper },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Delete "Moisture"?' });
    return user;
  };

  it('TOP-17 is above everything, with the safe answer in focus', async () => {
    await asked();

    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveClass('modal-confirm');
    expect(dialog).toHaveAccessibleDescription('39 issues use it.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it.each([
    ['Delete', 'deleted'],
    ['Cancel', 'kept'],
  ])('%s means %s', async (button, answer) => {
    const user = await asked();

    await user.click(screen.getByRole('button', { name: button }));

    expect(await screen.findByText(answer)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('Escape means no', async () => {
    const user = await asked();

    await user.keyboard('{Escape}');

    expect(await screen.findByText('kept')).toBeInTheDocument();
  });

  it('TOP-17 asks a second question right after the first with the safe answer in focus', async () => {
    const { ask, user, answers } = await asking('First?');
    await user.click(screen.getByRole('button', { name: 'Yes, First?' }));
    await screen.findByRole('alertdialog', { name: 'Then?' });
    expect(screen.queryByText('First?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers).toEqual(['First? true', 'Then? false']));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  /** A question whose yes leads to another one at once. */
  async function asking(title: string) {
    const Wrapper = await Providers();
    const answers: string[] = [];
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Wrapper>
        <MemoryRouter>
          <ConfirmProvider>{children}</ConfirmProvider>
        </MemoryRouter>
      </Wrapper>
    );
    const { result } = renderHook(useConfirm, { wrapper });
    const ask = vi.fn<typeof result.current>((question) => result.current(question));
    const put = async (name: string) => {
      const answer = await ask({ title: name, confirmText: `Yes, ${name}` });
      answers.push(`${name} ${String(answer)}`);
      if (answer && name === title) await put('Then?');
    };
    act(() => void put(title));
    await screen.findByRole('alertdialog', { name: title });
    return { ask, answers, user: userEvent.setup() };
  }
});

describe('a dialog whose code was lost with the connection', () => {
  const lose = () => act(() => void dispatchEvent(new Event('vite:preloadError')));
  const opened = () => renderHook(() => useDialog('filters'));

  it('TOP-16 opens by itself on the page that is loaded anew, once', () => {
    const { result } = opened();
    act(() => result.current[1]('filters'));
    lose();
    const { result: anew } = opened();
    expect(anew.current[0]).toBe('filters');
    expect(opened().result.current[0]).toBeUndefined();
  });

  it('TOP-16 stays closed once it is closed, however often its list is shown', () => {
    const { result, unmount } = opened();
    act(() => result.current[1]('filters'));
    lose();
    act(() => result.current[1](undefined));
    unmount();
    expect(opened().result.current[0]).toBeUndefined();
  });
});
