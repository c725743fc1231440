import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anAddress, aProject, aProjectType, anIssue } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

/** A company that says `case` and `flat`, with a project type that says `warranty case` and `home`. */
async function aCompanyWithWords() {
  const account = await anAccount({
    terminology: {
      'en-GB:common.terms.issue.one': 'case',
      'en-GB:common.terms.issue.other': 'cases',
      'en-GB:common.terms.object.one': 'flat',
    },
  });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const type = await aProjectType(account, {
    name: 'Nyproduktion',
    contextKey: 'new-build',
    jsonForm: {
      globalTerminology: {
        'en-GB:common.terms.issue.one': 'warranty case',
        'en-GB:common.terms.issue.other': 'warranty cases',
      },
      contextTerminology: {
        'en-GB:common.terms.object.one': 'home',
        'en-GB:shell.newIssue': 'Not said outside the context',
      },
    },
  });
  const project = await aProject(account, {
    projectTypeId: type.id,
    people: { leader },
  });
  return { leader, project };
}

const bar = () => within(screen.getAllByRole('banner')[0]!);

it('I18N-03 a report uses the project type’s words, until it is left', async () => {
  const { leader, project } = await aCompanyWithWords();
  const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);

  expect(await screen.findByRole('combobox', { name: /^Home/u })).toBeVisible();
  // Global words apply in the whole app, context words do not.
  expect(await bar().findByRole('link', { name: 'New warranty case' })).toBeVisible();

  await user.click(bar().getByRole('link', { name: 'Dashboard' }));

  expect(await bar().findByRole('link', { name: 'New case' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'My cases 0' })).toBeVisible();
});

it('I18N-03 an issue uses its project type’s words, and the next one its own', async () => {
  const { leader, project } = await aCompanyWithWords();
  const other = await aProject(
    { id: leader.accountId },
    { people: { leader }, projectTypeId: null },
  );
  const issue = await anIssue(project, { addressId: (await anAddress(project)).id });
  const plain = await anIssue(other, { addressId: (await anAddress(other)).id });
  const { router } = await renderApp(`/issue/${issue.id}`, leader);

  expect(await screen.findByRole('link', { name: 'All warranty cases' })).toBeVisible();
  expect(await screen.findByText('Home', { selector: 'dt' })).toBeVisible();

  await router.navigate(`/issue/${plain.id}`);

  expect(await screen.findByRole('link', { name: 'All cases' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Flat', { selector: 'dt' })).toBeVisible());
});

it('I18N-03 the way back to the list, and the bar, keep the company’s words', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const type = await aProjectType(account, {
    name: 'Nyproduktion',
    contextKey: 'new-build',
    jsonForm: {
      globalTerminology: {},
      contextTerminology: {
        'en-GB:common.terms.issue.one': 'snag',
        'en-GB:common.terms.issue.other': 'snags',
      },
    },
  });
  const issue = await anIssue(
    await aProject(account, { projectTypeId: type.id, people: { leader } }),
  );
  await renderApp(`/issue/${issue.id}`, leader);

  expect(await screen.findByRole('button', { name: 'Take the snag' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All issues' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'New issue' })).toBeVisible();
});

it('I18N-03 all of a report uses the type’s words as soon as it is shown', async () => {
  const { leader, project } = await aCompanyWithWords();
  await renderApp(`/new-issue?project=${project.id}&step=describe`, leader);

  expect(await screen.findByRole('heading', { level: 1, name: 'New warranty case' })).toBeVisible();
});
