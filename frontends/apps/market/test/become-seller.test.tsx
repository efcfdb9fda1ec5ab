import { queries } from '@gehna/client';
import { farida, signIn, stubServer } from '@gehna/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describing, openForm, page, pending, rejected, statusCall } from './application.ts';
import { openMarket } from './market.tsx';

describe('who may apply', () => {
  it('is asked to log in first, and led back', async () => {
    stubServer({});
    openMarket(page);
    await screen.findByRole('heading', { name: 'Log in to become a seller' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(page)}`,
    );
  });

  it('finds the form although the state could not be looked up, and may look again', async () => {
    const { user } = await openForm({ [statusCall]: [{ status: 400, body: { message: 'No.' } }, { body: pending }] });
    expect(screen.getByText('We could not look up whether you have applied before.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
  });
});

describe('a suspended seller', () => {
  it('is neither congratulated nor offered the form, but led to the decision', async () => {
    signIn({ isSuspended: true });
    const server = stubServer({ [statusCall]: { body: { ...pending, status: 'approved' } } });
    openMarket(page);
    expect(await screen.findByRole('status')).toHaveTextContent(/^Your selling is suspended/);
    expect(screen.getByRole('link', { name: 'See the reason, and answer' })).toHaveAttribute(
      'href',
      '/luxurymarket/decisions',
    );
    expect(screen.queryByRole('form')).toBeNull();
    expect(server.count('POST /api/auth/refresh')).toBe(0);
  });
});

describe('an application that was decided', () => {
  it('waits with words only', async () => {
    signIn();
    stubServer({ [statusCall]: { body: pending } });
    openMarket(page);
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
    expect(screen.queryByRole('form')).toBeNull();
    const steps = within(screen.getByRole('complementary', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)[0]).toMatch(/^A reviewer compares your papers/);
  });

  it('leaves nothing of what was typed in the browser, also when it was sent from another tab', async () => {
    signIn();
    localStorage.setItem(
      'gehna.application.usr_9',
      JSON.stringify({ version: 0, values: { businessName: 'Rao' }, base: {} }),
    );
    stubServer({ [statusCall]: { body: pending } });
    openMarket(page);
    await screen.findByText(/We have received your application/);
    expect(localStorage.getItem('gehna.application.usr_9')).toBeNull();
  });

  it('by a rejection shows every reason, beside its document too, and takes a new one', async () => {
    signIn();
    stubServer({ [statusCall]: { body: rejected } });
    openMarket(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your seller application has been rejected\.\.\./);
    const reasons = within(screen.getByRole('region', { name: 'What the reviewer says' }));
    expect(reasons.getByText('Two papers could not be read.')).toBeVisible();
    expect(reasons.getByText('The picture is blurred.')).toBeVisible();
    expect(describing('Aadhaar Card')).toContain('The reviewer said: The picture is blurred.');
    expect(screen.getByRole('button', { name: 'Submit New Application' })).toBeEnabled();
  });

  it('by a rejection has its texts filled in, and files to choose', async () => {
    signIn();
    stubServer({ [statusCall]: { body: rejected } });
    openMarket(page);
    expect(await screen.findByLabelText('Business Name')).toHaveValue('Thanjai Thangam');
    expect(screen.getByLabelText('Business Type')).toHaveValue('Manufacturer');
    expect(screen.getByLabelText('Business PAN')).toHaveValue('AABCT4821K');
    expect(screen.getByLabelText('Address Proof Details')).toHaveValue('Electricity bill, 27 South Main Street');
    expect(screen.getByText(/^What you sent last time is filled in\./)).toBeVisible();
  });

  it('by an approval appears by itself, fetches the new role and leads to the Seller Console', async () => {
    // A user of its own: the look for the role goes on for a second, and ends at another user.
    const id = 'usr_applicant';
    const seller = { ...farida, id, isSeller: true, roles: ['buyer', 'seller'] };
    const refreshed = { body: { token: 'header.payload.newer', user: seller } };
    signIn({ id });
    const server = stubServer({
      [statusCall]: [{ body: pending }, { body: { ...pending, status: 'approved' } }],
      'POST /api/auth/refresh': refreshed,
    });
    openMarket(page);
    await screen.findByText(/We have received your application/);
    await act(() => queries.invalidateQueries({ queryKey: ['seller-application'] }));
    await screen.findByText(
      'Congratulations! Your seller application has been approved. You can now start selling on our platform.',
    );
    expect(await screen.findByRole('link', { name: /^Seller Console/ })).toHaveAttribute('href', '/seller');
    expect(server.count('POST /api/auth/refresh')).toBe(1);
  });
});
