import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const field = (label: string) => screen.findByLabelText(label);
export const type = async (label: string, text: string) => userEvent.type(await field(label), text);
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const problem = (status: number, message: string, errors?: { field: string; message: string }[]) => ({
  status,
  body: { type: 'about:blank', title: 'Problem', status, message, ...(errors && { errors }) },
});
