import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { aProject, aProjectType, anAddress, anIssue, anItem } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { pick } from '#tests/support/pick.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

/** Goes on to the step with this heading. */
async function goOn(user: UserEvent, heading: string) {
  await user.click(await button('Continue'));
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
}

/** The next report arrives, its answer is lost. */
function loseAnswer() {
  network.use(
    http.post(
      '*/api/issue/report',
      async ({ request }) => {
        await (await world()).app.fetch(request);
        return HttpResponse.json({}, { status: 500 });
      },
      { once: true },
    ),
  );
}

async function aReportingUser() {
  const account = await anAccount();
  const user = await anAgent('ROLE_USER', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', {
    account,
    firstname: 'Annika',
    lastname: 'Söder',
  });
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    city: 'Nacka',
    people: { user, leader },
  });
  return { account, reporter: user, leader, project };
}

describe('a new issue', () => {
  it('RT-05 ISS-17 begins with the choice of a project, found by name, and continues with the description', async () => {
    const { account, reporter } = await aReportingUser();
    await aProject(account, { name: 'Östra Gården', people: { user: reporter } });
    const { user, address } = await renderApp('/new-issue', reporter);

    await waitFor(() => expect(address()).toBe('/new-issue/select-project'));
    await screen.findByRole('radio', { name: /Kvarnholmen/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'ostra');
    expect(screen.queryByRole('radio', { name: /Kvarnholmen/ })).not.toBeInTheDocument();
    await user.click(await button('Continue'));

    expect(await screen.findByRole('heading', { name: 'Describe the fault' })).toBeVisible();
    expect(screen.getByText(/Östra Gården/)).toBeVisible();
  });

  it('ISS-17 a project that does not load leads back to the choice', async () => {
    const { reporter } = await aReportingUser();
    const { address } = await renderApp('/new-issue?project=2147483647', reporter);

    await waitFor(() => expect(address()).toBe('/new-issue/select-project'));
  });

  it('ISS-14 ISS-18 reports two faults at one place with a photo, and opens the first', async () => {
    const { account, reporter, leader, project } = await aReportingUser();
    const place = await anAddress(project, { street: 'Kvarngatan 1', objectId: '1206' });
    const category = await anItem(account, 'category', { name: 'Läckage' });
    await anItem(account, 'errorType', { name: 'Läcker vatten', categoryId: category.id });
    await anItem(account, 'space', { name: 'Badrum' });
    const { user, address } = await renderApp(`/new-issue?project=${project.id}`, reporter);

    await user.type(await screen.findByRole('combobox', { name: /Unit/ }), '1206');
    await user.click(await screen.findByRole('option', { name: /1206/ }));
    await pick(user, screen.getByRole('combobox', { name: /Space/ }), 'Badrum');
    await user.click(screen.getByRole('radio', { name: 'Läcker vatten' }));
    await user.type(screen.getByLabelText('Title'), 'Läcker under handfatet');
    await user.type(screen.getByLabelText(/Description/), 'En hink\nfylls');
    await goOn(user, 'Add photos');
    await user.upload(
      screen.getAllByLabelText('Choose files').at(-1)!,
      new File([PNG], 'läcka.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('button', { name: 'Remove läcka.png' })).toBeVisible();
    await goOn(user, 'Review and report');
    await user.click(await button('Add another fault at the same place'));
    await user.type(await screen.findByLabelText('Title'), 'Fläkten låter');
    await goOn(user, 'Add photos');
    await user.upload(
      screen.getAllByLabelText('Choose files').at(-1)!,
      new File([''], 'tom.png', { type: 'image/png' }),
    );
    await goOn(user, 'Review and report');
    expect(await screen.findByRole('alert')).toHaveTextContent('One file failed to upload');
    expect(screen.getByRole('alert')).toHaveTextContent('tom.png');
    await waitFor(async () => expect(await button('Report 2 issues')).toBeEnabled());
    await user.click(await button('Report 2 issues'));

    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/));
    const { list } = await leader.ask('GET', '/api/issue?sort=created').then((r) => r.json());
    expect(list).toMatchObject([
      { title: 'Läcker under handfatet', attachmentCount: 1, category: { name: 'Läckage' } },
      { title: 'Fläkten låter', attachmentCount: 0, space: { name: 'Badrum' } },
    ]);
    expect(list.map((issue: { address: { id: number } }) => issue.address.id)).toEqual([
      place.id,
      place.id,
    ]);
  });

  it('says what is missing, and sends only answered questions', async () => {
    const { account, reporter, project: plain } = await aReportingUser();
    const type = await aProjectType(account, {
      name: 'Nyproduktion',
      hasForm: true,
      jsonForm: {
        globalTerminology: {},
        contextTerminology: {},
        schema: {
          type: 'object',
          properties: {
            // Left blank: it is not sent.
            seen: { type: 'string', title: 'Sedan när?', format: 'date' },
            running: {
              type: 'string',
              title: 'Rinner det vatten?',
              enum: ['yes', 'no'],
              enumNames: ['Ja', 'Nej'],
            },
          },
          required: ['running'],
          additionalProperties: false,
        },
      },
    });
    const project = await aProject(account, {
      projectTypeId: type.id,
      people: { user: reporter },
      name: plain.name,
    });
    const { user, address } = await renderApp(`/new-issue?project=${project.id}`, reporter);

    await user.click(await button('Continue'));

    expect(await screen.findByText('Enter a short title')).toBeVisible();
    expect(screen.getByText('Answer the question')).toBeVisible();
    expect(address()).toBe(`/new-issue?project=${project.id}`);
    await user.click(screen.getByRole('radio', { name: 'Ja' }));
    await user.type(screen.getByLabelText('Title'), 'Dropp');
    await user.click(await button('Continue'));
    await screen.findByRole('heading', { name: 'Add photos' });
    await goOn(user, 'Review and report');
    expect(screen.getByText('Ja')).toBeVisible();
    await user.click(await button('Send the report'));
    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/));
  });

  it('a draft survives leaving the page, and discarding it asks first', async () => {
    const { reporter, project } = await aReportingUser();
    const { user, router, address } = await renderApp(`/new-issue?project=${project.id}`, reporter);
    await user.type(await screen.findByLabelText('Title'), 'Halvskrivet');
    await router.navigate('/dashboard');
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
    await router.navigate(`/new-issue?project=${project.id}`);

    expect(await screen.findByLabelText('Title')).toHaveValue('Halvskrivet');
    await user.click(await button('Cancel'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Discard the report',
      }),
    );
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await router.navigate(`/new-issue?project=${project.id}`);
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('shows similar open issues of the same place', async () => {
    const { reporter, project } = await aReportingUser();
    const place = await anAddress(project, { objectId: '0901' });
    await anIssue(project, {
      title: 'Fukt bakom diskmaskinen',
      addressId: place.id,
      creatorId: reporter.id,
    });
    const { user } = await renderApp(`/new-issue?project=${project.id}`, reporter);

    await user.type(await screen.findByRole('combobox', { name: /Unit/ }), '0901');
    await user.click(await screen.findByRole('option', { name: /0901/ }));

    expect(await screen.findByRole('link', { name: /Fukt bakom diskmaskinen/ })).toBeVisible();
  });

  it('ISS-15 a failed report keeps the draft, says so, and the retry creates nothing twice', async () => {
    const { reporter, leader, project } = await aReportingUser();
    const { user, address } = await renderApp(`/new-issue?project=${project.id}`, reporter);
    await user.type(await screen.findByLabelText('Title'), 'Bokning');
    await goOn(user, 'Add photos');
    await goOn(user, 'Review and report');
    network.use(
      http.post(
        '*/api/issue/report',
        () =>
          HttpResponse.json(
            {
              error: { code: 'BOOKING_API_FAILED', message: '' },
              translationKey: 'BOOKING_API_FAILED',
            },
            { status: 424 },
          ),
        { once: true },
      ),
    );
    await user.click(await button('Send the report'));

    expect(await screen.findByText(/The booking system is not responding/)).toBeVisible();
    await user.click(await button('Send the report'));
    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/));
    const { list } = await leader.ask('GET', '/api/issue').then((r) => r.json());
    expect(list).toHaveLength(1);
  });

  it('AC-29 changes made after a send whose answer was lost are kept, and told apart from what arrived', async () => {
    const { reporter, leader, project } = await aReportingUser();
    const { user, router, address } = await renderApp(`/new-issue?project=${project.id}`, reporter);
    await user.type(await screen.findByLabelText('Title'), 'Dropp');
    await goOn(user, 'Add photos');
    await goOn(user, 'Review and report');
    loseAnswer();
    await user.click(await button('Send the report'));
    await screen.findByText(/couldn’t be sent/);
    await router.navigate(`/new-issue?project=${project.id}`);
    await user.type(await screen.findByLabelText('Title'), ' och fukt');
    await goOn(user, 'Add photos');
    await goOn(user, 'Review and report');
    await user.click(await button('Send the report'));

    expect(await screen.findByText(/^The report had already arrived, as #1\./)).toBeVisible();
    expect(screen.getByText('Dropp och fukt')).toBeVisible();
    await user.click(await button('Open #1'));
    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/));
    const { list } = await leader.ask('GET', '/api/issue').then((r) => r.json());
    expect(list).toMatchObject([{ title: 'Dropp' }]);
  });

  it('ISS-14 a worker, who does not see unassigned issues, returns to their list', async () => {
    const { account, leader } = await aReportingUser();
    const worker = await anAgent('ROLE_WORKER', { account });
    const project = await aProject(account, { people: { worker, leader } });
    const { user, address } = await renderApp(
      `/new-issue?project=${project.id}&step=describe`,
      worker,
    );

    await user.type(await screen.findByLabelText('Title'), 'Sett på ronden');
    await goOn(user, 'Add photos');
    await goOn(user, 'Review and report');
    expect(screen.queryByRole('radio', { name: 'Open the issue' })).not.toBeInTheDocument();
    await user.click(await button('Send the report'));

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
