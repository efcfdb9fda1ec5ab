import { openPage, type Replies, signIn, stubServer } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportButton } from '../src/index.ts';

/** The dialog of a piece with a reason chosen, ready to be sent. */
async function openReport(reply: Replies[string]) {
  signIn();
  stubServer({ 'POST /api/reports': reply });
  const button = <ReportButton reported={{ kind: 'product', id: 'prd_jhumka' }} />;
  const { user } = openPage('/store/asha', { path: '/store/*', pages: button });
  await user.click(screen.getByRole('button', { name: 'Report this piece' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'scam');
  return { user, dialog };
}
const received = (isExisting: boolean) => ({
  body: { report: { id: 'rpt_1', createdAt: '2026-11-20T10:00:00.000Z' }, isExisting },
});

test('a report that is being sent is neither cancelled nor does it close another window', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const { user, dialog } = await openReport(answer.promise);
  await user.type(dialog.getByLabelText('Tell us more'), 'It is brass, not gold.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
  await user.click(cancel);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer.resolve(received(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a second report of the same is not thanked for as if it were read', async () => {
  const { user, dialog } = await openReport(received(true));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^You have reported this before\./)).toBeVisible();
});
