import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { useEmailLink } from './email-link/use-email-link';
import { VerifyEmailLink } from './email-link/verify-email-link';
import { CodeField } from './fields/code-field';
import { ProfileDialog } from './profile/profile-dialog';
import { ReceiptStep } from './sign-in/receipt-step';
import { SignInDialog } from './sign-in/sign-in-dialog';

jest.mock('../backend/client', () => ({ client: {} }));
jest.mock('./session');
jest.mock('./sign-in-service/configured-service');
jest.mock('./email-link/use-email-link');

const driver = driverOf({ email: 'ana@example.com' });
const nothing = (): void => undefined;

const PHONE = { type: 'tel', autocomplete: 'tel-national' };
const EMAIL = { type: 'email', autocomplete: 'email' };
const CODE = { inputmode: 'numeric', autocomplete: 'one-time-code' };

type Fields = Readonly<Record<string, Readonly<Record<string, string>>>>;

beforeEach(() => {
  jest
    .mocked(useEmailLink)
    .mockReturnValue({ state: { step: 'asking', error: null }, answer: nothing, sendAgain: nothing });
  signInAs(driver);
});

test.each<[place: string, tab: string | null, show: () => ReactElement, fields: Fields]>([
  ['the sign-in by phone', null, () => <SignInDialog onClose={nothing} />, { 'Mobile phone number': PHONE }],
  ['the sign-in by e-mail', 'Email', () => <SignInDialog onClose={nothing} />, { 'Email address': EMAIL }],
  ['a code', null, () => <CodeField label="Code" value="" onChange={nothing} problem={null} />, { Code: CODE }],
  ['the receipt', null, () => <ReceiptStep driver={driver} onSettled={nothing} />, { 'Email for receipts': EMAIL }],
  [
    'the profile',
    null,
    () => <ProfileDialog onClose={nothing} />,
    { 'Email address': EMAIL, 'Mobile phone number': PHONE },
  ],
  ['a sign-in link', null, () => <VerifyEmailLink />, { 'Email address': EMAIL }],
])('a phone knows by each field of %s which keyboard to show and what to fill in', async (_, tab, show, fields) => {
  const { user } = showAt('/', show());
  if (tab !== null) await user.click(screen.getByRole('tab', { name: tab }));
  expect(screen.getAllByRole('textbox')).toHaveLength(Object.keys(fields).length);
  for (const [name, attributes] of Object.entries(fields)) {
    const field = screen.getByRole('textbox', { name });
    for (const [attribute, value] of Object.entries(attributes)) expect(field).toHaveAttribute(attribute, value);
  }
});
