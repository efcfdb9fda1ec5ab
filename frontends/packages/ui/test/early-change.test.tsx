import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox, PasswordField, SelectControl, TextArea, TextField } from '../src/forms.ts';

/** The page as the server sends it. */
function serve(page: ReactElement): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  return root;
}

const hydrate = (root: HTMLElement, page: ReactElement) => render(page, { container: root, hydrate: true });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** As the browser does: user-event would replace the property that React watches. */
function type(label: string, text: string) {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
}

const onChange = vi.fn();

function Page() {
  const [text, setText] = useState('kada');
  const [sort, setSort] = useState('price');
  const [agrees, setAgrees] = useState(false);
  return (
    <>
      <TextField label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <SelectControl
        aria-label="Sort"
        value={sort}
        onChange={({ target }) => {
          onChange(target.value);
          setSort(target.value);
        }}
        options={['name', 'price', 'createdAt'].map((value) => ({ value, label: value }))}
      />
      <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
        I agree
      </Checkbox>
      <TextArea label="Note" defaultValue="" onChange={({ target }) => onChange(target.value)} />
      <p>{`${text}, ${sort}, ${agrees}`}</p>
    </>
  );
}

test('what was typed and chosen before hydration is what counts after it', async () => {
  onChange.mockClear();
  const root = serve(<Page />);
  type('Search', 'kada 22k');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'name');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  type('Note', 'Only hallmarked');
  hydrate(root, <Page />);
  expect(screen.getByText('kada 22k, name, true')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('kada 22k');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(onChange.mock.calls).toEqual([['name'], ['Only hallmarked']]);
});

test('what was left alone changes nothing, and later changes are reported once', async () => {
  onChange.mockClear();
  hydrate(serve(<Page />), <Page />);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'createdAt');
  expect(onChange.mock.calls).toEqual([['createdAt']]);
});

test('a form library that writes its default into the element does not erase what was typed', async () => {
  const form = { name: '' };
  /** As react-hook-form's `register` does. */
  const register = {
    name: 'password',
    ref: (element: HTMLInputElement | null) => {
      if (element) element.value = form.name;
    },
    onChange: async ({ target }: { target: HTMLInputElement }) => {
      form.name = target.value;
    },
  };
  const page = <PasswordField label="Password" autoComplete="current-password" {...register} />;
  const root = serve(page);
  type('Password', 'karigari22');
  hydrate(root, page);
  expect(screen.getByLabelText('Password')).toHaveValue('karigari22');
  expect(form.name).toBe('karigari22');
});

test('a control that is first rendered in the browser has no early change', () => {
  onChange.mockClear();
  act(() => void render(<Page />));
  expect(onChange).not.toHaveBeenCalled();
});
