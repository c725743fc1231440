import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '#server/modules/session/index.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aClock, anHourADay } from '#tests/support/clocks.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const PASSWORD = 'blåbär i skogen';

let superAdmin: TestAgent;
beforeAll(async () => {
  superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
});

const tag = () => crypto.randomUUID().slice(0, 8);
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('RT-08 the companies, for super admins', () => {
  it('are found by name and by domain', async () => {
    const name = `Åbo ${tag()}`;
    const { domain } = await anAccount({ name, domain: `abo-${tag()}` });
    await anAccount({ name: `Ystad ${tag()}` });
    const { user } = await renderApp('/super-admin', superAdmin);
    expect(await screen.findByRole('link', { name: 'Companies' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const list = within(await screen.findByRole('region', { name: 'Companies' }));
    const search = await list.findByRole('searchbox');
    for (const text of [name.toLowerCase().replace('å', 'a'), domain]) {
      await user.clear(search);
      await user.type(search, text);
      await waitFor(() =>
        expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
          `${name}${domain}`,
        ]),
      );
    }
  });

  it('are created: the domain is suggested, and the first administrator gets a mail', async () => {
    const mark = tag();
    const [name, email] = [`Björkö ${mark}`, `eva-${mark}@felix.test`];
    const { user, address } = await renderApp('/super-admin/companies/new', superAdmin);
    await user.type(await field('Name'), name);
    expect(await field('Domain')).toHaveValue(`bjorko-${mark}`);
    await user.type(await field('First name'), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a last name')).toBeVisible();
    await user.type(await field('Last name'), 'Ek');
    await user.type(await field('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(`${name} created. An invitation has been sent to ${email}.`),
    ).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/companies\/\d+$/u));
    expect(await screen.findByText('No super admin has been here.')).toBeVisible();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('with a domain in use show it at the field, with nothing lost', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    const { user } = await renderApp(`/super-admin/companies/${one.id}`, superAdmin);
    const domain = await field('Domain');
    await user.clear(domain);
    await user.type(domain, other.domain);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another company already has that domain')).toBeVisible();
    expect(domain).toHaveValue(other.domain);
  });

  it('keep others’ saves, and one’s own input', async () => {
    const { id } = await anAccount({ name: `Före ${tag()}` });
    const { user } = await renderApp(`/super-admin/companies/${id}`, superAdmin);
    await user.type(await field(/^Phone/u), '08-1');
    const { pool } = await world();
    await pool.query(`update account set name = 'Efter', version = version + 1 where id = $1`, [
      id,
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Efter saved.')).toBeVisible();
    await waitFor(async () => expect(await field('Name')).toHaveValue('Efter'));
    const { rows } = await pool.query('select name, phone from account where id = $1', [id]);
    expect(rows).toEqual([{ name: 'Efter', phone: '08-1' }]);
  });

  it('issue 19: say before the country is changed what becomes of open issues', async () => {
    const account = await anAccount();
    await anIssue(await aProject(account));
    await aClock(account, { hours: anHourADay, minutes: 120 });
    const { user } = await renderApp(`/super-admin/companies/${account.id}`, superAdmin);
    await user.click(await screen.findByRole('combobox', { name: /^Country/u }));
    await user.click(screen.getByRole('option', { name: 'Portugal' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('alertdialog', {
      name: 'Open issues get a new due time',
    });
    expect(asked).toHaveTextContent(/(?:More|Less) time: 1\./u);
    await user.click(within(asked).getByRole('button', { name: 'Save and apply' }));
    expect(await screen.findByText(`${account.name} saved.`)).toBeVisible();
  });

  it('are deactivated after confirming, and activated without', async () => {
    const { id, name } = await anAccount();
    const { user } = await renderApp(`/super-admin/companies/${id}`, superAdmin);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Deactivate ${name}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(`${name} is deactivated.`)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(`${name} is active again.`)).toBeVisible();
  });

  it('E AUTH-24 are entered by signing in to them, and the visit is shown', async () => {
    const visitor = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const { pool } = await world();
    await pool.query('update "user" set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      visitor.userId,
    ]);
    const company = await anAccount();
    const { user, address, reload } = await renderApp(
      `/super-admin/companies/${company.id}`,
      visitor,
    );
    await user.click(await screen.findByRole('button', { name: 'Enter' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const expected = encodeURIComponent(`/dashboard?domain=${company.domain}`);
    expect(address()).toBe(`/auth/login?returnUrl=${expected}`);
    await user.type(await field('E-mail address'), visitor.email);
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const path = `/api/account/${company.id}/visits`;
    await waitFor(async () =>
      expect(await (await superAdmin.ask('GET', path)).json()).toMatchObject({
        list: [{ email: visitor.email }],
      }),
    );
  });
});
