import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const anAdmin = async (values: Parameters<typeof anAccount>[0] = {}) => {
  const account = await anAccount({ name: 'Kvarnen', ...values });
  return { account, admin: await anAgent('ROLE_ADMIN', { account }) };
};
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the company settings', () => {
  it('set its name and working rules, shown everywhere at once', async () => {
    const { admin } = await anAdmin();
    const { user } = await renderApp('/settings/company', admin);
    const name = await screen.findByRole('textbox', { name: 'Company name' });
    await user.clear(name);
    await user.type(name, 'Kvarnen Bostad');
    await user.type(field(/^Opening hours/u), 'weekdays 8–16');
    await user.clear(screen.getByRole('spinbutton', { name: /^Days to confirm/u }));
    await user.type(screen.getByRole('spinbutton', { name: /^Days to confirm/u }), '7');
    await user.clear(screen.getByRole('spinbutton', { name: /^Days without activity/u }));
    await user.type(screen.getByRole('spinbutton', { name: /^Days without activity/u }), '30');
    await user.click(screen.getByRole('switch', { name: 'Users can report' }));
    await user.click(save());
    expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Kvarnen Bostad' })).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query(
      'select name, opening_hours, confirm_days, idle_days, users_may_report from account where id = $1',
      [admin.accountId],
    );
    expect(rows).toEqual([
      {
        name: 'Kvarnen Bostad',
        opening_hours: 'weekdays 8–16',
        confirm_days: 7,
        idle_days: 30,
        users_may_report: false,
      },
    ]);
  });

  it('F-52 set opening hours by weekday, the on-call number, and whether there is a page', async () => {
    const { admin } = await anAdmin();
    const { user } = await renderApp('/settings/company', admin);
    await user.click(await screen.findByRole('switch', { name: 'Give opening hours by weekday' }));
    const week = within(screen.getByRole('group', { name: 'Opening hours by weekday' }));
    expect(week.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    await user.click(week.getByRole('checkbox', { name: 'Friday' }));
    await user.type(field(/^On-call telephone/u), '08-465 004 99');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'The on-call service answers' }),
      'When you are closed',
    );
    await user.click(screen.getByRole('switch', { name: 'Page for residents, open to everybody' }));
    await user.click(save());
    expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query(
      'select opening_week, on_call_phone, on_call_time, has_page from account where id = $1',
      [admin.accountId],
    );
    const open = { from: 480, to: 1020 };
    expect(rows).toEqual([
      {
        opening_week: [open, open, open, open, null, null, null],
        on_call_phone: '08-465 004 99',
        on_call_time: 'whenClosed',
        has_page: false,
      },
    ]);
  });

  it('show errors at the field, and keep the input', async () => {
    const { admin } = await anAdmin();
    const { user } = await renderApp('/settings/company', admin);
    await user.clear(await screen.findByRole('textbox', { name: 'Company name' }));
    await user.type(field(/^Phone/u), 'call me');
    await user.click(save());
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Enter a phone number')).toBeVisible();
    expect(field(/^Phone/u)).toHaveValue('call me');
  });

  it('take over others’ saves, and keep unsaved changes', async () => {
    const { account, admin } = await anAdmin();
    const { user } = await renderApp('/settings/company', admin);
    await screen.findByRole('textbox', { name: 'Company name' });
    const { pool } = await world();
    await pool.query(`update account set phone = '08-123', version = version + 1 where id = $1`, [
      account.id,
    ]);
    await user.type(field(/^Opening hours/u), 'always');
    await user.click(save());
    expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
    await waitFor(() => expect(field(/^Phone/u)).toHaveValue('08-123'));
    expect(field(/^Opening hours/u)).toHaveValue('always');
  });

  it('TOP-19 preview a colour before it is saved, and colour the page afterwards', async () => {
    const { admin } = await anAdmin({ accent: '#17594a' });
    const { user } = await renderApp('/settings/company/look', admin);
    const code = await screen.findByRole('textbox', { name: 'Company colour' });
    await user.clear(code);
    await user.type(code, '#ffc20e');
    expect(screen.getByText(/^White text on buttons: 6.3 : 1/u)).toHaveTextContent(
      'buttons and links get a darker tone',
    );
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#17594a');
    await user.clear(code);
    await user.type(code, 'yellow');
    await user.click(save());
    expect(await screen.findByText('Enter the colour as #17594a')).toBeVisible();
    await user.clear(code);
    await user.type(code, '#FFC20E');
    await user.click(save());
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#ffc20e'),
    );
  });

  it('TOP-19 show a logo as soon as it is uploaded, and say why one is refused', async () => {
    const { admin } = await anAdmin();
    const { user } = await renderApp('/settings/company/look', admin);
    const logo = await screen.findByRole('group', { name: 'Logo' });
    const png = await sharp({
      create: { width: 90, height: 30, channels: 3, background: '#456' },
    })
      .png()
      .toBuffer();
    const picker = within(logo).getByLabelText('Choose a logo', { selector: 'input' });
    await user.upload(picker, new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Logo changed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: 'Kvarnen' })[0]?.getAttribute('src')).toMatch(
        /^\/brands\/~[\da-f]{8}\//u,
      ),
    );
    await user.upload(picker, new File(['Hej'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/^That image type is not supported/u)).toBeVisible();
    await user.click(within(logo).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Logo removed.')).toBeVisible();
  });

  it('I18N-02 preview texts with a term while it is typed, and use it everywhere once it is saved', async () => {
    const { admin } = await anAdmin();
    const { user, i18n } = await renderApp('/settings/company/words/en-GB', admin);
    const one = await screen.findByRole('textbox', { name: 'One' });
    expect(one).toHaveAttribute('placeholder', 'issue');
    await user.type(one, 'ticket');
    await user.type(screen.getByRole('textbox', { name: 'Several' }), 'tickets');
    expect(screen.getByRole('textbox', { name: 'With “the”' })).toHaveAttribute(
      'placeholder',
      'the ticket',
    );
    const preview = screen.getByRole('figure', { name: 'Preview' });
    expect(preview).toHaveTextContent(/The ticket is closed/u);
    expect(preview).not.toHaveTextContent(/issue/iu);
    expect(i18n.t('common.terms.issue.other')).toBe('issues');
    await user.click(save());
    await waitFor(() => expect(i18n.t('common.terms.issue.other')).toBe('tickets'));
    expect(await screen.findByRole('radio', { name: /^Tickets/u })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove own terms' }));
    await user.click(save());
    await waitFor(() => expect(i18n.t('common.terms.issue.other')).toBe('issues'));
  });

  it('AC-29 I18N-02 ask whose term wins, and lose no other change of the two', async () => {
    const { admin, account } = await anAdmin();
    const other = await anAgent('ROLE_ADMIN', { account, firstname: 'Ada', lastname: 'Ek' });
    const { user, i18n } = await renderApp('/settings/company/words/en-GB', admin);
    await user.type(await screen.findByRole('textbox', { name: 'One' }), 'ticket');
    await user.click(screen.getByRole('radio', { name: 'Projects' }));
    await user.type(await screen.findByRole('textbox', { name: 'One' }), 'estate');
    const stands = async () => {
      const answer = await admin.ask('GET', '/api/company');
      return (await answer.json()) as { version: number; terminology: object };
    };
    const words = { 'common.terms.issue.one': 'case', 'common.terms.issue.other': 'cases' };
    const saved = await other.ask('PUT', '/api/company/words', {
      version: (await stands()).version,
      locale: 'en-GB',
      words,
    });
    expect(saved.status).toBe(200);
    await user.click(save());
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else also changed Issues: One',
    });
    expect(dialog).toHaveTextContent(/Ada Ek saved/u);
    expect(dialog).toHaveTextContent(/Saved nowcaseYour changeticket/u);
    // Answering later loses nothing.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'One' })).toHaveValue('estate');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog', { name: /^Someone else/u }));
    await user.click(again.getByRole('button', { name: 'Use mine' }));
    expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
    expect((await stands()).terminology).toEqual({
      'en-GB:common.terms.issue.one': 'ticket',
      'en-GB:common.terms.issue.other': 'cases',
      'en-GB:common.terms.project.one': 'estate',
    });
    await waitFor(() => expect(i18n.t('common.terms.issue.other')).toBe('cases'));
  });

  it('I18N-02 show the invalid term, even if other terms are displayed', async () => {
    const { admin } = await anAdmin();
    const { user } = await renderApp('/settings/company/words/en-GB', admin);
    await user.type(await screen.findByRole('textbox', { name: 'One' }), 'ticket>');
    await user.click(screen.getByRole('radio', { name: 'Projects' }));
    expect(screen.getByPlaceholderText('project')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(/can’t be used/u)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'One' })).toHaveValue('ticket>');
  });

  it('I18N-02 ask before another language replaces unsaved terms', async () => {
    const { admin } = await anAdmin();
    const { user, address } = await renderApp('/settings/company/words/en-GB', admin);
    await user.type(await screen.findByRole('textbox', { name: 'One' }), 'ticket');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Svenska');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(address()).toBe('/settings/company/words/sv-SE'));
    expect(await screen.findByPlaceholderText('ärende')).toHaveValue('');
  });

  it('are closed to a project leader', async () => {
    const { account } = await anAdmin();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const { address } = await renderApp('/settings/company', leader);
    await waitFor(() => expect(address()).toMatch(/^\/dashboard/u));
  });
});
