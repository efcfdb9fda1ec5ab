import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhoneField } from '../src/phone.ts';

function Mobile() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField label="Mobile" value={value} onChange={setValue} onBlur={() => undefined} autoComplete="tel" />
      <output>{value}</output>
    </>
  );
}

/** The field, and the number that it gives. */
function open() {
  render(<Mobile />);
  return { user: userEvent.setup(), box: screen.getByLabelText('Mobile'), number: screen.getByRole('status') };
}

test.each([['9820011001'], ['९८२००११००१'], ['98२००11००१']])('%s is typed', async (typed) => {
  const { user, box, number } = open();
  await user.type(box, typed);
  expect(box).toHaveValue('98200 11001');
  expect(number).toHaveTextContent('+919820011001');
});

test.each([['98200 11001'], ['९८२०० ११००१'], ['+९१ ९८२०० ११००१'], ['०९८२००११००१']])('%s is pasted', async (pasted) => {
  const { user, box, number } = open();
  await user.click(box);
  await user.paste(pasted);
  expect(number).toHaveTextContent('+919820011001');
});

test('a number ends after 17 digits, typed or pasted', async () => {
  const { user, box, number } = open();
  await user.type(box, '98200110012345678999');
  expect(number).toHaveTextContent('+9198200110012345678');
  await user.clear(box);
  await user.paste('98200110012345678999');
  expect(number).toHaveTextContent('+9198200110012345678');
});

test.each([['9820011001'], ['९८२००११००१'], ['९८२०० ११००१']])('%s is put in at once', (text) => {
  const { box, number } = open();
  fireEvent.input(box, { target: { value: text }, inputType: 'insertText', data: text });
  expect(number).toHaveTextContent('+919820011001');
});
