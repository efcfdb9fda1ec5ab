import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox, PasswordField, Select, TextArea, TextField } from '../src/forms.ts';

test('hint and error belong to the field, and the error takes the hint’s place', () => {
  const { rerender } = render(<TextField label="Store slug" hint="Lowercase letters, digits and hyphens" />);
  const field = screen.getByRole('textbox', { name: 'Store slug' });
  expect(field).toHaveAccessibleDescription('Lowercase letters, digits and hyphens');
  expect(field).toBeValid();
  rerender(<TextField label="Store slug" hint="Lowercase letters, digits and hyphens" error="This address is taken" />);
  expect(field).toHaveAccessibleDescription('This address is taken');
  expect(field).toBeInvalid();
});

test('the count stands there with the hint, and with the error', () => {
  const { rerender } = render(<TextArea label="About Us" hint="Who you are." count="29 more characters needed" />);
  const field = screen.getByRole('textbox', { name: 'About Us' });
  expect(field).toHaveAccessibleDescription('Who you are. 29 more characters needed');
  rerender(<TextArea label="About Us" hint="Who you are." count="28 more characters needed" error="Too short" />);
  expect(field).toHaveAccessibleDescription('Too short 28 more characters needed');
});

test('what was typed stays when an error appears', async () => {
  const { rerender } = render(<TextArea label="About Us" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'About Us' }), 'Since 1958');
  rerender(<TextArea label="About Us" error="29 more characters needed" />);
  expect(screen.getByRole('textbox', { name: 'About Us' })).toHaveValue('Since 1958');
});

test('an error that appears is announced', () => {
  const { rerender } = render(<TextField label="Email" />);
  rerender(<TextField label="Email" error="Please enter an email" />);
  expect(screen.getByText('Please enter an email').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('a field hands its ref to the input', () => {
  let input: HTMLInputElement | null = null;
  render(
    <TextField
      label="Name"
      ref={(element) => {
        input = element;
      }}
    />,
  );
  expect(input).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('a password is shown and hidden by its button', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="karigari22" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('karigari22');
});

test('a select that depends on another is disabled and gives the reason', () => {
  render(<Select label="Subcategory" placeholder="Choose a main category first" options={[]} disabled />);
  const select = screen.getByRole('combobox', { name: 'Subcategory' });
  expect(select).toBeDisabled();
  expect(select).toHaveDisplayValue('Choose a main category first');
});

test('a checkbox can be invalid', () => {
  render(<Checkbox error="Please agree to the terms.">I agree to the terms</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please agree to the terms.');
});
