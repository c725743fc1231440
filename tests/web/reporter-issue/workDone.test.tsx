import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anAttachment } from '#tests/support/builders.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';

import { whereRutReported } from './arrange.ts';

const PICTURE = { mediaType: 'image/jpeg', width: 4, height: 3 };

describe('a contractor on a reporter’s issue', () => {
  it('F-50 is shown with what they did: who, the words that staff chose, before and after', async () => {
    const { open, contractor, leader, first } = await whereRutReported();
    await anAttachment(first, leader, { name: 'kran.jpg', ...PICTURE });
    const delegation = await aDelegation(first, contractor, { state: 'accepted' });
    const after = { name: 'efter.jpg', ...PICTURE, draft: true };
    const { id } = await anAttachment(first, contractor, after);
    const report = { note: 'Bytt packning', attachmentIds: [id] };
    await givenBy(await take(contractor, delegation, 'reportDone', report));
    const body = { version: 1, status: 'done', doneText: 'Packningen är bytt.' };
    await givenBy(await leader.ask('POST', `/api/issue/${first.id}/status`, body));
    await open(`/reporter-issue/${first.id}`, first.title);

    const did = within(screen.getByRole('region', { name: 'What was done' }));
    expect(did.getByText(contractor.name)).toBeVisible();
    expect(did.getByText(/^Bergström Rör AB/u)).toBeVisible();
    expect(did.getByText('Packningen är bytt.')).toBeVisible();
    const [left, right] = did.getAllByRole('figure');
    expect(within(left!).getByRole('button', { name: 'View kran.jpg' })).toBeVisible();
    expect(left).toHaveTextContent(/^Before/u);
    expect(within(right!).getByRole('button', { name: 'View efter.jpg' })).toBeVisible();
    expect(right).toHaveTextContent(/^After/u);
    const own = within(screen.getByRole('region', { name: 'Your report' }));
    expect(own.queryByRole('button', { name: 'View efter.jpg' })).not.toBeInTheDocument();
    expect(screen.queryByText('Bytt packning')).not.toBeInTheDocument();
  });
});
