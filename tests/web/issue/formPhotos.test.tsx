import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { anAttachment, anIssue, aProject, aProjectType } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const question = () => within(screen.getByRole('group', { name: 'Bild på mätaren' }));
const jsonForm = {
  globalTerminology: {},
  contextTerminology: {},
  schema: {
    type: 'object' as const,
    properties: {
      part: { type: 'null' as const, title: 'Mätaren', description: 'Den sitter i skåpet.' },
      meter: { type: 'string' as const, title: 'Bild på mätaren', format: 'photo' as const },
    },
    required: ['meter'],
    additionalProperties: false as const,
  },
};

async function whereAPhotoIsAsked() {
  const account = await anAccount();
  const reporter = await anAgent('ROLE_USER', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const { id } = await aProjectType(account, { name: 'Hus', hasForm: true, jsonForm });
  const project = await aProject(account, {
    projectTypeId: id,
    people: { user: reporter, leader },
  });
  return { reporter, leader, path: `/new-issue?project=${project.id}` };
}

/** An issue reported with a photo and a text, and the contractor sees only one. */
async function whereSomethingIsHeldBack() {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const contractor = await anAgent('ROLE_CONTRACTOR', { account });
  const { schema } = jsonForm;
  const code = {
    type: 'string' as const,
    title: 'Hur kommer vi in?',
    forContractors: false as const,
  };
  const form = { ...jsonForm, schema: { ...schema, properties: { ...schema.properties, code } } };
  const { id } = await aProjectType(account, { name: 'Hus', hasForm: true, jsonForm: form });
  const project = await aProject(account, { projectTypeId: id, people: { leader } });
  const issue = await anIssue(project, { creatorId: leader.id, contractors: [contractor] });
  const { id: photo } = await anAttachment(issue, leader, { name: 'mätare.jpg' });
  const answers = JSON.stringify({ meter: String(photo), code: 'Portkod 4711' });
  await (
    await world()
  ).pool.query('update issue set form_data = $1 where id = $2', [answers, issue.id]);
  return { issue, leader, contractor };
}
const pick = async (name: string, type: string) =>
  new File([type === 'image/jpeg' ? new Uint8Array(await aPhoto()) : 'x'], name, { type });

describe('a question answered with a photo', () => {
  it('ISS-14 is under a heading of the level that its page has', async () => {
    const { reporter, leader, path } = await whereAPhotoIsAsked();
    await renderApp(path, reporter);
    expect(await screen.findByRole('heading', { name: 'Mätaren', level: 3 })).toBeVisible();
    cleanup();
    await renderApp(path, leader);
    expect(await screen.findByRole('heading', { name: 'Mätaren', level: 2 })).toBeVisible();
  });

  it('SUP-03 ISS-14 is under its heading, requires its photo, and shows it with the issue afterwards', async () => {
    const { reporter, path } = await whereAPhotoIsAsked();
    const { user, address } = await renderApp(path, reporter);
    expect(await screen.findByRole('heading', { name: 'Mätaren' })).toBeVisible();
    expect(screen.getByText('Den sitter i skåpet.')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'Mätaren tickar');
    await user.click(await button('Continue'));
    expect(await screen.findByText('Answer the question')).toBeVisible();
    expect(await button(/^Add a photo/u)).toHaveFocus();

    const field = () => screen.getByLabelText('Bild på mätaren', { selector: 'input' });
    await user.upload(field(), await pick('mätare.jpg', 'image/jpeg'));
    expect(await screen.findByRole('button', { name: 'Remove mätare.jpg' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Answer the question')).not.toBeInTheDocument());
    // Withdrawing it asks again.
    await user.click(await button('Remove mätare.jpg'));
    await user.click(await button('Continue'));
    expect(await screen.findByText('Answer the question')).toBeVisible();
    await user.upload(field(), await pick('tavla.jpg', 'image/jpeg'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(question().queryByText(/Add a photo/u)).not.toBeInTheDocument();
    await user.click(await button('Continue'));
    await screen.findByRole('heading', { name: 'Add photos' });
    await user.click(await button('Continue'));
    await screen.findByRole('heading', { name: 'Review and report' });
    expect(screen.getByText('Bild på mätaren')).toBeVisible();
    await user.click(await button('Send the report'));

    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/u));
    const issue = (await (await reporter.ask('GET', `/api${address()}`)).json()) as Issue;
    const [file] = issue.attachments;
    expect(file?.name).toBe('tavla.jpg');
    expect(issue.formData).toEqual({ meter: String(file?.id) });
    const asked = (await screen.findByText('Bild på mätaren')).closest('div')!;
    expect(within(asked).getByRole('button', { name: /tavla\.jpg/u })).toBeVisible();
  });

  it('SUP-03 leads back to the question if its photo is removed later', async () => {
    const { reporter, path } = await whereAPhotoIsAsked();
    const { user } = await renderApp(path, reporter);
    await user.type(await screen.findByLabelText('Title'), 'Mätaren tickar');
    await user.upload(
      screen.getByLabelText('Bild på mätaren', { selector: 'input' }),
      await pick('mätare.jpg', 'image/jpeg'),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await user.click(await button('Continue'));
    await screen.findByRole('heading', { name: 'Add photos' });
    await user.click(await button('Remove mätare.jpg'));
    await user.click(await button('Continue'));
    await user.click(await button('Send the report'));
    expect(await screen.findByRole('heading', { name: 'Describe the fault' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Mätaren tickar');
  });

  it('SUP-03 ISS-02 is shown once to staff, who preview the answers that the reporter and the contractor see', async () => {
    const { issue, leader, contractor } = await whereSomethingIsHeldBack();
    const photos = () => screen.getAllByRole('button', { name: /mätare\.jpg/u });
    const report = async (path: string) => {
      await renderApp(path, leader);
      const asked = await screen.findByText('Bild på mätaren');
      const paper = asked.closest<HTMLElement>('.msg-card')!;
      expect(photos().filter((photo) => paper.contains(photo))).toHaveLength(1);
      const text = paper.textContent;
      cleanup();
      return text;
    };
    expect(await report(`/issue/${issue.id}`)).toContain('Portkod 4711');
    expect(await report(`/issue/${issue.id}/as/reporter`)).toContain('Portkod 4711');
    const preview = await report(`/issue/${issue.id}/as/contractor/${contractor.id}`);
    expect(preview).not.toContain('Portkod');
  });
});
